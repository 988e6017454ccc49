import { describe, expect, test, vi } from "vitest";
import { findDrift } from "../../generated-examples/releases/generated/runtime/client/drift.ts";
import { leaveUnchecked } from "../../generated-examples/releases/generated/runtime/validation.ts";
import { catalogueWith, connectSdkClient, factoryOf, plainEntry } from "./serving-in-memory.ts";

const bad = () => ({ type: "object", properties: { q: { type: "string", pattern: "\\-" } } });

const made = () =>
  catalogueWith({
    tools: {
      searched: plainEntry("searched", { inputSchema: bad() }),
      checked: plainEntry("checked", { inputSchema: { type: "object", required: ["q"] } }),
    },
  });

describe("a tool whose schema no validator can compile", () => {
  test("fails when it is called, if nobody says that it is not to be checked", async () => {
    const onError = vi.fn();
    const client = await connectSdkClient(factoryOf(made(), { onError }));
    const { isError } = await client.callTool({ name: "searched", arguments: { q: "a" } });
    expect(isError).toBe(true);
    expect(String(onError.mock.calls[0]?.[0])).toContain("Invalid regular expression");
  });

  test("takes any object as its arguments, if it is not to be checked, and others are checked as ever", async () => {
    const catalogue = made();
    leaveUnchecked(catalogue, [["tools", "searched", "definition", "inputSchema"]]);
    const client = await connectSdkClient(factoryOf(catalogue));
    expect((await client.callTool({ name: "searched", arguments: { q: 3 } })).isError).toBeUndefined();
    await expect(client.callTool({ name: "searched", arguments: [] as never })).rejects.toThrow();
    expect((await client.callTool({ name: "checked", arguments: {} })).isError).toBe(true);
    const { tools } = await client.listTools();
    expect(tools.find(({ name }) => name === "searched")?.inputSchema).toEqual(bad());
  });

  test("is named by a place that exists: anything else is a fault of the generator", () => {
    expect(() => leaveUnchecked(made(), [["tools", "none", "definition"]])).toThrow("tools/none/definition");
    expect(() => leaveUnchecked(made(), [["tools", "toString"]])).toThrow(TypeError);
  });
});

test("an entry that was left out on purpose is no drift, and any other new one is", async () => {
  const whole = made();
  const client = await connectSdkClient(factoryOf(whole));
  const { checked } = whole.entries.tools;
  if (checked === undefined) throw new Error("The catalogue has a tool `checked`.");
  const known = { ...whole, entries: { ...whole.entries, tools: { checked } } };
  expect((await findDrift(client, known)).map(({ change, wireName }) => `${change} ${wireName}`)).toEqual([
    "added searched",
  ]);
  expect(await findDrift(client, { ...known, skipped: [{ kind: "tools", wireName: "searched" }] })).toEqual(
    [],
  );
  const others = [{ kind: "prompts", wireName: "searched" } as const];
  expect(await findDrift(client, { ...known, skipped: others })).toHaveLength(1);
});

import { describe, expect, test } from "vitest";
import { readSchema } from "../../generator/protocol/read-schema.ts";
import { model, sets } from "./read.ts";
import { expectedSets, hasSharedSpec, renderedSchema } from "./shared-spec.ts";

describe.skipIf(!hasSharedSpec)("the revisions and drafts of ../shared/spec", () => {
  test.for(expectedSets())("%s has its sets", async ([revision, expected]) => {
    expect(sets(await model(renderedSchema(revision)))).toEqual(expected);
  });

  test.for(expectedSets())("%s gives plain JSON and no errors", async ([revision]) => {
    const { value, diagnostics } = await readSchema(renderedSchema(revision), `${revision}.ts`);
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(JSON.parse(JSON.stringify(value))).toEqual(value);
  });

  test("2024-11-05 pairs requests with results by name, else with EmptyResult", async () => {
    const { clientRequests } = await model(renderedSchema("2024-11-05"));
    const results = new Map(clientRequests.map(({ identifier, result }) => [identifier, result]));
    expect(results.get("callTool")).toEqual(named("CallToolResult"));
    expect(results.get("subscribe")).toEqual(named("EmptyResult"));
  });

  test("option 1 augments methods whose responses know no interim result, and is told so", async () => {
    const { diagnostics } = await readSchema(renderedSchema("sep-2322-option-1"), "option-1.ts");
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(["schema/result-disagrees"]));
    const ping = diagnostics.find(({ message }) => message.startsWith("`ping`"));
    expect(ping?.message).toMatch(/option-1\.ts:\d+:\d+.*option-1\.ts:\d+:\d+/);
  });

  test("option 2 calls its interim result by another name", async () => {
    const { clientRequests } = await model(renderedSchema("sep-2322-option-2"));
    const call = clientRequests.find(({ identifier }) => identifier === "callTool");
    expect(call?.result.interim).toBe("IncompleteResult");
  });
});

function named(name: string) {
  return { complete: [{ kind: "reference", name, typeArguments: [] }], interim: null };
}

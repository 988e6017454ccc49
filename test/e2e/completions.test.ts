import { describe, expect, test, vi } from "vitest";
import { catalogueWith, connectSdkClient, factoryOf, plainEntry, refusalOf } from "./serving-in-memory.ts";

const own = catalogueWith({
  prompts: { greet: plainEntry("greet", { arguments: [{ name: "who" }, { name: "how" }] }) },
  resourceTemplates: { log: plainEntry("logs://{env}/{day}", { uriTemplate: "logs://{env}/{day}" }) },
  resources: { latest: plainEntry("logs://latest", { uri: "logs://latest" }) },
});

const people = ["Ada", "Alan", "Grace"];

function connect(completions: object, options: object = {}, mode: "auto" | "legacy" = "auto") {
  return connectSdkClient(factoryOf(own, options, { completions }), mode);
}

const ofPrompt = (value: string, name = "who") => ({
  ref: { type: "ref/prompt" as const, name: "greet" },
  argument: { name, value },
});

describe.each(["auto", "legacy"] as const)("completion for %s clients", (mode) => {
  test("suggests values for an argument of a prompt, and for a variable of a template", async () => {
    const who = vi.fn((value: string) => people.filter((each) => each.startsWith(value)));
    const day = vi.fn(async () => ({ values: ["1", "2"], total: 31, hasMore: true }));
    const client = await connect(
      { prompts: { greet: { who } }, resourceTemplates: { log: { day } } },
      {},
      mode,
    );
    expect(client.getServerCapabilities()).toHaveProperty("completions");
    expect((await client.complete(ofPrompt("A"))).completion).toEqual({
      values: ["Ada", "Alan"],
      hasMore: false,
    });
    const { completion } = await client.complete({
      ref: { type: "ref/resource", uri: "logs://{env}/{day}" },
      argument: { name: "day", value: "" },
      context: { arguments: { env: "staging" } },
    });
    expect(completion).toEqual({ values: ["1", "2"], total: 31, hasMore: true });
    expect(day).toHaveBeenCalledExactlyOnceWith(
      "",
      expect.objectContaining({ arguments: { env: "staging" } }),
    );
  });
});

test("at most a hundred values go out, and how many there are is told", async () => {
  const many = Array.from({ length: 250 }, (_, index) => `v${index}`);
  const client = await connect({ prompts: { greet: { who: () => many } } });
  const { completion } = await client.complete(ofPrompt(""));
  expect(completion).toEqual({ values: many.slice(0, 100), total: 250, hasMore: true });
});

test("an argument without a handler gets no suggestions", async () => {
  const client = await connect({ prompts: { greet: { who: () => people } } });
  expect((await client.complete(ofPrompt("", "how"))).completion.values).toEqual([]);
  expect((await client.complete(ofPrompt("", "toString"))).completion.values).toEqual([]);
});

test.each([
  [{ ref: { type: "ref/prompt", name: "nobody" }, argument: { name: "who", value: "" } }],
  [{ ref: { type: "ref/resource", uri: "logs://{other}" }, argument: { name: "who", value: "" } }],
])("what there is not is refused: %j", async (params) => {
  const client = await connect({ prompts: { greet: { who: () => people } } });
  expect(await refusalOf(client.complete(params as never))).toMatchObject({ code: -32602 });
});

test("what a caller may not see is refused in the same words as what there is not", async () => {
  const visible = ({ wireName }: { wireName: string }) => wireName !== "greet";
  const client = await connect({ prompts: { greet: { who: () => people } } }, { visible });
  const hidden = await refusalOf(client.complete(ofPrompt("")));
  const absent = await refusalOf(
    client.complete({ ref: { type: "ref/prompt", name: "nobody" }, argument: { name: "who", value: "" } }),
  );
  expect(hidden.message).toBe(absent.message);
});

test.each([() => [1], () => null, () => Promise.reject(new Error("secret"))])(
  "a handler that fails is the server's affair: %s",
  async (who) => {
    const onError = vi.fn();
    const client = await connect({ prompts: { greet: { who } } }, { onError });
    const refused = await refusalOf(client.complete(ofPrompt("")));
    expect(refused).toMatchObject({ code: -32603, message: expect.not.stringContaining("secret") as string });
    expect(onError).toHaveBeenCalledTimes(1);
  },
);

test("a server without handlers declares no completions", async () => {
  for (const completions of [{}, { prompts: {} }, { prompts: undefined }]) {
    const client = await connect(completions);
    expect(client.getServerCapabilities()).not.toHaveProperty("completions");
  }
});

test.each([
  { tools: { t: { a: () => [] } } },
  { prompts: { nobody: { a: () => [] } } },
  { prompts: { greet: { who: "Ada" } } },
])("handlers of what cannot be completed are refused when the server is made: %j", (completions) => {
  expect(() => factoryOf(own, {}, { completions })).toThrow(TypeError);
});

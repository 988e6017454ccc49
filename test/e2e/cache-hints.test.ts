import { expect, test } from "vitest";
import { anyValue } from "../../generated-examples/releases/generated/runtime/any-value.ts";
import { catalogueWith, connectSdkClient, factoryOf, manyTools, plainEntry } from "./serving-in-memory.ts";

const resource = plainEntry("x://r", { uri: "x://r" });
const own = catalogueWith(
  {
    tools: manyTools(1),
    resources: {
      plain: resource,
      hinted: { ...resource, wireName: "x://hinted", cacheHint: { ttlMs: 5_000 } },
      saying: {
        ...resource,
        wireName: "x://saying",
        cacheHint: { ttlMs: 5_000, cacheScope: "public" as const },
      },
    },
  },
  { cacheHints: { "tools/list": { ttlMs: 60_000, cacheScope: "public" }, "resources/read": { ttlMs: 10 } } },
);
const contents = [{ uri: "x://r", text: "" }];
const handlers = {
  resources: {
    plain: () => ({ contents }),
    hinted: () => ({ contents }),
    saying: () => ({ contents, ttlMs: 1 }),
  },
};

async function hintsFrom(mode: "auto" | "legacy") {
  const client = await connectSdkClient(factoryOf(own, {}, handlers), mode);
  const ask = async (method: string, params: object = {}) => {
    const { ttlMs, cacheScope } = (await client.request({ method, params } as never, anyValue)) as Record<
      string,
      unknown
    >;
    return [ttlMs, cacheScope];
  };
  return {
    tools: await ask("tools/list"),
    resources: await ask("resources/list"),
    plain: await ask("resources/read", { uri: "x://r" }),
    hinted: await ask("resources/read", { uri: "x://hinted" }),
    saying: await ask("resources/read", { uri: "x://saying" }),
  };
}

test("the manifest's hints go out, the nearest first; without one, nothing is kept", async () => {
  expect(await hintsFrom("auto")).toEqual({
    tools: [60_000, "public"],
    resources: [0, "private"],
    plain: [10, "private"],
    hinted: [5_000, "private"],
    saying: [1, "public"],
  });
});

test("older clients get none", async () => {
  const { saying, ...others } = await hintsFrom("legacy");
  expect(Object.values(others)).toEqual(Array.from({ length: 4 }, () => [undefined, undefined]));
  // What a handler says by itself passes.
  expect(saying).toEqual([1, undefined]);
});

test("what callers see differently is not kept for all of them", () => {
  expect(() => factoryOf(own, { visible: () => true }, handlers)).toThrow("tools/list");
});

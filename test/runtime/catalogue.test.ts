import { expect, test } from "vitest";
import { readCatalogue, type StoredCatalogue } from "../../templates/runtime/catalogue.ts";

const definition = { name: "one", inputSchema: { type: "object", properties: { ["__proto__"]: {} } } };

function stored(text: string): StoredCatalogue {
  const entry = { wireName: "one", definition: text };
  const none = { list: "", execute: "" };
  return {
    ...{ revision: "2026-07-28", negotiation: "auto", server: { name: "s", version: "1" } },
    ...{ instructions: null, capabilities: {}, cacheHints: {} },
    methods: { tools: none, prompts: none, resources: none, resourceTemplates: none },
    entries: { tools: { one: entry }, prompts: {}, resources: {}, resourceTemplates: {} },
  };
}

test("a definition is there as an object, the same one each time, and has every member as it was written", () => {
  const { one } = readCatalogue(stored(JSON.stringify(definition))).entries.tools;
  expect(Object.hasOwn(one?.definition["inputSchema"]?.["properties" as never] ?? {}, "__proto__")).toBe(
    true,
  );
  expect(one?.definition).toBe(one?.definition);
  expect(JSON.stringify(one?.definition)).toBe(JSON.stringify(definition));
});

test("an entry can be copied and written before and after its definition was read", () => {
  const { one } = readCatalogue(stored(JSON.stringify(definition))).entries.tools;
  const copies = [{ ...one }, JSON.parse(JSON.stringify(one)) as object, { ...one }];
  for (const copy of copies) expect(JSON.stringify(copy)).toBe(JSON.stringify(one));
});

test("no definition is read before one is asked for", () => {
  const { tools } = readCatalogue(stored("no JSON")).entries;
  expect(tools["one"]?.wireName).toBe("one");
  expect(() => tools["one"]?.definition).toThrow(SyntaxError);
});

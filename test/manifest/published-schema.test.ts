import { readFileSync } from "node:fs";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/server/validators/ajv";
import { array, assert, constantFrom, dictionary, integer, property, record, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { checkShape } from "../../generator/manifest/check-shape.ts";
import { manifestSchemaText } from "../../generator/manifest/published-schema.ts";
import { corpusDumps, releasesText } from "./reading.ts";

const onDisk = readFileSync(new URL("../../schema/manifest.schema.json", import.meta.url), "utf8");
const validate = new AjvJsonSchemaValidator().getValidator(JSON.parse(onDisk));

describe("the published schema", () => {
  it("is what a build writes", () => {
    expect(onDisk.replaceAll("\r\n", "\n")).toBe(manifestSchemaText());
  });

  it("accepts the example manifest", () => {
    expect(validate(parse(releasesText))).toMatchObject({ valid: true });
  });

  it.each(corpusDumps)("accepts the dump $name", ({ text }) => {
    expect(validate(JSON.parse(text))).toMatchObject({ valid: true });
  });

  it.each([
    [{}],
    [{ server: { name: "a" } }],
    [{ server: { name: "a", version: "1" }, resources: [{ uri: "" }] }],
    [{ server: { name: "a", version: "1" }, tools: [{ name: "a", inputSchema: true }] }],
    [
      {
        server: { name: "a", version: "1" },
        prompts: [{ name: "a", inputRequests: { a: { method: "m", x: 1 } } }],
      },
    ],
    [{ server: { name: "a", version: "1" }, resources: [{ name: "a" }] }],
  ])("refuses %j", (manifest) => {
    expect(validate(manifest).valid).toBe(false);
  });

  it("describes every part, for an editor to show", () => {
    const { $defs, properties } = JSON.parse(onDisk) as Record<
      "$defs" | "properties",
      Record<string, object>
    >;
    const parts = [
      ...Object.values($defs),
      ...Object.values($defs).flatMap(propertiesOf),
      ...Object.values(properties),
    ];
    expect(parts.filter((part) => !("description" in part) && !("$ref" in part))).toEqual([]);
    expect(Object.keys($defs).sort()).toEqual([
      "CacheHint",
      "InputRequest",
      "JsonSchema",
      "Prompt",
      "PromptArgument",
      "Resource",
      "ResourceTemplate",
      "Server",
      "Tool",
    ]);
  });
});

function propertiesOf(part: object): object[] {
  return "properties" in part ? Object.values(part.properties as Record<string, object>) : [];
}

describe("the reader's own check", () => {
  it("knows every keyword that the schema uses", () => {
    const known = new Set(
      (
        "$schema $ref $defs title description examples type anyOf enum minLength properties required " +
        "additionalProperties propertyNames items minimum maximum"
      ).split(" "),
    );
    const used = new Set<string>();
    collectKeywords(JSON.parse(onDisk), used);
    expect([...used].filter((keyword) => !known.has(keyword))).toEqual([]);
  });

  it("agrees with a JSON Schema validator on whatever a manifest holds", { timeout: 60_000 }, () => {
    const key = constantFrom("name", "uri", "method", "when", "params", "title", "arguments", "required", "");
    const value = constantFrom<unknown>("", "a", "before", 5, true, null, {}, [], [{}], {
      a: { method: "m" },
    });
    const request = dictionary(key, value);
    const hintValue = constantFrom<unknown>("public", "a", 0, 5, -1, 0.5, 1e20, null, {});
    const entry = record(
      {
        name: constantFrom<unknown>("a", "", null, 5),
        inputSchema: value,
        inputRequests: dictionary(string({ maxLength: 2 }), request),
        requestState: value,
        arguments: array(request),
        cacheHint: dictionary(constantFrom("ttlMs", "cacheScope", "x"), hintValue),
      },
      { requiredKeys: [] },
    );
    const entries = array(entry, { maxLength: 3 });
    const server = record({ name: value, version: value }, { requiredKeys: [] });
    const optional = { requiredKeys: ["server"] as ["server"] };
    const manifest = record(
      {
        server,
        tools: entries,
        prompts: entries,
        resources: entries,
        cacheHints: dictionary(
          string({ maxLength: 2 }),
          dictionary(constantFrom("ttlMs", "cacheScope"), hintValue),
        ),
        x: integer(),
      },
      optional,
    );
    assert(
      property(manifest, (candidate) => {
        const plain: unknown = JSON.parse(JSON.stringify(candidate));
        const faults = checkShape(plain).filter(({ code }) => code === "manifest/shape");
        expect(faults.length === 0).toBe(validate(plain).valid);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** Collects the keywords of a schema and of the schemas inside it. */
function collectKeywords(schema: unknown, used: Set<string>): void {
  if (typeof schema !== "object" || schema === null) return;
  for (const [keyword, value] of Object.entries(schema)) {
    used.add(keyword);
    const isNamed = keyword === "properties" || keyword === "$defs";
    const inside = isNamed || Array.isArray(value) ? Object.values(value as object) : [value];
    for (const part of inside) collectKeywords(part, used);
  }
}

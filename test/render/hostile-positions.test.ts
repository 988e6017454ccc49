import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../generator/manifest/model.ts";
import { hostileManifest } from "./hostile-manifest.ts";
import { hostileSchema } from "./hostile-schema.ts";

/** Maps whose keys are text from outside. */
const named = new Set([
  ...["properties", "patternProperties", "$defs", "definitions", "dependentRequired", "dependentSchemas"],
  ...["inputRequests", "_meta", "metadata", "extensions", "experimental", "const", "default"],
]);

/** Every place of a text in a value: `*` stands for an index or a name, `{}` for the name itself. */
function positions(value: Json, at: string, isNamed: boolean, found: Set<string>): Set<string> {
  if (typeof value === "string") found.add(at);
  if (Array.isArray(value)) for (const item of value) positions(item, `${at}.*`, false, found);
  else if (typeof value === "object" && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      const isName = isNamed || !/^[$a-zA-Z_]+$/.test(key);
      if (isName) found.add(`${at}{}`);
      positions(member, isName ? `${at}.*` : `${at}.${key}`, !isName && named.has(key), found);
    }
  }
  return found;
}

function positionsIn(all: readonly Json[]): Set<string> {
  const found = new Set<string>();
  for (const value of all) positions(value, "", false, found);
  return found;
}

describe("hostile text is put", () => {
  test("wherever the published schema of manifests has a text of any kind", () => {
    const published = JSON.parse(
      readFileSync(new URL("../../schema/manifest.schema.json", import.meta.url), "utf8"),
    ) as { $defs: Record<string, JsonObject> } & JsonObject;
    const places: Record<string, string[]> = {
      ...{ Server: [".server"], Tool: [".tools.*"], Prompt: [".prompts.*"], Resource: [".resources.*"] },
      ...{ ResourceTemplate: [".resourceTemplates.*"], PromptArgument: [".prompts.*.arguments.*"] },
    };
    const texts = ([owner, prefixes]: [JsonObject, string[]]) =>
      Object.entries(owner["properties"] as Record<string, JsonObject>)
        .filter(([, { type, enum: closed }]) => closed === undefined && [type].flat().includes("string"))
        .flatMap(([name]) => prefixes.map((prefix) => `${prefix}.${name}`));
    const expected = [
      ...texts([published, [""]]),
      ...Object.entries(places).flatMap(([name, at]) => texts([published.$defs[name] ?? {}, at])),
    ];
    expect(expected.length).toBeGreaterThan(20);
    const found = positionsIn(fc.sample(hostileManifest, { numRuns: 800, seed: 1 }) as unknown as Json[]);
    expect(expected.filter((position) => !found.has(position))).toEqual([]);
    for (const kind of ["tools", "prompts", "resources", "resourceTemplates"]) {
      expect(found).toContain(`.${kind}.*.inputRequests{}`);
      expect(found).toContain(`.${kind}.*.requestState.properties{}`);
      expect(found).toContain(`.${kind}.*._meta{}`);
      expect(found).toContain(`.${kind}.*{}`);
    }
  });

  test("into everything that may be asked", () => {
    const found = positionsIn(fc.sample(hostileManifest, { numRuns: 2_000, seed: 2 }) as unknown as Json[]);
    const asked = [...found]
      .filter((position) => position.startsWith(".tools.*.inputRequests.*.params."))
      .map((position) => position.slice(".tools.*.inputRequests.*.params.".length))
      .filter((position) => !/(?:^mode|\.type|\.role|^requestedSchema\.required\.\*)$/.test(position));
    expect(asked.sort()).toEqual([
      "message",
      "messages.*.content.text",
      "metadata.*",
      "metadata{}",
      "modelPreferences.hints.*.name",
      "requestedSchema.properties.*.default",
      "requestedSchema.properties.*.description",
      "requestedSchema.properties.*.enum.*",
      "requestedSchema.properties.*.enumNames.*",
      "requestedSchema.properties.*.items.anyOf.*.const",
      "requestedSchema.properties.*.items.anyOf.*.title",
      "requestedSchema.properties.*.oneOf.*.const",
      "requestedSchema.properties.*.oneOf.*.title",
      "requestedSchema.properties.*.title",
      "requestedSchema.properties{}",
      "stopSequences.*",
      "systemPrompt",
      "url",
    ]);
  });

  test("into every keyword of a schema that holds text or names", () => {
    const found = positionsIn(fc.sample(hostileSchema, { numRuns: 3_000, seed: 3 }));
    const everywhere =
      "title description $comment $schema $id format pattern default default.* default{} examples.* deprecated " +
      "contentEncoding contentMediaType tsType *";
    const ofRoot =
      "$anchor $dynamicAnchor required.* properties{} $defs{} definitions{} dependentRequired{} dependentRequired.*.* " +
      "dependentSchemas{}";
    const ofProperties =
      "enum.* const const.* const{} $ref properties{} patternProperties{} propertyNames.enum.* anyOf.*.enum.* items.enum.*";
    const expected = [
      ...`${everywhere} ${ofRoot}`.split(" ").map((position) => `.${position}`),
      ...`${everywhere} ${ofProperties}`.split(" ").map((position) => `.properties.*.${position}`),
      ...everywhere.split(" ").map((position) => `.$defs.*.${position}`),
    ];
    expect(expected.filter((position) => !found.has(position))).toEqual([]);
  });
});

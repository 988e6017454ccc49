import type { Json } from "../manifest/model.ts";

/** A part of a JSON Schema that the SDK's validators cannot compile: the tool would fail at its first call. */
export interface Uncompilable {
  pointer: (string | number)[];
  message: string;
  help: string;
}

const dialects = /^https?:\/\/json-schema\.org\/(?:draft\/(?:2020-12|2019-09)|draft-0[67])\/schema#?$/;

/** Keywords whose value is data and not a schema. */
const dataKeywords = new Set(["const", "enum", "default", "examples"]);

/** Tells what the validators cannot compile: patterns, which they read with the `u` flag, and unknown dialects. */
export function uncompilableParts(schema: Json): Uncompilable[] {
  const found: Uncompilable[] = [];
  const dialect =
    typeof schema === "object" && schema !== null && !Array.isArray(schema) ? schema["$schema"] : undefined;
  if (typeof dialect === "string" && !dialects.test(dialect)) {
    const message = `\`$schema\` ${JSON.stringify(dialect)} is a dialect that the SDK does not validate.`;
    found.push({ pointer: ["$schema"], message, help: "Use 2020-12, or leave `$schema` out." });
  }
  const waiting: { value: Json; at: (string | number)[]; isMap: boolean }[] = [
    { value: schema, at: [], isMap: false },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, at, isMap } = next;
    if (typeof value !== "object" || value === null) continue;
    for (const [key, member] of Object.entries(value)) {
      const path = [...at, key];
      const inPattern = !isMap && key === "pattern" && typeof member === "string" ? member : null;
      const asKey = at.at(-1) === "patternProperties" ? key : null;
      for (const pattern of [inPattern, asKey]) {
        if (pattern !== null && !compiles(pattern)) found.push(badPattern(pattern, path));
      }
      if (isMap || !dataKeywords.has(key))
        waiting.push({ value: member, at: path, isMap: !isMap && isMapKeyword(key) });
    }
  }
  return found;
}

/** Keywords whose members are named by whoever wrote the schema. */
function isMapKeyword(key: string): boolean {
  return ["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"].includes(key);
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

function badPattern(pattern: string, pointer: (string | number)[]): Uncompilable {
  const shown = JSON.stringify(pattern.length > 80 ? `${pattern.slice(0, 80)}…` : pattern);
  const message = `The pattern ${shown} is no regular expression with the \`u\` flag, which the validators read it with.`;
  return { pointer, message, help: "Escape only what needs it, and write groups as JavaScript does." };
}

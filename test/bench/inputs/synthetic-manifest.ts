import { Random } from "./random.ts";

/** A tool as a list method answers it. */
export interface Tool {
  name: string;
  description?: string;
  inputSchema: Record<string, unknown>;
  outputSchema?: Record<string, unknown>;
  [key: string]: unknown;
}

type Schema = Record<string, unknown>;

const nouns = [
  "invoice",
  "cluster",
  "issue",
  "page",
  "branch",
  "contact",
  "layer",
  "domain",
  "chart",
  "run",
] as const;
const verbs = ["list", "get", "create", "update", "delete", "search", "export", "sync"] as const;
const words = [
  ..."The of and to with for a which that is by from when given".split(" "),
  ..."resource identifier value result filter page number name owner label state limit optional".split(" "),
] as [string, ...string[]];

/**
 * Tools that nobody wrote, with the mix of the 970 that were read from 24 real servers: how many parameters, which
 * types how often, how deep, how long the descriptions are, how many have an output schema. The same for a count in
 * every run, and the first ones of a larger count are those of a smaller.
 */
export function syntheticTools(count: number): Tool[] {
  return Array.from({ length: count }, (_, index) => tool(new Random(index + 1), index));
}

function tool(random: Random, index: number): Tool {
  const title = `${random.pick(verbs)} ${random.pick(nouns)}`;
  const inputSchema = objectSchema(random, 0, random.along([0, 1, 1, 2, 3, 4, 5, 7, 14]));
  if (random.isTrue(0.02)) withDefinition(random, inputSchema);
  return {
    name: `${title.replace(" ", random.pick(["_", "-", "_"]))}_${index}`,
    ...(random.isTrue(0.53) && { title }),
    description: prose(random, random.along([20, 45, 90, 158, 240, 390, 1_560])),
    inputSchema: {
      ...(random.isTrue(0.45) && { $schema: "http://json-schema.org/draft-07/schema#" }),
      ...inputSchema,
    },
    ...(random.isTrue(0.095) && { outputSchema: objectSchema(random, 0, random.along([1, 2, 4, 8])) }),
    ...(random.isTrue(0.78) && { annotations: { readOnlyHint: random.isTrue(0.5), openWorldHint: true } }),
  };
}

function objectSchema(random: Random, depth: number, size: number): Schema {
  const names = Array.from(
    { length: size },
    (_, index) => `${random.pick(nouns)}${random.pick(["Id", "_name", "", "-key"])}${index}`,
  );
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, property(random, depth + 1)])),
    required: names.filter(() => random.isTrue(0.4)),
    ...(random.isTrue(0.5) && { additionalProperties: false }),
  };
}

function property(random: Random, depth: number): Schema {
  const described = random.isTrue(0.85) && {
    description: prose(random, random.along([6, 18, 30, 39, 60, 90, 300])),
  };
  return { ...valueSchema(random, depth), ...described };
}

/** A value by kinds, each as often as in real tools; from a depth on, only such as hold no others. */
function valueSchema(random: Random, depth: number): Schema {
  const share = random.share();
  const isDeep = depth > 5;
  if (share < 0.5 || isDeep) return textSchema(random);
  if (share < 0.64) return numberSchema(random);
  if (share < 0.7) return { type: "boolean", ...(random.isTrue(0.5) && { default: random.isTrue(0.5) }) };
  if (share < 0.82) return { type: "array", items: valueSchema(random, depth + 1) };
  if (share < 0.89) return objectSchema(random, depth, random.along([1, 2, 3, 6]));
  if (share < 0.91) return { type: ["string", "null"] };
  if (share < 0.95) return { type: "object", additionalProperties: { type: "string" } };
  const key = random.pick(["anyOf", "anyOf", "oneOf"]);
  return { [key]: [valueSchema(random, depth + 2), { type: "string" }, objectSchema(random, depth + 2, 2)] };
}

function textSchema(random: Random): Schema {
  const share = random.share();
  if (share < 0.13) return { type: "string", enum: nouns.slice(0, 2 + random.along([0, 2, 8])) };
  if (share < 0.18) return { const: random.pick(verbs) };
  if (share < 0.22) return { type: "string", format: random.pick(["uri", "date-time", "email"]) };
  if (share < 0.25) return { type: "string", minLength: 1, maxLength: 200 };
  return { type: "string" };
}

function numberSchema(random: Random): Schema {
  const bounds = random.isTrue(0.2) && { minimum: 1, maximum: 100 };
  return {
    type: random.pick(["number", "number", "integer"]),
    ...bounds,
    ...(random.isTrue(0.3) && { default: 10 }),
  };
}

/** A definition that refers to itself, under a parameter of its own. */
function withDefinition(random: Random, schema: Schema): void {
  const node = objectSchema(random, 3, 2);
  const children = { type: "array", items: { $ref: "#/$defs/node" } };
  schema["$defs"] = { node: { ...node, properties: { ...(node["properties"] as Schema), children } } };
  schema["properties"] = { ...(schema["properties"] as Schema), tree: { $ref: "#/$defs/node" } };
}

/** Prose of about so many characters. */
function prose(random: Random, length: number): string {
  let text = random.pick(words);
  while (text.length < length)
    text += random.isTrue(0.06) ? `.\n${random.pick(words)}` : ` ${random.pick(words)}`;
  return `${text}.`;
}

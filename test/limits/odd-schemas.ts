/** A manifest with a tool whose schema is odd, and what becomes of it. */
export interface OddSchema {
  name: string;
  /** The schema of the arguments, as text. */
  schema: string;
  /** How the file is called; YAML takes JSON, too. */
  file?: "mcp.manifest.json" | "mcp.manifest.yaml";
  /** What is told: the code, and what message and place must hold. */
  told: { code: string; message: RegExp; line: number }[];
  /** What the arguments' type is, with single spaces; null where nothing is generated. */
  type: RegExp | null;
}

function nested(levels: number, open: string, close: string): string {
  return `${open.repeat(levels)}{ "type": "string" }${close.repeat(levels)}`;
}

/** An object with these properties, one to a line: the first stands on line 5 of the manifest. */
function object(...properties: string[]): string {
  return `{ "type": "object", "properties": {\n${properties.join(",\n")} } }`;
}

const tooDeep = { code: "manifest/shape", message: /nests more than \d+ levels deep/, line: 5 };
const unchecked = (message: RegExp, line = 5) => ({ code: "manifest/unchecked-schema", message, line });
const deep = (name: string, open: string, close: string): OddSchema => ({
  name: `2,000 levels of ${name}`,
  schema: object(`"x": ${nested(2_000, open, close)}`),
  told: [tooDeep],
  type: null,
});

export const oddSchemas: OddSchema[] = [
  deep("properties", '{ "type": "object", "properties": { "a": ', " } }"),
  deep("items", '{ "type": "array", "items": ', " }"),
  deep("tuples", '{ "type": "array", "prefixItems": [', "] }"),
  deep("additionalProperties", '{ "type": "object", "additionalProperties": ', " }"),
  deep("allOf", '{ "allOf": [', "] }"),
  deep("anyOf", '{ "anyOf": [', ', { "type": "null" }] }'),
  deep("not", '{ "not": ', " }"),
  deep("if, then and else", '{ "if": true, "then": ', ', "else": false }'),
  {
    ...deep("properties in YAML", '{ "type": "object", "properties": { "a": ', " } }"),
    file: "mcp.manifest.yaml",
    told: [{ code: "manifest/syntax", message: /nests too deeply/, line: 5 }],
  },
  {
    name: "2,000 levels of a constant",
    schema: object(`"x": { "const": ${"[".repeat(2_000)}1${"]".repeat(2_000)} }`),
    told: [tooDeep],
    type: null,
  },
  {
    name: "300 levels, which the manifest may have and a type may not",
    schema: object(`"x": ${nested(150, '{ "type": "array", "items": { "anyOf": [', "] } }")}`),
    told: [unchecked(/nested more than 200 levels deep/)],
    type: /x\?: unknown(?:\[\])*/,
  },
  {
    name: "a bound of a hundred million",
    schema: object(
      '"x": { "type": "array", "items": { "type": "number" }, "minItems": 1e8, "maxItems": 1e9 }',
    ),
    told: [],
    type: /Minimum items: 100000000\. Maximum items: 1000000000\. \*\/ x\?: number\[\]/,
  },
  {
    name: "references that lead outside",
    schema: object(
      '"x": { "$ref": "https://example.com/bait.json#/$defs/a" }',
      '"y": { "$ref": "bait.json" }',
      '"z": { "$ref": "file:///bait.json" }',
      '"w": { "$dynamicRef": "http://127.0.0.1:1/bait" }',
    ),
    told: [5, 6, 7, 8].map((line) => unchecked(/leads outside this schema: .*bait.* not fetched/, line)),
    type: /\{ w\?: unknown; x\?: unknown; y\?: unknown; z\?: unknown;? \}/,
  },
  {
    name: "identifiers and dialects that look like places",
    schema: `{ "$schema": "https://json-schema.org/draft/2020-12/schema",\n"$id": "https://example.com/bait.json", "type": "object", "properties": { "x": { "$ref": "bait.json" } } }`,
    told: [],
    type: /x\?: TArguments\w*/,
  },
  {
    name: "a schema inside itself",
    schema: object('"x": { "$ref": "#" }', '"v": { "type": "string" }'),
    told: [],
    type: /v\?: string; x\?: TArguments\w*/,
  },
  {
    name: "a schema that is itself",
    schema: '{ "type": "object",\n"$ref": "#" }',
    told: [unchecked(/refers to itself without any structure/)],
    type: /TArguments = \{ \[key: string\]: unknown \}/,
  },
  {
    name: "a circle of references",
    schema: `{ "type": "object", "properties": {\n"x": { "$ref": "#/$defs/a" } },\n"$defs": { "a": { "$ref": "#/$defs/b" }, "b": { "$ref": "#/$defs/a" } } }`,
    told: [unchecked(/refers to itself without any structure/, 6)],
    type: /x\?: TArgumentsA/,
  },
  {
    name: "a reference to nowhere",
    schema: object('"x": { "$ref": "#/$defs/none" }'),
    told: [unchecked(/leads nowhere: "#\/\$defs\/none"/)],
    type: /x\?: unknown/,
  },
  {
    name: "patterns that would run for ever",
    schema: `{ "type": "object", "properties": {\n"x": { "type": "string", "pattern": "^(a+)+$", "default": "${"a".repeat(60)}!" } }, "patternProperties": { "^(x+)+$": { "type": "number" }, "^(${"a?".repeat(40)})${"a".repeat(40)}$": true } }`,
    told: [],
    type: /x\?: string/,
  },
  {
    name: "a pattern of another language",
    schema: object(String.raw`"x": { "type": "string", "pattern": "(?P<n>\\d+)\\-" }`),
    told: [unchecked(/is no regular expression with the `u` flag/)],
    type: /x\?: string/,
  },
  {
    name: "a dialect that nobody knows",
    schema: `{\n"$schema": "https://example.com/bait", "type": "object", "properties": { "x": { "type": "string" } } }`,
    told: [unchecked(/is a dialect that the validators do not know/)],
    type: /x\?: string/,
  },
];

/** A manifest with the schema in it: line 4 holds its beginning. */
export function manifestWith(schema: string): string {
  return `{\n"server": { "name": "s", "version": "1" },\n"tools": [{ "name": "t", "inputSchema":\n${schema} }]\n}\n`;
}

/** Five megabytes: more tools than any server that was seen, with long descriptions. */
export function largeManifest(): string {
  const properties = Object.fromEntries(
    Array.from({ length: 8 }, (_, at) => [
      `argument_${at}`,
      { type: "string", description: `${"word ".repeat(22)}${at}` },
    ]),
  );
  const tools = Array.from({ length: 1_300 }, (_, at) => ({
    name: `tool_${at}`,
    description: "Some words. ".repeat(220),
    inputSchema: { type: "object", properties },
  }));
  return JSON.stringify({ server: { name: "s", version: "1" }, tools });
}

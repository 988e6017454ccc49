import { describe, expect, test } from "vitest";
import { printType } from "../../generator/protocol/print-type.ts";
import { findings, model } from "./read.ts";

const none = "type ClientRequest = never;";

async function declaration(text: string, name: string) {
  const found = (await model(`${text}\n${none}`)).declarations.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No ${name}`);
  return found;
}

describe("types", () => {
  test.for([
    ["string | null | undefined", null],
    ["unknown", null],
    ["any", null],
    ["never", null],
    ["object", null],
    [`"a" | 1 | -2 | true | false`, null],
    ["Array<string>", "string[]"],
    ["ReadonlyArray<string>", "string[]"],
    ["readonly string[]", "string[]"],
    ["(string | number)[]", null],
    ["string[][]", null],
    ["[string, number]", null],
    ["[from: string, to: number]", "[string, number]"],
    [
      "{ a: string; readonly b?: number; [key: string]: unknown }",
      "{ a: string; b?: number; [key: string]: unknown; }",
    ],
    [`{ "a-b": 1; ["c"]: 2; 3: 4 }`, `{ "a-b": 1; c: 2; "3": 4; }`],
    ["{}", null],
    ["{ a }", "{ a: any; }"],
    ["A & { b: 1 }", "A & { b: 1; }"],
    [`A["x"]`, null],
    ["typeof C", null],
    ["Record<string, Omit<A, `x`>>", `Record<string, Omit<A, "x">>`],
    ["Date | Uint8Array", null],
  ] as const)("%s", async ([text, printed]) => {
    const rest = `interface A { x: 1 } const C = "c";`;
    const found = await declaration(`type T = ${text}; ${rest}`, "T");
    expect(found.kind === "alias" && printType(found.type)).toBe(printed ?? text);
  });

  test.for([
    [`"text"`, "text"],
    ["-32700", -32700],
    ["-0", 0],
    ["0x10", 16],
    ["true", true],
    ["`text`", "text"],
    [`"text" as const`, "text"],
    [`("text" satisfies string)`, "text"],
  ] as const)("const C = %s", async ([text, value]) => {
    expect(await declaration(`export const C = ${text};`, "C")).toMatchObject({ kind: "constant", value });
  });

  test("declared constants, and several at once", async () => {
    const text = `declare const D: "d"; const E = 1, F = 2;`;
    const { declarations } = await model(`${text} ${none}`);
    const values = declarations.flatMap((one) => (one.kind === "constant" ? [[one.name, one.value]] : []));
    expect(values).toEqual([
      ["D", "d"],
      ["E", 1],
      ["F", 2],
    ]);
  });

  test("values that are no constants are passed over", async () => {
    expect(await findings(`${none} const list = [1]; function f() {} export { list };`)).toEqual([]);
  });
});

describe("repeated declarations", () => {
  test("merge when they say the same, whatever their prose and order of members", async () => {
    const { declarations } = await model(`
      interface A { x: 1; y?: string }
      /** Prose. @internal */
      interface A { /** More. */ y?: string; x: 1 }
      ${none}`);
    expect(declarations.map(({ name, doc, internal }) => [name, doc, internal])).toEqual([
      ["A", "Prose.", true],
      ["ClientRequest", "", false],
    ]);
  });

  test("a type and a constant may share a name", async () => {
    const { declarations } = await model(`const A = "a"; interface A { x: typeof A } ${none}`);
    expect(declarations.map(({ kind }) => kind)).toEqual(["constant", "interface", "alias"]);
  });
});

describe("documentation", () => {
  test.for([
    ["/** One line. */", "One line.", null, false],
    ["/**\n * Two\n *   lines.\n *\n * - a\n */", "Two\n  lines.\n\n- a", null, false],
    ["/* Plain. */", "Plain.", null, false],
    ["/*\n * Plain,\n * starred.\n */", "Plain,\nstarred.", null, false],
    ["/*\n  * is a bullet\n  not a star\n*/", "* is a bullet\nnot a star", null, false],
    ["/* Heading */\n/** Prose. */", "Prose.", null, false],
    ["/** Prose. */\n/* Note */", "Prose.", null, false],
    ["/* Heading, far away */\n\n", "", null, false],
    ["// A line comment.", "", null, false],
    ["/**/", "", null, false],
    ["/** Old. @deprecated Since 1; use B. */", "Old.", "Since 1; use B.", false],
    ["/**\n * Old.\n * @deprecated Since 1;\n * use B.\n * @internal\n */", "Old.", "Since 1;\nuse B.", true],
    ["/** @deprecated */", "", "", false],
    ["/** @deprecated @internal */", "", "", true],
    [
      "/** Mail me@internal or `@internal` or @scope/internal. */",
      "Mail me@internal or `@internal` or @scope/internal.",
      null,
      false,
    ],
    [
      "/**\n * As in\n * ```\n * @deprecated no\n * ```\n * @category x\n */",
      "As in\n```\n@deprecated no\n```",
      null,
      false,
    ],
    ["/** See {@link Other} and {@link Other | the other}. */", "See Other and the other.", null, false],
    ["/**\r\n * Windows\r\n * lines.\r\n */", "Windows\nlines.", null, false],
  ] as const)("%j", async ([comment, doc, deprecated, internal]) => {
    const found = await declaration(`type Before = 1;\n${comment}\nexport interface A { a: 1 }`, "A");
    expect({ doc: found.doc, deprecated: found.deprecated, internal: found.internal }).toEqual({
      doc,
      deprecated,
      internal,
    });
  });

  test("members have theirs, on the same line too", async () => {
    const found = await declaration(
      "interface A {\n/** First.\n@deprecated gone */\na: 1; // trailing\n b: { /** Inner. */ c: 1; /** Last. */ d: 1 };\n}",
      "A",
    );
    expect(found).toMatchObject({
      members: [
        { name: "a", doc: "First.", deprecated: "gone" },
        { name: "b", doc: "", type: { members: [{ doc: "Inner." }, { doc: "Last." }] } },
      ],
    });
  });

  test("places count from 1, a byte order mark aside", async () => {
    const { declarations } = await model(
      `\uFEFFtype ClientRequest = never;\r\n  interface A {\r\n    a: 1 }`,
    );
    expect(declarations[0]?.location).toEqual({ file: "schema.ts", line: 1, column: 6 });
    expect(declarations[1]).toMatchObject({
      location: { line: 2, column: 13 },
      members: [{ location: { line: 3, column: 5 } }],
    });
  });
});

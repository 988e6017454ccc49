import { describe, expect, it } from "vitest";
import { base, changed } from "./cases/rule-case.ts";
import { changesBetween, rulesOf } from "./comparing.ts";

/** The base with more declarations, reached by a member of the result. */
function holding(type: string, declarations: string): string {
  return changed(["text: string;", `text: string; extra?: ${type};`]) + declarations;
}

async function messages(old: string, renewed: string): Promise<string[]> {
  return (await changesBetween(old, renewed)).changes.map(({ message }) => message);
}

describe("a rename", () => {
  it("makes no finding of what only refers to it, however often renamed", async () => {
    const old = holding(
      "Outer",
      "export interface Outer { inner: Inner; n: 1 }\nexport interface Inner { x: string; y: string }\n",
    );
    const { changes } = await changesBetween(
      old,
      old.replaceAll("Outer", "Shell").replaceAll("Inner", "Core"),
    );
    expect(changes.map(({ message }) => message)).toEqual([
      "`Inner` is called `Core` now, and has the same shape.",
      "`Outer` is called `Shell` now, and has the same shape.",
    ]);
  });

  it("is seen where two declarations refer to each other, and to themselves", async () => {
    const old = holding(
      "Left",
      "export interface Left { right: Right; left: Left }\nexport interface Right { left?: Left; z: 1 }\n",
    );
    const { changes } = await changesBetween(old, old.replaceAll("Left", "West").replaceAll("Right", "East"));
    expect(rulesOf(changes)).toEqual(["declaration-renamed", "declaration-renamed"]);
  });

  it("goes to the name that is most alike", async () => {
    const shape = "{ x: string; y: string }";
    const old = holding(
      "FineGrid",
      `export interface FineGrid ${shape}\nexport interface WideMap ${shape}\n`,
    );
    const renewed = old.replaceAll("FineGrid", "FinestGrid").replaceAll("WideMap", "NarrowMap");
    expect(await messages(old, renewed)).toEqual([
      "`FineGrid` is called `FinestGrid` now, and has the same shape.",
      "`WideMap` is called `NarrowMap` now, and has the same shape.",
    ]);
  });

  it("is none where nothing tells which of two it is", async () => {
    const shape = "{ x: string; y: string }";
    const old = `${base}export interface Alpha ${shape}\n`;
    const renewed = `${base}export interface Beta ${shape}\nexport interface Gamma ${shape}\n`;
    expect(rulesOf((await changesBetween(old, renewed)).changes)).toEqual([
      "declaration-added",
      "declaration-added",
      "declaration-removed",
    ]);
  });

  it("needs a shape that tells something, or a name that does", async () => {
    const old = `${base}export type Cursor = string;\nexport type UserIdentity = string;\n`;
    const renewed = `${base}export type Colour = string;\nexport type AccountIdentity = string;\n`;
    expect(await messages(old, renewed)).toEqual([
      "`UserIdentity` is called `AccountIdentity` now, and has the same shape.",
      "`Colour` is new.",
      "`Cursor` is gone.",
    ]);
  });

  it("is none where a member differs", async () => {
    const old = `${base}export interface Alpha { x: string; y: string }\n`;
    const renewed = `${base}export interface Beta { x: string; y?: string }\n`;
    expect(rulesOf((await changesBetween(old, renewed)).changes)).toEqual([
      "declaration-added",
      "declaration-removed",
    ]);
  });
});

describe("a difference", () => {
  it("is told of the base that it is in, and not of what inherits it", async () => {
    const old = changed(["_meta?", "token?: string; _meta?"]);
    const { changes } = await changesBetween(old, base);
    expect(changes.map(({ subject }) => subject)).toEqual(["RequestParams.token"]);
    expect(changes[0]?.methods).toEqual(["tools/call"]);
  });

  it("is none where a member moved to a base", async () => {
    const renewed = `${changed(["extends RequestParams { name: string;", "extends Named {"])}export interface Named extends RequestParams { name: string }\n`;
    expect(rulesOf((await changesBetween(base, renewed)).changes)).toEqual([
      "bases-changed",
      "declaration-added",
    ]);
  });

  it("names the methods and variants that include it", async () => {
    const renewed = changed(["{ action: string }", "{ action: string; note?: string }"]);
    const [change] = (await changesBetween(base, renewed)).changes;
    expect(change).toMatchObject({ methods: ["elicitation/create"], variants: ["elicit"] });
  });

  it("is none in order, spelling of constants, comments and documentation", async () => {
    const renewed = changed(
      ["{ text: string; tags?: Tag[] }", "{ /** Colours. */ tags?: Tag[]; text: string }"],
      [`"red" | "green"`, `"green" | "red"`],
      ["export type Tag", "// a comment\nexport type Tag"],
    );
    expect((await changesBetween(base, renewed)).changes).toEqual([]);
  });

  it("keeps backticks of a schema out of its message", async () => {
    const renewed = changed([`"red" | "green"`, `"red" | "green" | "a\`b"`]);
    const [change] = (await changesBetween(base, renewed)).changes;
    expect(change?.message.split("`")).toHaveLength(5);
  });
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Declaration, TypeNode } from "../../generator/protocol/model.ts";
import { printType } from "../../generator/protocol/print-type.ts";
import { model } from "../protocol/read.ts";
import { factsFile } from "../protocol/shared-spec.ts";

interface MemberFact {
  name?: string;
  index?: string;
  type: string;
  optional?: boolean;
  deprecated?: boolean;
}

interface Fact {
  kind: string;
  name: string;
  extends?: string[];
  members?: MemberFact[];
  type?: string;
  value?: string;
  deprecated?: boolean;
  internal?: boolean;
}

const folder = new URL("../../schema/", import.meta.url);
const revisions = readdirSync(folder)
  .filter((name) => name.endsWith(".ts"))
  .map((name) => name.replace(/\.ts$/, ""));

describe.each(revisions)("schema/%s.ts", (revision) => {
  const hasFacts = existsSync(factsFile(revision));

  test.skipIf(!hasFacts)("says what ../shared/spec/<revision>/facts.json says, in its order", async () => {
    const facts: Fact[] = JSON.parse(readFileSync(factsFile(revision), "utf8"));
    const { declarations } = await model(readFileSync(new URL(`${revision}.ts`, folder), "utf8"));
    expect(declarations.map(({ name }) => name)).toEqual(distinct(facts).map(({ name }) => name));
    for (const [at, fact] of distinct(facts).entries()) {
      const declaration = declarations[at];
      expect(declaration && factOf(declaration)).toEqual(normalFact(fact));
    }
  });

  test("documents everything in words of its own", async () => {
    const { declarations } = await model(readFileSync(new URL(`${revision}.ts`, folder), "utf8"));
    expect(declarations.filter(({ doc }) => doc === "").map(({ name }) => name)).toEqual([]);
  });
});

/** Facts repeat a declaration where the revision does; the model merges it. */
function distinct(facts: readonly Fact[]): Fact[] {
  return [...new Map(facts.map((fact) => [fact.name, fact])).values()];
}

function normalFact(fact: Fact): unknown {
  const members = fact.members ?? [];
  const properties = members.filter(({ index }) => index === undefined);
  const indexes = members.filter(({ index }) => index !== undefined);
  return {
    kind: fact.kind,
    name: fact.name,
    deprecated: fact.deprecated ?? false,
    internal: fact.internal ?? false,
    extends: (fact.extends ?? []).map(normalType),
    members: properties.map(({ name, optional = false, type, deprecated = false }) => {
      return [name, optional, normalType(type), deprecated];
    }),
    indexes: indexes.map(({ index = "", type }) => [index, normalType(type)]),
    type: fact.type === undefined ? null : normalType(fact.type),
    value: fact.value ?? null,
  };
}

function factOf(declaration: Declaration): unknown {
  const { kind, name, deprecated, internal } = declaration;
  const isInterface = kind === "interface";
  return {
    kind: kind === "alias" ? "type" : kind === "constant" ? "const" : kind,
    name,
    deprecated: deprecated !== null,
    internal,
    extends: isInterface ? declaration.extends.map(text) : [],
    members: isInterface
      ? declaration.members.map((member) => [
          member.name,
          member.optional,
          text(member.type),
          member.deprecated !== null,
        ])
      : [],
    indexes: isInterface ? declaration.indexes.map(({ key, type }) => [`key: ${text(key)}`, text(type)]) : [],
    type: kind === "alias" ? text(declaration.type) : null,
    value: kind === "constant" ? JSON.stringify(declaration.value) : null,
  };
}

function text(type: TypeNode): string {
  return normalType(printType(type));
}

/** One spelling for one type: no space, no last semicolon, `T[]` for an `Array<T>` of an object. */
function normalType(type: string): string {
  let spelling = type.replace(/\s+/g, "").replace(/;\}/g, "}");
  for (let start = spelling.indexOf("Array<{"); start !== -1; start = spelling.indexOf("Array<{")) {
    let end = start + "Array<".length;
    for (let open = 1; open > 0; end += 1) open += { "<": 1, ">": -1 }[spelling[end] ?? ""] ?? 0;
    const element = spelling.slice(start + "Array<".length, end - 1);
    spelling = `${spelling.slice(0, start)}${element}[]${spelling.slice(end)}`;
  }
  return spelling;
}

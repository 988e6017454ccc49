import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readManifest } from "../../generator/manifest/read-manifest.ts";
import type { ManifestModel } from "../../generator/manifest/model.ts";
import { planStubs } from "../../generator/plan/plan-stubs.ts";
import type { ProtocolModel } from "../../generator/protocol/model.ts";
import { readSchema } from "../../generator/protocol/read-schema.ts";
import { renderStubs } from "../../generator/render/render.ts";
import { hostileText } from "../plan/hostile-text.ts";
import { released } from "../plan/planning.ts";
import { expectSafe, textsOf } from "./safety.ts";

const isLong = process.env["STUBGEN_LONG"] === "1";

/** Stubs of any protocol, unformatted: each file safe, and what the types of all of them say. */
async function saidOf(
  protocol: ProtocolModel,
  manifest: ManifestModel,
): Promise<{ members: Set<string>; literals: Set<string> }> {
  const { plan } = planStubs(protocol, manifest, {
    importExtension: ".ts",
    halves: { client: true, server: true },
    headers: { runtime: [], protocol: [], stubs: [] },
  });
  const said = { members: new Set<string>(), literals: new Set<string>() };
  for (const { path, text } of await renderStubs(plan, (source) => Promise.resolve(source))) {
    if (path.startsWith("runtime/")) continue;
    const { members, literals } = textsOf(expectSafe(path, text));
    for (const member of members) said.members.add(member);
    for (const literal of literals) said.literals.add(literal);
  }
  return said;
}

async function manifestOf(manifest: object): Promise<ManifestModel> {
  const { value } = await readManifest(
    JSON.stringify({ server: { name: "s", version: "1" }, ...manifest }),
    "m.json",
  );
  if (value === null) throw new Error("The manifest is wrong.");
  return value;
}

/** Keys of a protocol model under which text from the schema lies; all others hold names that the reader judged. */
const free = new Set(["doc", "deprecated", "method", "revision", "discriminator"]);

/** Each place in a model that holds text from the schema. */
function textPlaces(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [];
  const { kind, name, optional } = value as Record<string, unknown>;
  // Of literals and constants their value is such, of members their name.
  const own = [
    ...(typeof (value as { value?: unknown }).value === "string" ? ["value"] : []),
    ...(kind === undefined && typeof name === "string" && typeof optional === "boolean" ? ["name"] : []),
  ];
  return Object.entries(value).flatMap(([key, member]) =>
    typeof member === "string"
      ? free.has(key) || own.includes(key)
        ? [[...path, key]]
        : []
      : textPlaces(member, [...path, key]),
  );
}

const places = textPlaces(released);

function withText(protocol: ProtocolModel, texts: readonly (readonly [string[], string])[]): ProtocolModel {
  const copy = structuredClone(protocol);
  for (const [path, text] of texts) {
    const owner = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
    (owner as Record<string, string>)[path.at(-1) ?? ""] = text;
  }
  return copy;
}

describe("stubs of a schema full of hostile text parse, and hold nothing unexpected", () => {
  test("with it in comments, literals, methods and names of members", { timeout: 3_600_000 }, async () => {
    expect(places.length).toBeGreaterThan(1_000);
    const manifest = await manifestOf({
      tools: [{ name: "t", outputSchema: { type: "object" } }],
      ...{ prompts: [{ name: "p" }], resources: [{ uri: "r" }], resourceTemplates: [{ uriTemplate: "{t}" }] },
    });
    const texts = fc.array(fc.tuple(fc.constantFrom(...places), hostileText), {
      minLength: 1,
      maxLength: 60,
    });
    const check = async (all: [string[], string][]) => {
      await saidOf(withText(released, all), manifest);
    };
    await fc.assert(fc.asyncProperty(texts, check), { numRuns: isLong ? 3_000 : 150 });
  });

  test("which is read and written as it was", { timeout: 3_600_000 }, async () => {
    const manifest = await manifestOf({ tools: [{ name: "t" }] });
    const text = hostileText.filter((value) => value.isWellFormed());
    const texts = fc.record({
      method: text,
      mode: text,
      other: text,
      tag: text,
      member: text,
      literal: text,
      constant: text,
      doc: text,
    });
    const check = async ({
      method,
      mode,
      other,
      tag,
      member,
      literal,
      constant,
      doc,
    }: Record<string, string>) => {
      fc.pre(mode !== other);
      const quoted = (value = "") => JSON.stringify(value);
      const source = `
        export const LATEST_PROTOCOL_VERSION = ${quoted(constant)};
        export type ClientRequest = CallToolRequest;
        /** ${(doc ?? "").replaceAll("*/", "")} */
        export interface CallToolRequest { method: "tools/call"; params: { name: string; ${quoted(member)}: ${quoted(literal)} } }
        export interface CallToolResult { ${quoted(member)}: ${quoted(literal)} }
        export interface CallToolResultResponse { result: CallToolResult }
        export type InputRequest = AskRequest;
        export type InputResponse = AskResult;
        export interface AskRequest { method: ${quoted(method)}; params: FirstParams | SecondParams }
        export interface FirstParams { ${quoted(tag)}: ${quoted(mode)} }
        export interface SecondParams { ${quoted(tag)}: ${quoted(other)} }
        export interface AskResult { answer: string }`;
      const { value, diagnostics } = await readSchema(source, "schema.ts");
      if (value === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
      const { members, literals } = await saidOf(value, manifest);
      expect(value.revision).toBe(constant);
      for (const each of [member, tag]) expect(members).toContain(each);
      for (const each of [method, mode, other, literal]) expect(literals).toContain(each);
    };
    await fc.assert(fc.asyncProperty(texts, check), { numRuns: isLong ? 2_000 : 60 });
  });
});

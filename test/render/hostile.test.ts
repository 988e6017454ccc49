import fc from "fast-check";
import ts from "typescript";
import { describe, expect, test, vi } from "vitest";
import type { format } from "../../generator/render/format.ts";
import { unseen } from "../plan/hostile-text.ts";
import { hostileManifest } from "./hostile-manifest.ts";
import { constantIn, fileIn, parsed, rendered, sortedJson } from "./rendering.ts";

const isLong = process.env["STUBGEN_LONG"] === "1";

// Formatting takes most of the time; it is on for some of the cases, and for all in a long run.
const formatting = vi.hoisted(() => ({ isOn: true }));
vi.mock(import("../../generator/render/format.ts"), async (load) => {
  const original = await load();
  return {
    format: ((source) =>
      formatting.isOn ? original.format(source) : Promise.resolve(source)) as typeof format,
  };
});

type Kinds = readonly ts.SyntaxKind[];
const { ImportDeclaration, TypeAliasDeclaration, InterfaceDeclaration } = ts.SyntaxKind;
const { FunctionDeclaration, VariableStatement, ExportDeclaration } = ts.SyntaxKind;

/** All that may stand at the top of each file. */
const kindsByFile: Record<string, Kinds> = {
  "protocol.ts": [TypeAliasDeclaration, InterfaceDeclaration],
  "contract.ts": [ImportDeclaration, TypeAliasDeclaration, FunctionDeclaration, VariableStatement],
  "client.ts": [ImportDeclaration, TypeAliasDeclaration, FunctionDeclaration, ExportDeclaration],
  "server.ts": [ImportDeclaration, TypeAliasDeclaration, FunctionDeclaration, ExportDeclaration],
};
const functionsByFile: Record<string, RegExp> = {
  "protocol.ts": /^$/,
  "contract.ts": /^inputVariant rulesOf$/,
  "client.ts": /^connect[\p{ID_Continue}]+ answer$/u,
  "server.ts": /^create[\p{ID_Continue}]+Server\d*$/u,
};

function functionsOf({ statements }: ts.SourceFile): string {
  return statements
    .flatMap((each) => (ts.isFunctionDeclaration(each) ? (each.name?.text ?? "?") : []))
    .join(" ");
}

/** What runs when a module is loaded, beside its functions: nothing may be called, made or computed. */
function activeNodes({ statements }: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isActive =
      ts.isCallExpression(node) ||
      ts.isNewExpression(node) ||
      ts.isTemplateLiteral(node) ||
      ts.isTaggedTemplateExpression(node) ||
      ts.isBinaryExpression(node);
    if (isActive) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  statements.filter(ts.isVariableStatement).forEach(visit);
  return found;
}

interface Entry {
  [member: string]: unknown;
  inputRequests?: Record<string, { method: string; when?: string; params: { mode?: string } }>;
  requestState?: object;
}

/** What the catalogue has to say of the entries of one kind, as sorted lines. */
function expectedEntries(given: readonly object[] | undefined, wireKey: string): string[] {
  const entries = (given ?? []) as readonly Entry[];
  return entries
    .map(({ inputRequests = {}, requestState = null, ...definition }) => {
      const wireName = String(definition[wireKey]);
      const defaults = wireKey === "name" ? {} : { name: wireName };
      const inputs = Object.entries(inputRequests).map(([key, { method, when = "on-demand", params }]) => {
        const variant =
          params.mode === "form" ? "elicitForm" : params.mode === "url" ? "elicitUrl" : "createMessage";
        return [key, { variant, when, request: { method, params } }] as const;
      });
      return {
        wireName,
        definition: { ...defaults, ...definition },
        inputs: Object.fromEntries(inputs),
        state: requestState,
        canPause: inputs.length > 0 || requestState !== null,
      };
    })
    .map(sortedJson)
    .sort();
}

const catalogued = (entries: object | undefined) =>
  Object.values(entries ?? {})
    .map(sortedJson)
    .sort();

type Manifest = typeof hostileManifest extends fc.Arbitrary<infer Value> ? Value : never;

interface Catalogue {
  server: object;
  instructions: string | null;
  capabilities: { extensions?: object };
  entries: Record<string, Record<string, unknown>>;
}

// The protocol's types are the same in all cases.
const judged = new Set<string>();

function expectSafe(path: string, text: string): void {
  if (judged.has(text)) return;
  judged.add(text);
  const source = parsed(path, text);
  expect(text).not.toMatch(unseen);
  expect(source.statements.filter(({ kind }) => !kindsByFile[path]?.includes(kind))).toEqual([]);
  expect(functionsOf(source)).toMatch(functionsByFile[path] ?? /^$/);
  expect(activeNodes(source)).toEqual([]);
}

function expectSameTexts(
  { server, instructions, capabilities, entries }: Catalogue,
  manifest: Manifest,
): void {
  const tools = manifest.tools?.map((tool) => ({ inputSchema: { type: "object" }, ...tool }));
  expect(sortedJson(server)).toBe(sortedJson(manifest.server));
  expect(instructions).toBe(manifest.instructions ?? null);
  expect(sortedJson(capabilities.extensions)).toBe(sortedJson(manifest.capabilities?.extensions));
  expect(catalogued(entries["tools"])).toEqual(expectedEntries(tools, "name"));
  expect(catalogued(entries["prompts"])).toEqual(expectedEntries(manifest.prompts, "name"));
  expect(catalogued(entries["resources"])).toEqual(expectedEntries(manifest.resources, "uri"));
  const templates = expectedEntries(manifest.resourceTemplates, "uriTemplate");
  expect(catalogued(entries["resourceTemplates"])).toEqual(templates);
}

async function expectHarmless(manifest: Manifest): Promise<void> {
  const files = await rendered(manifest);
  for (const path of Object.keys(kindsByFile)) expectSafe(path, fileIn(files, path));
  const contract = parsed("contract.ts", fileIn(files, "contract.ts"));
  expectSameTexts(constantIn(contract, "catalogue") as Catalogue, manifest);
}

describe("stubs of a manifest full of hostile text parse, hold nothing unexpected, and every text as it was", () => {
  test.each([
    ["as the templates print them", isLong, isLong ? 2_000 : 200],
    ["formatted", true, 12],
  ])("%s", { timeout: 900_000 }, async (_what, isFormatted, numRuns) => {
    formatting.isOn = isFormatted;
    await fc.assert(fc.asyncProperty(hostileManifest, expectHarmless), { numRuns });
  });
});

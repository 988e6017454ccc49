import fc from "fast-check";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { unseen } from "../plan/hostile-text.ts";
import { hostileManifest } from "./hostile-manifest.ts";
import { constantIn, fileIn, parsed, rendered, sortedJson } from "./rendering.ts";

const isLong = process.env["STUBGEN_LONG"] === "1";
const numRuns = isLong ? 2_000 : 200;

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
function expectedEntries(entries: readonly Entry[] | undefined, wireKey: string): string[] {
  return (entries ?? [])
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

const catalogued = (entries: Record<string, unknown>) => Object.values(entries).map(sortedJson).sort();

describe("stubs of a manifest full of hostile text", () => {
  test(
    "parse, hold nothing but what is expected, and hold every text as it was",
    { timeout: isLong ? 900_000 : 60_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(hostileManifest, async (manifest) => {
          const files = await rendered(manifest);
          for (const [path, kinds] of Object.entries(kindsByFile)) {
            const text = fileIn(files, path);
            const source = parsed(path, text);
            expect(text).not.toMatch(unseen);
            expect(text).not.toMatch(/[#@]\s*source(?:Mapping)?URL(?=[^"]*\*\/)/);
            expect(source.statements.filter(({ kind }) => !kinds.includes(kind))).toEqual([]);
            expect(functionsOf(source)).toMatch(functionsByFile[path] ?? /^$/);
            expect(activeNodes(source)).toEqual([]);
          }
          const catalogue = constantIn(parsed("contract.ts", fileIn(files, "contract.ts")), "catalogue") as {
            server: object;
            instructions: string | null;
            capabilities: { extensions?: object };
            entries: Record<string, Record<string, unknown>>;
          };
          const { entries } = catalogue;
          const tools = (manifest.tools ?? []).map((tool) => ({ inputSchema: { type: "object" }, ...tool }));
          expect(sortedJson(catalogue.server)).toBe(sortedJson(manifest.server));
          expect(catalogue.instructions).toBe(manifest.instructions ?? null);
          expect(sortedJson(catalogue.capabilities.extensions)).toBe(
            sortedJson(manifest.capabilities?.extensions),
          );
          expect(catalogued(entries["tools"] ?? {})).toEqual(expectedEntries(tools, "name"));
          expect(catalogued(entries["prompts"] ?? {})).toEqual(expectedEntries(manifest.prompts, "name"));
          expect(catalogued(entries["resources"] ?? {})).toEqual(expectedEntries(manifest.resources, "uri"));
          expect(catalogued(entries["resourceTemplates"] ?? {})).toEqual(
            expectedEntries(manifest.resourceTemplates, "uriTemplate"),
          );
        }),
        { numRuns },
      );
    },
  );
});

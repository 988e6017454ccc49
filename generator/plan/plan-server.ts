import type { ManifestModel } from "../manifest/model.ts";
import type { ProtocolModel } from "../protocol/model.ts";
import { docText } from "./doc-text.ts";
import { entryDoc } from "./entry-docs.ts";
import { entryKinds, type EntryKindRules } from "./entry-kinds.ts";
import { ModuleNames, pascalCase } from "./names.ts";
import { completionsMember, planCompletions } from "./plan-completions.ts";
import type { ModulePaths } from "./plan-client.ts";
import type { PlannedEntry } from "./plan-entry.ts";
import { planHandler, type PlannedHandler } from "./plan-handler.ts";
import { importOf, usesProtocol, type ServerPlan, type TypeDeclaration } from "./stub-plan.ts";
import { identifier } from "./text.ts";
import { types, type TypeMember } from "./type-text.ts";

/** Plans the server half: the type of each handler, and the factory that takes them. */
export function planServer(
  protocol: ProtocolModel,
  manifest: ManifestModel,
  entries: readonly PlannedEntry[],
  paths: ModulePaths,
): ServerPlan {
  const name = pascalCase(manifest.server.name, "Server");
  const contract = [...new Set(entries.flatMap(contractTypes))].sort();
  const names = new ModuleNames([...reservedNames, ...contract]);
  const create = names.claim(`create${name}Server`);
  const handlers = names.claim(`${name}Handlers`);
  const hasTools = entries.some(({ entry }) => entry.kind === "tools");
  const mount = hasTools ? names.claim(`mount${name}Tools`) : null;
  const pauses = entries.some(({ canPause }) => canPause);
  const matchesTemplates = entries.some(({ template }) => template !== null);
  const planned = entries.map((entry) => planHandler(entry, protocol, names));
  const completions = planCompletions(entries);
  const groups = [
    ...entryKinds.flatMap((rules) => group(rules, planned)),
    ...(completions === null ? [] : [completionsMember(completions)]),
  ];
  const declarations = [
    ...planned.flatMap((handler) => handler.declarations),
    {
      doc: docText({ prose: "A handler for everything in the manifest." }),
      name: handlers,
      type: types.objectType(groups),
    },
  ];
  const used = usedNames(handlerTypes, declarations);
  const completionTypes = usedNames(["CompletionHandler"], declarations);
  const options = pauses ? "PausingServerOptions" : "StubServerOptions";
  return {
    usesProtocol: usesProtocol(declarations),
    imports: [
      importOf(paths.contract, ["InputVariantName", ...contract], ["catalogue", "rulesOf"]),
      ...(pauses ? [importOf(paths.runtime("server/control"), ["Pause"], [])] : []),
      ...(completionTypes.length > 0
        ? [importOf(paths.runtime("server/completions"), completionTypes, [])]
        : []),
      ...(pauses ? [importOf(paths.runtime("pausing/pausing-calls"), [], ["pausingCalls"])] : []),
      ...(used.length > 0 ? [importOf(paths.runtime("server/handlers"), used, [])] : []),
      ...(hasTools ? [importOf(paths.runtime("server/mount"), [], ["mountTools"])] : []),
      importOf(paths.runtime("server/options"), [options], []),
      importOf(paths.runtime("server/stub-server"), ["StubServerFactory"], ["createStubServerFactory"]),
      ...(matchesTemplates ? [importOf(paths.runtime("uri-template/match"), [], ["templateMatcher"])] : []),
    ],
    declarations,
    create,
    createDoc: docText({
      prose: `Makes a server ${JSON.stringify(manifest.server.name)} of these handlers, as \`serveStdio\` and \`createMcpHandler\` take it.`,
      notes: pauses ? ["Throws a TypeError for keys that are not 32 bytes long."] : [],
    }),
    mount: mount === null ? null : { name: mount, doc: docText({ prose: mountProse }) },
    handlers,
    options: identifier(options),
    pauses,
    matchesTemplates,
  };
}

const mountProse =
  "Adds the tools alone to a server written by hand, before it is connected. Its own tools stay, but for those of the same names; lists have one page.";

const handlerTypes = [
  "Awaitable",
  "HandlerContext",
  "PlainToolResult",
  "ResourceContent",
  "ResourceContext",
  "StructuredToolResult",
];
const reservedNames = [
  ...handlerTypes,
  "CompletionHandler",
  "InputVariantName",
  "McpServer",
  "Pause",
  "PausingServerOptions",
  "StubServerFactory",
  "StubServerOptions",
  "catalogue",
  "createStubServerFactory",
  "mountTools",
  "pausingCalls",
  "protocol",
  "rulesOf",
  "templateMatcher",
];

function usedNames(names: readonly string[], declarations: readonly TypeDeclaration[]): string[] {
  const text = declarations.map(({ type }) => type.text.replace(/\/\*[^]*?\*\//g, "")).join("\n");
  return names.filter((name) => new RegExp(`(?<![\\w$."'])${name}(?![\\w$"'])`).test(text));
}

function contractTypes({ received, output, state, inputs }: PlannedEntry): string[] {
  return [received, output, state, ...inputs.map(({ answer }) => answer)].flatMap((type) => type?.text ?? []);
}

function group(rules: EntryKindRules, planned: readonly PlannedHandler[]): TypeMember[] {
  const own = planned.filter(({ entry }) => entry.entry.kind === rules.kind);
  if (own.length === 0) return [];
  const members = own.map(({ entry, type }) => ({
    name: entry.identifier,
    optional: false,
    type,
    doc: entryDoc(entry),
  }));
  return [{ name: rules.kind, optional: false, type: types.objectType(members), doc: null }];
}

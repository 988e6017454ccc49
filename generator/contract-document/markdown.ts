import { firstLine, markdownCodeCell, markdownProse } from "../markdown-text.ts";
import { askedTable, formTable, rememberedTable } from "./pausing-tables.ts";
import type { ContractDocument, DocumentDeprecation, DocumentEntry } from "./model.ts";
import { sequenceDiagram } from "./sequence-diagram.ts";
import { table } from "./table.ts";

/** Longest instructions that are shown, in characters. */
const longestInstructions = 2_000;

/** A contract as Markdown for reviewers. Whatever the manifest says stands in it as prose or code, never as markup. */
export function contractMarkdown(document: ContractDocument): string {
  const { header, server } = document;
  const blocks = [
    header.join("\n"),
    // A formatter would make it differ from what is generated.
    "<!-- prettier-ignore-start -->",
    `# Contract of ${markdownProse(server.title ?? server.name)}`,
    summary(document),
    "## What it offers",
    ...offered(document.entries),
    "## What a client needs",
    ...needed(document),
    "## What may pause",
    ...pausing(document),
    "## What is deprecated",
    ...deprecated(document.deprecations),
    "<!-- prettier-ignore-end -->",
  ];
  return `${blocks.join("\n\n")}\n`;
}

function summary({ server, revision, instructions }: ContractDocument): string {
  const capabilities = server.capabilities.map(markdownCodeCell).join(", ");
  const told =
    instructions === null ? null : firstLine(instructions.replace(/\s+/g, " "), longestInstructions);
  return [
    `- Server: ${markdownCodeCell(server.name)} ${markdownProse(server.version)}`,
    `- Protocol revision: ${markdownProse(revision)}`,
    `- Capabilities of the server: ${capabilities === "" ? "none" : capabilities}`,
    ...(told === null ? [] : [`- Instructions to the model: ${markdownProse(told)}`]),
  ].join("\n");
}

function offered(entries: readonly DocumentEntry[]): string[] {
  if (entries.length === 0) return ["Nothing."];
  const rows = entries.map(({ noun, wireName, stub, about, traits, pauses }) => [
    noun,
    markdownCodeCell(wireName),
    markdownCodeCell(stub),
    about === null ? "" : markdownProse(about),
    traits.join(", "),
    pauses === null ? "" : "yes",
  ]);
  return [
    table(["kind", "name", "in the stubs", "what", "says of itself", "may pause"], rows),
    "What a server says of itself (read-only, destructive) is its word: nothing enforces it.",
  ];
}

function needed({ capabilities }: ContractDocument): string[] {
  if (capabilities.length === 0) return ["No capability: nothing is asked of a client."];
  const rows = capabilities.map(({ name, before, onDemand }) => [
    markdownCodeCell(name),
    before.map(markdownCodeCell).join(", "),
    onDemand.map(markdownCodeCell).join(", "),
  ]);
  return [
    table(["capability", "required by", "optional for"], rows),
    "Required: asked before the handler runs, so that a client without it cannot make the call. Optional: asked when the handler says so, which can find out whether the client has it.",
  ];
}

function pausing({ entries, pausingMethods, revision }: ContractDocument): string[] {
  const own = entries.filter(({ pauses }) => pauses !== null);
  const methods = pausingMethods.map(markdownCodeCell).join(", ");
  if (pausingMethods.length === 0)
    return [`Nothing: revision ${markdownProse(revision)} has no such methods.`];
  if (own.length === 0) return [`Nothing, though ${methods} could.`];
  return [
    "Messages and URLs are defaults that the handler may reword; the fields of a form are fixed. Answers are the client's word, not a proof that a person saw anything. Answers and state travel sealed in `requestState`; the server keeps nothing.",
    ...own.flatMap(pausingEntry),
  ];
}

function pausingEntry(entry: DocumentEntry): string[] {
  const { inputs, remembers } = entry.pauses ?? { inputs: [], remembers: null };
  const diagram = sequenceDiagram(entry);
  return [
    `### ${entry.noun} ${markdownCodeCell(entry.wireName)}`,
    ...(inputs.length === 0 ? ["Asks nothing; its handler may take several rounds."] : [askedTable(inputs)]),
    ...inputs.flatMap(formTable),
    ...rememberedTable(remembers),
    ...(diagram === null ? [] : [`\`\`\`mermaid\n${diagram}\n\`\`\``]),
  ];
}

function deprecated(deprecations: readonly DocumentDeprecation[]): string[] {
  if (deprecations.length === 0) return ["Nothing that this server uses."];
  const rows = deprecations.map(({ what, stub, feature, mark }) => [
    markdownCodeCell(what),
    stub === null ? "the server" : markdownCodeCell(stub),
    feature?.since ?? "",
    feature?.earliestRemoval ?? "",
    feature === null ? markdownProse(firstLine(mark ?? "") ?? "") : markdownProse(feature.instead),
  ]);
  return [table(["what", "used by", "deprecated since", "may be removed from", "instead"], rows)];
}

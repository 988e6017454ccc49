import { mermaidText } from "./mermaid-text.ts";
import type { DocumentEntry, DocumentInput } from "./model.ts";

/** The rounds of a call that may pause, as a sequence diagram of Mermaid's; null for one that completes at once. */
export function sequenceDiagram({ method, wireName, pauses }: DocumentEntry): string | null {
  if (pauses === null) return null;
  const { inputs, remembers } = pauses;
  const before = inputs.filter(({ when }) => when === "before");
  const onDemand = inputs.filter(({ when }) => when === "on-demand");
  const state = sealed((remembers ?? []).map(({ name }) => name));
  return [
    "sequenceDiagram",
    "  participant C as Client",
    "  participant S as Server",
    "  participant U as User",
    `  C->>S: ${mermaidText(method)} ${mermaidText(wireName)}`,
    ...(before.length === 0 ? [] : round(before, sealed([])).map(indented)),
    ...onDemand.flatMap((input) => [
      `  opt the handler asks ${mermaidText(input.key)}`,
      ...round([input], state).map((line) => indented(indented(line))),
      "  end",
    ]),
    ...(inputs.length > 0 ? [] : roundsOfState(state)),
    "  S-->>C: result",
  ].join("\n");
}

/** Most names of what a handler keeps that a diagram has; the table above it has all. */
const mostNames = 6;

/** What travels sealed: all answers so far, and what the handler keeps. */
function sealed(kept: readonly string[]): string {
  const names = kept.slice(0, mostNames).map(mermaidText);
  const parts = ["answers so far", ...names, ...(kept.length > mostNames ? ["…"] : [])];
  return `requestState (${parts.join(", ")})`;
}

/** One round: the interim result, what the client does about it, and the same request with the answers. */
function round(inputs: readonly DocumentInput[], state: string): string[] {
  const keys = inputs.map(({ key }) => mermaidText(key)).join(", ");
  return [
    `S-->>C: input required: ${keys}, with ${state}`,
    ...inputs.flatMap(answering),
    `C->>S: again, with answers ${keys} and requestState`,
  ];
}

function answering({ key, message, url, toPerson, method }: DocumentInput): string[] {
  if (!toPerson) return [`C->>C: ${mermaidText(key)}, ${mermaidText(method)}`];
  const told = [message, url].flatMap((text) => (text === null ? [] : [mermaidText(text)]));
  return [
    `C->>U: ${[mermaidText(key), ...told].join(", ")}`,
    `U-->>C: answers ${mermaidText(key)}, or declines`,
  ];
}

/** A handler that asks nothing and remembers something comes back until it is done. */
function roundsOfState(state: string): string[] {
  return [
    "  loop until the handler is done",
    `    S-->>C: input required: nothing, with ${state}`,
    `    C->>S: again, with requestState`,
    "  end",
  ];
}

function indented(line: string): string {
  return `  ${line}`;
}

import type { StubPlan } from "../plan/stub-plan.ts";
import { stringLiteral, type CommentText } from "../plan/text.ts";
import type { Format } from "./format.ts";
import { printable } from "./printable.ts";
import { runtimeFiles } from "./runtime-files.ts";
import { renderTemplate } from "./templates.ts";

/** One file of the output; the path is relative to the output folder, with forward slashes. */
export interface RenderedFile {
  path: string;
  text: string;
}

/** Text of every generated file, formatted. Throws for a plan that a template finds incomplete: a fault of ours. */
export async function renderStubs(plan: StubPlan, format: Format): Promise<RenderedFile[]> {
  const sources = [...halvesOf(plan)].map(([path, context]) => ({ path, source: print(path, context) }));
  const formatted = [{ path: "protocol.ts", source: protocolSource(plan) }, ...sources].map(
    async ({ path, source }) => ({ path, text: await format(source) }),
  );
  // What needs a package of its own comes only where it is needed.
  const hasTemplates = plan.client?.templateModule != null || plan.server?.matchesTemplates === true;
  const parts = [
    "",
    ...(plan.client === null ? [] : ["client"]),
    ...(plan.server === null ? [] : ["server"]),
    ...(plan.server?.pauses === true ? ["pausing"] : []),
    ...(hasTemplates ? ["uri-template"] : []),
    ...(plan.inMemory === null ? [] : ["in-memory"]),
  ];
  const copied = runtimeFiles(parts, headText(plan.headers.runtime), extensionOf(plan));
  return [...(await Promise.all(formatted)), ...copied];
}

/** The protocol types before they are formatted: the same for every manifest. */
export function protocolSource({ protocol, headers }: StubPlan): string {
  return print("protocol.ts", { ...protocol, header: headers.protocol });
}

function print(path: string, context: object): string {
  return renderTemplate(path, printable(context));
}

/** What each template of the stubs proper is given. */
function halvesOf(plan: StubPlan): Map<string, object> {
  const { headers, protocolModule, contract, client, server } = plan;
  const shared = { header: headers.stubs, protocolModule };
  const runtime = (path: string) => stringLiteral(`./runtime/${path}${extensionOf(plan)}`);
  const halves = new Map<string, object>([["contract.ts", { ...shared, ...contract }]]);
  if (client !== null) {
    const { variants } = contract.inputs;
    const modules = { roundsModule: runtime("client/rounds"), errorsModule: runtime("client/errors") };
    halves.set("client.ts", { ...shared, ...client, variants, ...modules });
  }
  if (server !== null) {
    halves.set("server.ts", { ...shared, ...server, controlModule: runtime("server/control") });
  }
  if (plan.inMemory !== null) halves.set("in-memory.ts", { ...shared, ...plan.inMemory });
  return halves;
}

function headText(lines: readonly CommentText[]): string {
  return lines.map(({ text }) => `${text}\n`).join("");
}

function extensionOf({ protocolModule: { text } }: StubPlan): string {
  return text.slice(text.lastIndexOf("."), -1);
}

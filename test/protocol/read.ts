import { readSchema } from "../../generator/protocol/read-schema.ts";
import type { Diagnostic, DiagnosticCode } from "../../generator/diagnostics.ts";
import type { ProtocolModel, RequestModel } from "../../generator/protocol/model.ts";

/** Reads a schema that must be fine, warnings aside. */
export async function model(text: string): Promise<ProtocolModel> {
  const { value, diagnostics } = await readSchema(text, "schema.ts");
  if (value === null)
    throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join("\n"));
  return value;
}

export async function findings(text: string): Promise<Diagnostic[]> {
  return (await readSchema(text, "schema.ts")).diagnostics;
}

/** Reads a schema with one client request, and returns that. */
export async function onlyRequest(text: string): Promise<RequestModel> {
  const { clientRequests } = await model(text);
  const [request, ...others] = clientRequests;
  if (request === undefined || others.length > 0) throw new Error(`${clientRequests.length} requests`);
  return request;
}

/** The place of the first `needle` after the first `anchor`. */
export function place(text: string, anchor: string, needle = anchor) {
  const offset = text.indexOf(needle, text.indexOf(anchor));
  if (!text.includes(anchor) || offset === -1) throw new Error(`Not in the text: ${anchor}, ${needle}`);
  const before = text.slice(0, offset).split("\n");
  return { file: "schema.ts", line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

export function codes(diagnostics: readonly Diagnostic[]): DiagnosticCode[] {
  return diagnostics.map(({ code }) => code);
}

const retryFields = new Set(["inputResponses", "requestState"]);

/** The sets of a model as `expected.json` lists them. */
export function sets({ clientRequests, serverRequests, inputRequests }: ProtocolModel) {
  return {
    clientRequests: methods(clientRequests),
    retryAugmented: methods(clientRequests.filter(({ retryAugmented }) => retryAugmented)),
    carriesOnlyOneOfTheTwoFields: methods(
      clientRequests.filter(
        ({ params }) => params.properties.filter(({ name }) => retryFields.has(name)).length === 1,
      ),
    ),
    taskAugmented: methods(clientRequests.filter(({ taskAugmented }) => taskAugmented)),
    inputRequests: methods(inputRequests),
    serverRequests: methods(serverRequests),
  };
}

function methods(requests: readonly { method: string }[]): string[] {
  return requests.map(({ method }) => method).sort();
}

import type { Outcome } from "../diagnostics.ts";
import { sdkSupport, type SdkSupport } from "../plan/sdk-methods.ts";
import { printType } from "../protocol/print-type.ts";
import type { InputRequestModel, ProtocolModel, RequestModel } from "../protocol/model.ts";
import { visible } from "../visible-text.ts";
import { loadSchema } from "../load-schema.ts";

/** One request of a revision. */
export interface MethodRow {
  method: string;
  direction: "client-to-server" | "server-to-client";
  /** Type of the parameters as declared, or null. */
  params: string | null;
  /** Types of the result; the interim one among them where the method may pause. */
  result: string[];
  retryAugmented: boolean;
  taskAugmented: boolean;
  paginated: boolean;
  cacheable: boolean;
  deprecated: boolean;
  sdk: SdkSupport;
}

/** One kind of input request; without interim results, a request that only the server sends. */
export interface InputRow {
  method: string;
  variants: string[];
  response: string;
  discriminator: string;
  capability: string | null;
  deprecated: boolean;
}

export interface MethodTable {
  revision: string | null;
  schema: string;
  digest: string;
  methods: MethodRow[];
  inputRequests: InputRow[];
  /** What only a server sends, in revisions whose servers ask by requests of their own. */
  serverOnlyRequests: InputRow[];
}

/** The method table of a revision: the newest shipped one by default. */
export async function listMethods({
  schema = null,
  cwd = process.cwd(),
}: { schema?: string | null; cwd?: string } = {}): Promise<Outcome<MethodTable>> {
  const { value, diagnostics } = await loadSchema(schema, cwd);
  return { value: value && methodTable(value.protocol, value.name), diagnostics };
}

function methodTable(protocol: ProtocolModel, schema: string): MethodTable {
  const { revision, digest, clientRequests, serverRequests, serverOnlyRequests } = protocol;
  const asked = new Set(serverOnlyRequests.map(({ method }) => method));
  // What only a server sends reaches a handler; of the rest, the SDK answers what it also sends.
  const handled = (method: string): SdkSupport => (asked.has(method) ? "spoken" : sdkSupport(method));
  return {
    revision,
    schema,
    digest,
    methods: [
      ...clientRequests.map((request) => methodRow(request, "client-to-server")),
      ...serverRequests.map((request) => ({
        ...methodRow(request, "server-to-client"),
        sdk: handled(request.method),
      })),
    ],
    inputRequests: protocol.inputRequests.map(inputRow),
    serverOnlyRequests: serverOnlyRequests.map(inputRow),
  };
}

function methodRow(request: RequestModel, direction: MethodRow["direction"]): MethodRow {
  const { method, params, result, retryAugmented, taskAugmented, paginated, cacheable, deprecated } = request;
  // Only a client sends a request again with the answers.
  const mayPause = retryAugmented && direction === "client-to-server";
  const interim = mayPause && result.interim !== null ? [result.interim] : [];
  return {
    method,
    direction,
    params: params.type === null ? null : printType(params.type),
    result: [...result.complete.map(printType), ...interim],
    retryAugmented: mayPause,
    taskAugmented,
    paginated,
    cacheable,
    deprecated: deprecated !== null,
    sdk: sdkSupport(method),
  };
}

function inputRow({ method, variants, response, capability, deprecated }: InputRequestModel): InputRow {
  return {
    method,
    variants: variants.map(({ identifier }) => identifier),
    response: response.typeName,
    discriminator: response.discriminator,
    capability: capability?.name ?? null,
    deprecated: deprecated !== null,
  };
}

const sdkWords: Record<SdkSupport, string> = { spoken: "yes", owned: "in its own way", unknown: "no" };

/** The table as lines of text, columns aligned. */
export function methodsText(table: MethodTable): string {
  const { revision, schema, digest, methods } = table;
  const flags = (row: MethodRow) =>
    [
      row.retryAugmented ? "may pause" : "",
      row.taskAugmented ? "task" : "",
      row.paginated ? "paginated" : "",
      row.cacheable ? "cacheable" : "",
      row.deprecated ? "deprecated" : "",
    ]
      .filter(Boolean)
      .join(", ");
  const rows = methods.map((row) => [
    row.method,
    row.direction === "client-to-server" ? "client → server" : "server → client",
    row.params ?? "-",
    row.result.join(" | "),
    flags(row) || "-",
    sdkWords[row.sdk],
  ]);
  const inputs = [...table.inputRequests, ...table.serverOnlyRequests].map((row) => [
    row.method,
    row.variants.join(", "),
    row.response,
    row.discriminator === "" ? "-" : row.discriminator,
    row.capability ?? "-",
    row.deprecated ? "deprecated" : "-",
  ]);
  return [
    `${visible(revision ?? schema)}, sha256 ${digest}`,
    "",
    ...columns([["method", "direction", "parameters", "result", "kind", "SDK"], ...rows]),
    "",
    ...columns([["asked of the client", "variants", "response", "told by", "capability", ""], ...inputs]),
  ].join("\n");
}

function columns(cells: readonly string[][]): string[] {
  // What a schema calls things is text from outside: a terminal, or a workflow's log, must not act on it.
  const rows = cells.map((row) => row.map(visible));
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** What JSON can hold. A member that is `undefined` is left out. */
export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue | undefined };

interface JsonMembers {
  readonly [key: string]: JsonValue | undefined;
}

/** A JSON Schema as a plain object. Dialect 2020-12 unless `$schema` says otherwise. */
export interface PlainJsonSchema extends JsonMembers {
  readonly type?: string | readonly string[] | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly properties?: { readonly [name: string]: PlainJsonSchema | boolean } | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: PlainJsonSchema | boolean | undefined;
  readonly items?: PlainJsonSchema | boolean | readonly (PlainJsonSchema | boolean)[] | undefined;
  readonly enum?: readonly JsonValue[] | undefined;
  readonly const?: JsonValue | undefined;
  readonly default?: JsonValue | undefined;
  readonly format?: string | undefined;
  readonly $ref?: string | undefined;
  readonly $defs?: { readonly [name: string]: PlainJsonSchema | boolean } | undefined;
  readonly anyOf?: readonly (PlainJsonSchema | boolean)[] | undefined;
  readonly oneOf?: readonly (PlainJsonSchema | boolean)[] | undefined;
  readonly allOf?: readonly (PlainJsonSchema | boolean)[] | undefined;
}

/** A schema of a library: zod 4, zod 3 from 3.24 on, or another that speaks Standard JSON Schema. */
export interface StandardSchema {
  readonly "~standard": { readonly version: 1; readonly vendor: string };
}

/** A schema of a zod 3 that is older than Standard Schema. */
export interface OlderZodSchema {
  readonly _def: { readonly typeName: string };
}

/** What stands where a manifest has a JSON Schema. */
export type ManifestSchema = PlainJsonSchema | StandardSchema | OlderZodSchema;

/** Default parameters of an input request. Which there are depends on its method and on the revision. */
export interface InputRequestParams {
  /** How an elicitation asks. */
  readonly mode?: "form" | "url" | (string & {}) | undefined;
  /** What the user reads; a handler may reword it. */
  readonly message?: string | undefined;
  /** The form's fields: a flat schema, in the subset that the revision's forms can show. */
  readonly requestedSchema?: ManifestSchema | undefined;
  /** Where a URL elicitation sends the user; a handler may replace it. */
  readonly url?: string | undefined;
  /** The tools that a completion may call. */
  readonly tools?: readonly ManifestTool[] | undefined;
  readonly [parameter: string]: unknown;
}

/** One thing that may be asked of the client while a call runs. */
export interface ManifestInput {
  /**
   * `before`: asked before the handler runs, so that it always has the answer. `on-demand`, the default: asked when
   * the handler wants it.
   */
  readonly when?: "before" | "on-demand" | undefined;
  /** The input request's protocol method, one that the schema's revision has. */
  readonly method: string;
  readonly params?: InputRequestParams | null | undefined;
}

/** How long a result may be kept, and for whom. */
export interface ManifestCacheHint {
  /** Milliseconds that a client may keep it: a whole number. 0, the default: not at all. */
  readonly ttlMs?: number | undefined;
  /** `public`: shared caches may serve it to anyone. `private`, the default: for one authorization only. */
  readonly cacheScope?: "public" | "private" | undefined;
}

interface Shown {
  /** A name for people to read. */
  readonly title?: string | null | undefined;
  /** What it does, for people and models to read. */
  readonly description?: string | null | undefined;
  readonly icons?: readonly JsonMembers[] | null | undefined;
  readonly _meta?: JsonMembers | null | undefined;
}

interface Pausing {
  /** What this may ask of the client while it runs, by the key that the answer comes back under. */
  readonly inputRequests?: { readonly [key: string]: ManifestInput } | null | undefined;
  /** Schema of what the handler remembers between rounds. */
  readonly requestState?: ManifestSchema | null | undefined;
}

/** One tool, as a server lists it. */
export interface ManifestTool extends Shown, Pausing {
  /** The tool's name on the wire. */
  readonly name: string;
  /** Schema of the arguments, as an object. Left out, any arguments are taken. */
  readonly inputSchema?: ManifestSchema | null | undefined;
  /** Schema of the structured result, as an object. */
  readonly outputSchema?: ManifestSchema | null | undefined;
  /** Hints on how the tool behaves. Never a promise. */
  readonly annotations?: ToolHints | null | undefined;
  readonly execution?: JsonMembers | null | undefined;
}

/** Hints on how a tool behaves. */
export interface ToolHints {
  readonly title?: string | undefined;
  /** It changes nothing. */
  readonly readOnlyHint?: boolean | undefined;
  /** It may destroy or overwrite something. */
  readonly destructiveHint?: boolean | undefined;
  /** A second call with the same arguments changes nothing more. */
  readonly idempotentHint?: boolean | undefined;
  /** It reaches things outside the server. */
  readonly openWorldHint?: boolean | undefined;
}

/** One argument of a prompt; its value is a string. */
export interface ManifestPromptArgument extends Omit<Shown, "icons" | "_meta"> {
  readonly name: string;
  /** Whether the argument must be given. */
  readonly required?: boolean | null | undefined;
}

/** One prompt, as a server lists it. */
export interface ManifestPrompt extends Shown, Pausing {
  /** The prompt's name on the wire. */
  readonly name: string;
  readonly arguments?: readonly ManifestPromptArgument[] | null | undefined;
}

interface Located extends Shown, Pausing {
  /** What the identifier is made from. Left out, the URI or the template stands in. */
  readonly name?: string | null | undefined;
  readonly mimeType?: string | null | undefined;
  /** How long what is read may be kept. */
  readonly cacheHint?: ManifestCacheHint | null | undefined;
  readonly annotations?: JsonMembers | null | undefined;
}

/** One resource, as a server lists it. */
export interface ManifestResource extends Located {
  /** The URI that the resource is read by. */
  readonly uri: string;
  readonly size?: number | null | undefined;
}

/** A family of resources, as a server lists it. */
export interface ManifestResourceTemplate extends Located {
  /** A URI template (RFC 6570), such as `logs://{env}/{day}`. */
  readonly uriTemplate: string;
}

/** Who the server is. */
export interface ManifestServer extends Shown {
  /** The server's name; the names of the stubs are made from it. */
  readonly name: string;
  readonly version: string;
  readonly websiteUrl?: string | undefined;
}

/** What one server offers, and what each of it may ask. */
export interface Manifest {
  readonly $schema?: string | null | undefined;
  readonly server: ManifestServer;
  /** The revision that was negotiated when the server was read. It selects nothing. */
  readonly protocolVersion?: string | null | undefined;
  /** What the server declares, with its extensions. */
  readonly capabilities?: JsonMembers | null | undefined;
  /** How to use the server, for models to read. */
  readonly instructions?: string | null | undefined;
  /** How long results may be kept, by the method that they answer, such as `tools/list`. */
  readonly cacheHints?: { readonly [method: string]: ManifestCacheHint } | null | undefined;
  readonly tools?: readonly ManifestTool[] | null | undefined;
  readonly prompts?: readonly ManifestPrompt[] | null | undefined;
  readonly resources?: readonly ManifestResource[] | null | undefined;
  readonly resourceTemplates?: readonly ManifestResourceTemplate[] | null | undefined;
}

/** What `mcp.manifest.ts` may export: a manifest, a promise of one, or a function that makes either. */
export type ManifestExport = Manifest | Promise<Manifest> | (() => Manifest | Promise<Manifest>);

/**
 * Gives back what it is given, typed: an editor completes the manifest's keys, and the compiler finds misspelt ones.
 * Schemas of zod 3 and zod 4 may stand where a JSON Schema may.
 *
 * ```ts
 * export default defineManifest({
 *   server: { name: "releases", version: "1.0.0" },
 *   tools: [{ name: "deploy", inputSchema: z.object({ build: z.string() }) }],
 * });
 * ```
 */
export function defineManifest(manifest: ManifestExport): ManifestExport {
  return manifest;
}

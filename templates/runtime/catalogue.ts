/** The four kinds of things that a server offers, by the names of their groups on the stubs. */
export type EntryKind = "tools" | "prompts" | "resources" | "resourceTemplates";

/** A JSON Schema as the protocol carries it. */
export type JsonSchema = Record<string, unknown>;

/** What the runtime knows of one input request that an entry may make, under the key of its answer. */
export interface InputDefinition<Variant extends string = string> {
  variant: Variant;
  /** `before`: asked before the handler runs. `on-demand`: asked when the handler says so. */
  when: "before" | "on-demand";
  /** The request as it goes out, without what a handler rewords. */
  request: { method: string; params: Record<string, unknown> };
}

/** One tool, prompt, resource or resource template. */
export interface Entry<Variant extends string = string> {
  /** What the protocol calls it by: a name, a URI or a URI template. */
  wireName: string;
  /** What a list method answers for it. */
  definition: Record<string, unknown> & { name: string };
  inputs: Readonly<Record<string, InputDefinition<Variant>>>;
  /** JSON Schema of what a handler keeps between rounds; null where it keeps nothing. */
  state: JsonSchema | null;
  canPause: boolean;
  /** How long what is read may be kept, where the manifest says so. */
  cacheHint?: CacheHint;
  /** The wire name of a resource template, taken apart. */
  template?: ParsedTemplate;
}

/** A URI template (RFC 6570), taken apart: literal text as it is written, and expressions, in their order. */
export interface ParsedTemplate {
  parts: readonly (string | TemplateExpression)[];
  variables: readonly TemplateVariable[];
}

/** One expression, `{+path:3}`; `length` is how many characters a prefix keeps, null where all are kept. */
export interface TemplateExpression {
  operator: "" | "+" | "#" | "." | "/" | ";" | "?" | "&";
  specs: readonly { name: string; length: number | null; exploded: boolean }[];
}

/** A variable by its name, once; `list-or-map` where names in the URI tell one from the other. */
export interface TemplateVariable {
  name: string;
  form: "text" | "list" | "list-or-map";
  optional: boolean;
}

/** How long a result may be kept, in milliseconds, and whether by caches that serve anyone. */
export interface CacheHint {
  ttlMs?: number;
  cacheScope?: "public" | "private";
}

export type Entries<Variant extends string = string> = Readonly<Record<string, Entry<Variant>>>;

/** All that a manifest says, as data: entries are keyed by their identifiers. */
export interface Catalogue<Variant extends string = string> {
  /** The protocol revision that the stubs were generated for. */
  revision: string;
  /** Whether the newest revision is tried first, or only those before 2026-07-28. */
  negotiation: "auto" | "legacy";
  server: { name: string; version: string } & Record<string, unknown>;
  instructions: string | null;
  capabilities: Record<string, unknown>;
  /** By the method that a result answers. */
  cacheHints: Readonly<Record<string, CacheHint>>;
  methods: Readonly<Record<EntryKind, { list: string; execute: string }>>;
  entries: Readonly<Record<EntryKind, Entries<Variant>>>;
  /** What the manifest has and the stubs do not, since a schema of it cannot be compiled. */
  skipped?: readonly { kind: EntryKind; wireName: string }[];
}

/** A catalogue as it stands in generated code. */
export interface StoredCatalogue<Variant extends string = string> extends Omit<
  Catalogue<Variant>,
  "entries"
> {
  entries: {
    tools: StoredEntries<Variant>;
    prompts: StoredEntries<Variant>;
    resources: StoredEntries<Variant>;
    resourceTemplates: StoredEntries<Variant>;
  };
}

interface StoredEntries<Variant extends string> {
  [identifier: string]: StoredEntry<Variant>;
}

/** An entry whose definition is JSON, and which says only what there is of the rest. */
interface StoredEntry<Variant extends string> {
  wireName: string;
  definition: string;
  inputs?: Readonly<Record<string, InputDefinition<Variant>>>;
  state?: JsonSchema;
  cacheHint?: CacheHint;
  template?: ParsedTemplate;
}

/** Makes a catalogue of a stored one, whose entries become its own. A definition is read once, when it is asked for. */
export function readCatalogue<Variant extends string>(stored: StoredCatalogue<Variant>): Catalogue<Variant> {
  for (const entries of Object.values(stored.entries)) {
    for (const entry of Object.values(entries)) {
      const { definition, inputs = {}, state = null } = entry;
      const canPause = state !== null || Object.keys(inputs).length > 0;
      readLater(Object.assign(entry, { inputs, state, canPause }), definition);
    }
  }
  // What stands in an entry as JSON is there as an object from now on.
  return stored as unknown as Catalogue<Variant>;
}

function readLater(entry: object, json: string): void {
  const read = (): unknown => {
    const value: unknown = JSON.parse(json);
    Object.defineProperty(entry, "definition", { value, enumerable: true });
    return value;
  };
  Object.defineProperty(entry, "definition", { get: read, enumerable: true, configurable: true });
}

/** What the revision says of one variant of input request; generated from its schema. */
export interface VariantRules {
  method: string;
  /**
   * What a client declares to be asked this: a capability, and a member of it where variants have one each.
   * `impliedWithout` names the members of which none is declared when this variant is meant all the same.
   */
  capability: { name: string; member: string | null; impliedWithout: readonly string[] | null };
  /** Parameters that need a capability member of the same name (`tools` in sampling). */
  capabilityByParam: readonly string[];
  /** The property that tells an answer of this kind from all others. */
  discriminator: string;
  /** JSON Schema of the answer. */
  answer: JsonSchema;
  /** The answer that declines; null where the protocol has none. A person sees only what can be declined. */
  declined: object | null;
  /** Whether an accepted answer carries content that a `requestedSchema` describes. */
  carriesContent: boolean;
  /** Parameters that every request of this variant has. */
  requiredParams: readonly string[];
  /** The parameter that is a page to open. */
  urlParam: string | null;
  /** Parameters that a handler never rewords: they tell the variant or type the answer. */
  fixedParams: readonly string[];
}

/** An answer that carries content exactly when it was accepted. */
export type AnswerWithContent<Response extends { action: string }, Content> =
  | (Omit<Response, "action" | "content"> & { action: "accept"; content: Content })
  | (Omit<Response, "action" | "content"> & {
      action: Exclude<Response["action"], "accept">;
      content?: undefined;
    });

/** An answer that never carries content. */
export type AnswerWithoutContent<Response> = Omit<Response, "content"> & { content?: undefined };

/** The default branch of an exhaustive switch: compiles only where every case is handled. */
export function unhandled(value: never): never {
  throw new TypeError(`Not handled: ${JSON.stringify(value)}`);
}

/** The same for what comes from outside and may be unknown in spite of its type: answers null. */
export function unknownInput(_value: never): null {
  return null;
}

/** The client capabilities that a request of a variant needs, as a client declares them. */
export function neededCapabilities(
  { capability, capabilityByParam }: VariantRules,
  params: Readonly<Record<string, unknown>>,
): Record<string, Record<string, object>> {
  const members = capabilityByParam.filter(
    (name) => Object.hasOwn(params, name) && params[name] !== undefined,
  );
  if (capability.member !== null) members.push(capability.member);
  return { [capability.name]: Object.fromEntries(members.map((member) => [member, {}])) };
}

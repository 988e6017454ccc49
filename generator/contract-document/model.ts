import type { DeprecatedFeature } from "../protocol/model.ts";

/** One field of a form, or one member of what is remembered, in words of ours and values of the manifest's. */
export interface DocumentField {
  name: string;
  required: boolean;
  /** What a value is: "text", "whole number", "one of". */
  kind: string;
  /** What may be chosen, for "one of" and "any of". */
  choices: string[];
  /** Bounds and a format, in words: "at most 20 characters". */
  bounds: string[];
  /** The default as JSON, or null. */
  fallback: string | null;
  about: string | null;
}

/** What an entry may ask. */
export interface DocumentInput {
  key: string;
  when: "before" | "on-demand";
  /** The input request's method, and the client's handler for it: `elicitForm`. */
  method: string;
  handler: string;
  message: string | null;
  url: string | null;
  /** Other parameters that the manifest gives, as JSON. */
  params: { name: string; json: string }[];
  /** Parameters that the handler gives for each call. */
  worded: string[];
  /** Fields of the form; null where there is none. */
  form: DocumentField[] | null;
  /** Whether a person answers, who can decline; otherwise the client does. */
  toPerson: boolean;
  /** Capabilities of the client that it takes: `elicitation.form`. */
  capabilities: string[];
}

/** One tool, prompt, resource or resource template. */
export interface DocumentEntry {
  noun: string;
  wireName: string;
  /** Where both stubs have it: `tools.deploy`. */
  stub: string;
  /** The method that executes it. */
  method: string;
  /** The first line of its description, or its title. */
  about: string | null;
  /** What it says of itself, in words: "destructive". */
  traits: string[];
  /** Null where it completes at once. */
  pauses: { inputs: DocumentInput[]; remembers: DocumentField[] | null } | null;
}

/** A capability that a client declares, and the entries that it takes it for, by their stubs. */
export interface DocumentCapability {
  name: string;
  before: string[];
  onDemand: string[];
}

/** A use of what the protocol deprecates; the feature is null where nothing but the schema's own mark is known. */
export interface DocumentDeprecation {
  what: string;
  /** Which entry uses it, by its stub; null where it is the server. */
  stub: string | null;
  feature: Pick<DeprecatedFeature, "since" | "earliestRemoval" | "instead"> | null;
  mark: string | null;
}

/** What one server offers, as reviewers read it. Plain JSON, in the order of the stubs. */
export interface ContractDocument {
  header: string[];
  server: { name: string; version: string; title: string | null; capabilities: string[] };
  instructions: string | null;
  /** The revision, or the file name of a schema that declares none. */
  revision: string;
  /** Methods of the revision that may pause. */
  pausingMethods: string[];
  entries: DocumentEntry[];
  capabilities: DocumentCapability[];
  deprecations: DocumentDeprecation[];
}

import type { Location } from "../../diagnostics.ts";

/** Whether existing code breaks ("error"), should be looked at ("warn"), or goes on as before ("info"). */
export type ChangeSeverity = "error" | "warn" | "info";

/** Who writes a message, and who has to read it. */
export type Party = "client" | "server";

/** Every rule, with what it tells. Ids are stable and never reused; the order is that of the reference. */
export const changeRules = {
  "method-added": "A method or notification is new.",
  "method-removed": "A method or notification is gone.",
  "method-moved": "A method is sent another way, as when a server's request became an input request.",
  "method-direction-added": "A method can be sent one more way.",
  "method-direction-removed": "A method can be sent one way less.",
  "method-renamed": "The request type of a method, and so the stub's name for it, has another name.",
  "method-pause-gained": "A method may answer that it needs input first.",
  "method-pause-lost": "A method may no longer answer that it needs input first.",
  "method-task-gained": "A method may run as a task.",
  "method-task-lost": "A method may no longer run as a task.",
  "method-result-changed": "A method has other results.",
  "input-request-added": "A server may ask something new.",
  "input-request-removed": "A server may no longer ask something.",
  "variant-added": "A request of a server has a new variant.",
  "variant-removed": "A request of a server has lost a variant.",
  "declaration-added": "A declaration is new.",
  "declaration-removed": "A declaration is gone.",
  "declaration-renamed": "A declaration has another name and the same shape.",
  "bases-changed": "An interface extends other interfaces; what comes of it is told member by member.",
  "member-added-optional": "A member is new, and may be left out.",
  "member-added-required": "A member is new, and must be there.",
  "member-removed": "A member is gone.",
  "member-made-optional": "A member may be left out.",
  "member-made-required": "A member must be there.",
  "type-widened": "A type has more values.",
  "type-narrowed": "A type has fewer values.",
  "type-changed": "A type has other values.",
  "type-respelled": "A type is written differently, and has the same values.",
  "union-member-added": "A union has a new member.",
  "union-member-removed": "A union has lost a member.",
  "index-added": "An object may have keys beyond the named ones.",
  "index-removed": "An object may no longer have keys beyond the named ones.",
  "deprecation-added": "Something is deprecated.",
  "deprecation-removed": "Something is no longer deprecated.",
  "constant-added": "A constant is new.",
  "constant-removed": "A constant is gone.",
  "constant-changed": "A constant has another value.",
  "error-code-added": "A numeric constant, as error codes are, is new.",
  "error-code-removed": "A numeric constant, as error codes are, is gone.",
  "error-code-changed": "A numeric constant, as error codes are, has another value.",
  "revision-changed": "The schema names another revision.",
} as const;

export type ChangeRule = keyof typeof changeRules;

/** One difference between two revisions, as plain data. */
export interface ProtocolChange {
  rule: ChangeRule;
  /** What it means for code that was generated from the old revision, or calls it. */
  severity: { client: ChangeSeverity; server: ChangeSeverity };
  /** A method, a declaration, or a member as `Declaration.member.member`; by its new name where it has two. */
  subject: string;
  /** In plain words; names and types stand between backticks, which occur nowhere else. */
  message: string;
  /** Places in the old and in the new schema; null on the side that lacks it. */
  old: Location | null;
  new: Location | null;
  /** Of a method that is new, or that gained or lost it: whether it may pause in the new revision. Else null. */
  mayPause: boolean | null;
  /** Methods and notifications whose parameters or results include what changed, sorted. */
  methods: string[];
  /** Variants of a server's requests (the names in `inputs`) that include it, sorted. */
  variants: string[];
}

const longestQuote = 400;

/** A name or a type inside a message. */
export function quoted(text: string): string {
  const short = text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
  return `\`${short.replaceAll("`", "\u2019")}\``;
}

/** Prose of a schema inside a message. */
export function prose(text: string): string {
  const short = text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
  return short.replaceAll("`", "'");
}

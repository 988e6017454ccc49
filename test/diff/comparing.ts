import { readSchema } from "../../generator/protocol/read-schema.ts";
import { compareProtocols, type ChangeRule, type ProtocolChange } from "../../generator/protocol/compare.ts";
import type { ProtocolModel } from "../../generator/protocol/model.ts";
import { renderedSchema } from "../protocol/shared-spec.ts";

const models = new Map<string, Promise<ProtocolModel>>();

/** Reads a schema that must be fine, under a name of its own; the same one once. */
export function modelOf(text: string, file: string): Promise<ProtocolModel> {
  const key = `${file}\n${text}`;
  const model = models.get(key) ?? readFine(text, file);
  models.set(key, model);
  return model;
}

async function readFine(text: string, file: string): Promise<ProtocolModel> {
  const { value, diagnostics } = await readSchema(text, file);
  if (value === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return value;
}

/** What differs between two texts, and what differs the other way round. */
export async function changesBetween(old: string, new_: string) {
  const [before, after] = [await modelOf(old, "old.ts"), await modelOf(new_, "new.ts")];
  return { changes: compareProtocols(before, after), back: compareProtocols(after, before) };
}

const knownModels = new Map<string, Promise<ProtocolModel>>();

/** A revision or draft of the facts beside the checkout. */
export function knownModel(revision: string): Promise<ProtocolModel> {
  const model = knownModels.get(revision) ?? modelOf(renderedSchema(revision), `${revision}.ts`);
  knownModels.set(revision, model);
  return model;
}

const opposites: Partial<Record<string, string>> = {
  added: "removed",
  removed: "added",
  "added-optional": "removed",
  "added-required": "removed",
  gained: "lost",
  lost: "gained",
  "made-optional": "made-required",
  "made-required": "made-optional",
  widened: "narrowed",
  narrowed: "widened",
};

/** What the other way round must name: the opposite rule, with old and new place exchanged. */
export function reversed({ rule, old, new: new_ }: ProtocolChange): string {
  const [, what = "", how = ""] = /^(.*?)-((?:added|made)-\w+|\w+)$/.exec(rule) ?? [];
  return placed({ rule: `${what}-${opposites[how] ?? how}`, old: new_, new: old });
}

/** The rule and both places of a change; how a member was added is left out, since removals do not say. */
export function placed({
  rule,
  old,
  new: new_,
}: Pick<ProtocolChange, "old" | "new"> & { rule: string }): string {
  const places = [old, new_].map((at) => (at === null ? "-" : `${at.file}:${at.line}:${at.column}`));
  return [rule.replace(/added-\w+$/, "added"), ...places].join(" ");
}

export function rulesOf(changes: readonly ProtocolChange[]): ChangeRule[] {
  return changes.map(({ rule }) => rule).sort();
}

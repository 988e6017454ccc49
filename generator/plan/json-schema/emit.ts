import type { Json } from "../../manifest/model.ts";
import type { DocText, TypeText } from "../text.ts";
import { bodyOf } from "./coverage.ts";
import { documentation } from "./documentation.ts";
import {
  sortedProblems,
  startDraft,
  type EmitOptions,
  type SchemaDeclaration,
  type SchemaProblem,
} from "./draft.ts";
import { compareText, type Place } from "./place.ts";
import { joined, writeType } from "./write-type.ts";

export type { EmitOptions, SchemaDeclaration, SchemaProblem } from "./draft.ts";

export interface EmittedSchema {
  /** The root type, to be declared as `rootName`. */
  type: TypeText;
  /** The root's own prose, and what its type does not say. */
  doc: DocText | null;
  /** For definitions, recursive schemas and types that stand more than once, sorted by name. */
  declarations: SchemaDeclaration[];
  /** What cannot be used, sorted by pointer; the type is `unknown` there. */
  problems: SchemaProblem[];
}

/**
 * Writes a JSON Schema as TypeScript. The type accepts every value that the schema accepts (but see `impliedKinds`),
 * and beyond that as few as TypeScript can say. Nothing is fetched, and no pattern is run.
 */
export function emitSchema(schema: Json, options: EmitOptions): EmittedSchema {
  const draft = startDraft(schema, options);
  const unit = draft.units.get(schema);
  if (unit !== undefined) draft.requested.add(unit);
  const place: Place =
    unit?.named === true ? bodyOf(unit) : { schema, path: null, depth: 0, circle: -1, view: "whole" };
  const written = writeType(draft, place);
  // The list grows while it is walked: declarations refer to more of them.
  for (const unit of draft.pending) {
    const body = bodyOf(unit);
    const inner = writeType(draft, body);
    const name = draft.names.get(unit);
    if (name === undefined) continue;
    const doc = documentation(draft, [{ place: body, written: inner }], String(unit.path?.key ?? ""));
    draft.declarations.push({ name, type: joined(inner), doc });
  }
  return {
    type: joined(written),
    doc: documentation(draft, [{ place, written }], null),
    declarations: draft.declarations.sort((a, b) => compareText(a.name.text, b.name.text)),
    problems: sortedProblems(draft),
  };
}

import type { Json } from "../../manifest/model.ts";
import { identifier, type DocText, type Identifier, type TypeText } from "../text.ts";
import { types } from "../type-text.ts";
import type { Conjunction } from "./conjunction.ts";
import type { Coverage } from "./coverage.ts";
import { declarationName } from "./declaration-name.ts";
import { filledDefaults } from "./filled-defaults.ts";
import { compareText, perView, pointerOf, type Path, type View } from "./place.ts";
import { readReferences, type References } from "./references.ts";
import type { Target } from "./resources.ts";
import { namedUnits, surveyUnits, type Unit } from "./survey.ts";

export interface EmitOptions {
  /**
   * What the caller declares the root type as, in PascalCase, such as `DeployArguments`: a root that refers to itself does
   * so by this name, and the names of declarations begin with it.
   */
  rootName: string;
  /** Settles collisions; called in an order that depends on the schema alone, not on the order of its keys. */
  claimName: (wanted: string) => Identifier;
  /** A property with a default is optional in an input, and present in an output where the client fills it in. */
  direction: "input" | "output";
}

export interface SchemaDeclaration {
  name: Identifier;
  type: TypeText;
  doc: DocText | null;
}

/** Something in a schema that cannot be used; the type is `unknown` there. */
export interface SchemaProblem {
  pointer: (string | number)[];
  message: string;
  help: string;
}

/** Everything that one run of the emitter knows and collects. */
export interface Draft {
  options: EmitOptions;
  references: References;
  units: ReadonlyMap<Json, Unit>;
  names: ReadonlyMap<Unit, Identifier>;
  /** Declarations that were referred to and are not written yet. */
  pending: Unit[];
  requested: Set<Unit>;
  declarations: SchemaDeclaration[];
  problems: Map<string, SchemaProblem>;
  /** Types that got a declaration because they stand more than once in one place, by their text. */
  shared: Map<string, TypeText>;
  conjunctions: Record<View, Map<Json, Conjunction>>;
  coverages: Record<View, Map<Json, Coverage>>;
  /** What `propertyNames` lists, by what it demands. */
  nameLists: Map<Conjunction, string[] | null>;
  /** What schemas that are only references lead to in the end. */
  aliases: Map<Json, Target>;
  /** Schemas of properties whose defaults the client fills in; read where an output has a default. */
  filled: () => ReadonlySet<Json>;
}

export function startDraft(schema: Json, options: EmitOptions): Draft {
  const references = readReferences(schema);
  const units = surveyUnits(schema, references);
  const names = new Map<Unit, Identifier>();
  for (const unit of namedUnits(units)) {
    // What the caller declares the root as is a name for it already.
    const isRoot = unit.schema === schema;
    const name = isRoot
      ? identifier(options.rootName)
      : options.claimName(declarationName(options.rootName, unit.path));
    names.set(unit, name);
  }
  let filled: ReadonlySet<Json> | null = null;
  return {
    filled: () => (filled ??= filledDefaults(schema, references)),
    options,
    references,
    units,
    names,
    pending: [],
    requested: new Set(),
    declarations: [],
    problems: new Map(),
    shared: new Map(),
    conjunctions: perView(),
    coverages: perView(),
    nameLists: new Map(),
    aliases: new Map(),
  };
}

/** Refers to a unit by name, and sees to it that its declaration gets written. */
export function refer(draft: Draft, unit: Unit): TypeText {
  const name = draft.names.get(unit);
  if (name === undefined) throw new TypeError(`No name was claimed for ${unit.pointer}`);
  if (!draft.requested.has(unit)) {
    draft.requested.add(unit);
    draft.pending.push(unit);
  }
  return types.reference(name);
}

export function report(draft: Draft, path: Path, message: string, help: string): void {
  const pointer = pointerOf(path);
  draft.problems.set(`${JSON.stringify(pointer)} ${message}`, { pointer, message, help });
}

/** Problems in the order of their pointers. */
export function sortedProblems({ problems }: Draft): SchemaProblem[] {
  return [...problems].sort(([a], [b]) => compareText(a, b)).map(([, problem]) => problem);
}

// Shorter types are easier to read where they stand than behind a name.
const longestRepeated = 60;

/** A type that may stand several times in one place. */
export function isShort({ text }: TypeText): boolean {
  return text.length <= longestRepeated && !text.includes("\n");
}

/** A type that will stand `times` in one place: declared once if it is long, so that nesting cannot multiply text. */
export function repeatable(draft: Draft, type: TypeText, path: Path, times: number): TypeText {
  if (times <= 1 || isShort(type)) return type;
  const known = draft.shared.get(type.text);
  if (known !== undefined) return known;
  const name = draft.options.claimName(declarationName(draft.options.rootName, path));
  const reference = types.reference(name);
  draft.shared.set(type.text, reference);
  draft.declarations.push({ name, type, doc: null });
  return reference;
}

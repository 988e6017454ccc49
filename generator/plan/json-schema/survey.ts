import { isObject } from "../json-object.ts";
import type { Json, JsonObject } from "../../manifest/model.ts";
import { components } from "./components.ts";
import { compareText, own, pointerOf, type Path } from "./place.ts";
import { referenceKeywords, type References } from "./references.ts";
import { eachSubschema } from "./subschemas.ts";

/** A schema that some reference leads to, or the root. */
export interface Unit {
  readonly schema: JsonObject;
  readonly path: Path;
  readonly pointer: string;
  /** Written as a declaration of its own; otherwise its text stands wherever it is referred to. */
  named: boolean;
  /** Units of one number refer to each other, at once or through others, judging the same value all the way. */
  circle: number;
}

/** Beyond this a schema is not counted: one object that stands in many places can make it endless. */
const largest = 1_000_000;

/** Largest schema that is repeated where it is referred to, counted in schemas inside it. */
const longestInline = 24;

/**
 * Finds every schema that references reach from the root, and decides which become declarations: those in
 * `$defs` or `definitions`, those that contain themselves, and those too large to repeat.
 */
export function surveyUnits(root: Json, references: References): Map<Json, Unit> {
  const units = new Map<Json, Unit>();
  if (!isObject(root)) return units;
  const found: Survey[] = [];
  const enter = ({ schema, path }: Target): Unit => {
    const known = units.get(schema);
    if (known !== undefined) return known;
    const unit = { schema, path, pointer: JSON.stringify(pointerOf(path)), named: false, circle: -1 };
    units.set(schema, unit);
    found.push({ unit, inside: [], inPlace: [], size: 0 });
    return unit;
  };
  enter({ schema: root, path: null });
  const referenced = new Set<Unit>();
  const seen = new Set<Json>();
  // The list grows while it is walked; all units must be known before one can tell which contain which.
  for (let at = 0; at < found.length; at += 1) {
    const { unit } = found[at] as Survey;
    walk(unit.schema, (schema) => {
      if (seen.has(schema)) return false;
      seen.add(schema);
      for (const target of targetsOf(schema, references)) referenced.add(enter(target));
      return true;
    });
  }
  if (referenced.size === 0) return units;
  for (const survey of found) measure(survey, units, references);
  decide(found, referenced);
  return units;
}

interface Target {
  schema: JsonObject;
  path: Path;
}

interface Survey {
  unit: Unit;
  inside: Unit[];
  inPlace: Unit[];
  size: number;
}

/** Walks down what is written of a unit, as far as `enters` says. */
function walk(start: JsonObject, enters: (schema: JsonObject, inPlace: boolean) => boolean): void {
  const pending: { schema: JsonObject; inPlace: boolean }[] = [{ schema: start, inPlace: true }];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const { schema, inPlace } = at;
    if (!enters(schema, inPlace)) continue;
    eachSubschema(schema, "written", (child, isSame) => {
      if (isObject(child)) pending.push({ schema: child, inPlace: inPlace && isSame });
    });
  }
}

/** Counts what a unit holds, and collects the units it refers to or contains, without entering those. */
function measure(survey: Survey, units: ReadonlyMap<Json, Unit>, references: References): void {
  const add = (target: Unit | undefined, inPlace: boolean): void => {
    if (target === undefined) return;
    survey.inside.push(target);
    if (inPlace) survey.inPlace.push(target);
  };
  walk(survey.unit.schema, (schema, inPlace) => {
    const contained = schema === survey.unit.schema && survey.size === 0 ? undefined : units.get(schema);
    add(contained, inPlace);
    if (contained !== undefined || survey.size > largest) return false;
    survey.size += sizeOf(schema);
    for (const target of targetsOf(schema, references)) add(units.get(target.schema), inPlace);
    return true;
  });
}

/** What a schema itself adds to the text: one, and something for members and literals that are no schemas to enter. */
function sizeOf(schema: JsonObject): number {
  const [properties, literals] = [own(schema, "properties"), own(schema, "enum")];
  const plain = isObject(properties)
    ? Object.values(properties).filter((member) => !isObject(member)).length
    : 0;
  return 1 + plain + (Array.isArray(literals) ? Math.floor(literals.length / 4) : 0);
}

function targetsOf(owner: JsonObject, references: References): Target[] {
  const targets: Target[] = [];
  for (const keyword of referenceKeywords) {
    const reference = own(owner, keyword);
    if (typeof reference !== "string") continue;
    const resolution = references.resolve(owner, keyword, reference);
    if (!resolution.found || !isObject(resolution.schema)) continue;
    targets.push({ schema: resolution.schema, path: resolution.path });
  }
  return targets;
}

function decide(found: readonly Survey[], isReferenced: ReadonlySet<Unit>): void {
  const numbers = new Map(found.map(({ unit }, index) => [unit, index]));
  const numbered = (units: readonly Unit[]): number[] => units.map((unit) => numbers.get(unit) ?? 0);
  const inside = found.map((survey) => numbered(survey.inside));
  const whole = components(inside);
  const circles = components(found.map((survey) => numbered(survey.inPlace)));
  const members = new Map<number, number>();
  for (const component of whole) members.set(component, (members.get(component) ?? 0) + 1);
  // What a unit contains has a lower component, so its size is known first.
  const order = found.map((_, index) => index).sort((a, b) => (whole[a] ?? 0) - (whole[b] ?? 0));
  for (const index of order) {
    const survey = found[index] as Survey;
    const targets = inside[index] ?? [];
    const recursive = (members.get(whole[index] ?? -1) ?? 0) > 1 || targets.includes(index);
    const circular = numbered(survey.inPlace).some((target) => circles[target] === circles[index]);
    for (const target of targets) {
      const inner = found[target] as Survey;
      if (target !== index && !inner.unit.named) survey.size += inner.size;
    }
    survey.unit.circle = circular ? (circles[index] ?? -1) : -1;
    survey.unit.named =
      isReferenced.has(survey.unit) &&
      (recursive || survey.size > longestInline || isDefinition(survey.unit));
  }
}

function isDefinition({ path }: Unit): boolean {
  const holder = path?.parent?.key;
  return holder === "$defs" || holder === "definitions" || holder === "schemas";
}

/** The units that become declarations, in an order that does not depend on the order of keys. */
export function namedUnits(units: ReadonlyMap<Json, Unit>): Unit[] {
  return [...units.values()].filter(({ named }) => named).sort((a, b) => compareText(a.pointer, b.pointer));
}

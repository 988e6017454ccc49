import { describe, expect, test, vi } from "vitest";
import type { Json, JsonObject } from "../../generator/manifest/model.ts";
import { emitSchema } from "../../generator/plan/json-schema/emit.ts";
import { problemWith } from "../../templates/runtime/server/validation.ts";
import { moduleOf, nameClaims } from "../plan/json-schema/compile.ts";
import { Assignments } from "./assignments.ts";
import { dumps, miniature, schemasOf, type Dump, type DumpedSchema } from "./dumps.ts";
import { altered, sampled, type Instance } from "./instances.ts";
import { mapSchemas } from "./map-schemas.ts";

/** A schema's definitions, each as a schema of its own. */
function definitionsOf({ schema, place, ...same }: DumpedSchema): DumpedSchema[] {
  return ["$defs", "definitions"].flatMap((holder) => {
    const definitions = (schema[holder] ?? {}) as JsonObject;
    return Object.keys(definitions).map((name) => {
      const reference = `#/${holder}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
      return {
        ...same,
        schema: { [holder]: definitions, $ref: reference },
        place: `${place} ${reference}`,
      };
    });
  });
}

/** An output has the properties that have a default, whether or not the schema requires them. */
function withDefaultsRequired({ schema, direction }: DumpedSchema): JsonObject {
  if (direction === "input") return schema;
  const demanded = mapSchemas(schema, (inner) => {
    const properties = Object.entries((inner["properties"] ?? {}) as JsonObject);
    const present = properties.flatMap(([name, property]) => (hasDefault(property) ? [name] : []));
    if (present.length === 0) return inner;
    return { ...inner, required: [...((inner["required"] ?? []) as string[]), ...present] };
  });
  return demanded as JsonObject;
}

function hasDefault(schema: Json): boolean {
  return typeof schema === "object" && schema !== null && Object.hasOwn(schema, "default");
}

interface Made {
  /** What the sampler made, and of that what the SDK's validator refuses. */
  sampled: number;
  refused: string[];
  /** What the validator takes, altered ones included. */
  instances: Instance[];
}

/** Instances, or why the sampler makes none: it does not know anchors. */
function sampledOrNone(schema: JsonObject): Instance[] | string {
  try {
    return sampled(schema);
  } catch (error) {
    return String(error);
  }
}

function instancesOf(dumped: DumpedSchema): Made {
  const demanded = withDefaultsRequired(dumped);
  const problem = ({ value }: Instance) => problemWith(demanded, value);
  const made = sampledOrNone(demanded);
  if (typeof made === "string") return { sampled: 1, refused: [made], instances: [] };
  const taken = made.filter((instance) => problem(instance) === null);
  const others = taken.slice(0, 3).flatMap(({ value }) => altered(value, dumped.schema, 10));
  const distinct = new Map(others.map((each) => [JSON.stringify(each.value), each]));
  return {
    sampled: made.length,
    refused: made.flatMap((instance) => problem(instance) ?? []),
    instances: [...taken, ...[...distinct.values()].filter((instance) => problem(instance) === null)],
  };
}

interface Counts {
  schemas: number;
  sampled: number;
  refused: string[];
}

/** Writes the types of all schemas of a dump, and assigns instances to them. */
function assignInstances(dump: Dump, assignments: Assignments, counts: Counts): void {
  const claimName = nameClaims();
  for (const dumped of schemasOf(dump).flatMap((each) => [each, ...definitionsOf(each)])) {
    const place = `${dump.name}: ${dumped.place}`;
    const { text: name } = claimName("Root");
    const emitted = emitSchema(dumped.schema, { rootName: name, direction: dumped.direction, claimName });
    expect(emitted.problems, place).toEqual([]);
    const declarations = moduleOf(emitted, name);
    expect(declarations.replace(/"(?:[^"\\]|\\.)*"|\/\*[\s\S]*?\*\//g, ""), place).not.toMatch(/\bany\b/);
    assignments.write(`${dump.name}.ts`, declarations);
    const made = instancesOf(dumped);
    for (const each of made.instances) assignments.assign(`${dump.name}.ts`, name, each, place);
    counts.schemas += 1;
    counts.sampled += made.sampled;
    counts.refused.push(...made.refused.map((problem) => `${place}: ${problem.slice(0, 200)}`));
  }
}

describe.each([
  // Its schemas are odder than those of real servers, and nearly each has a kind to itself.
  ["every kind", [miniature], 40, 0.15],
  ["real servers", dumps, 1_000, 0.01],
] as const)("instances of the schemas of %s", (_what, some, leastSchemas, mostDropped) => {
  const slow = { timeout: 300_000 };
  test.skipIf(some.length === 0)("are of the emitted types, which compile", slow, async ({ annotate }) => {
    // The validator tells of formats that it does not know.
    vi.spyOn(console, "warn").mockReturnValue();
    const assignments = new Assignments();
    const counts: Counts = { schemas: 0, sampled: 0, refused: [] };
    for (const dump of some) assignInstances(dump, assignments, counts);
    const { schemas, sampled: all, refused } = counts;
    await annotate(
      `${schemas} schemas, ${all} instances, ${refused.length} of them dropped, ${assignments.count} assigned with altered ones\n${refused.join("\n")}`,
    );
    expect(schemas).toBeGreaterThanOrEqual(leastSchemas);
    expect(refused.length / all, refused.join("\n")).toBeLessThan(mostDropped);
    expect(assignments.count).toBeGreaterThan(6 * schemas);
    expect(assignments.refusals()).toEqual([]);
  });
});

test(
  "a value is refused for what its type says, and for properties that are not declared only where they are written",
  {
    timeout: 60_000,
  },
  () => {
    const assignments = new Assignments();
    assignments.write("t.ts", 'type T = { a: "x" };\ntype U = { a?: "x" } | { b?: "y" };');
    const extra = { a: "x", b: 1 };
    const instances: [place: string, instance: Instance][] = [
      ["of the type", { value: { a: "x" }, isWritten: true }],
      ["came with another property", { value: extra, isWritten: false }],
      ["another type", { value: { a: 1 }, isWritten: true }],
      ["nothing", { value: {}, isWritten: false }],
      ["another property", { value: extra, isWritten: true }],
    ];
    for (const [place, instance] of instances) assignments.assign("t.ts", "T", instance, place);
    // The other of the two says nothing of `a`.
    assignments.assign(
      "t.ts",
      "U",
      { value: { a: 1 }, isWritten: false },
      "of a type that shares no name with it",
    );
    assignments.assign("t.ts", "U", { value: { a: 1, b: 1 }, isWritten: false }, "neither");
    expect(assignments.refusals().map((refusal) => refusal.split(" takes ")[0])).toEqual([
      "another type",
      "nothing",
      "another property",
      "neither",
    ]);
  },
);

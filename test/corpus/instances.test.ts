import { describe, expect, test, vi } from "vitest";
import type { Json, JsonObject } from "../../generator/manifest/model.ts";
import { emitSchema } from "../../generator/plan/json-schema/emit.ts";
import { problemWith } from "../../templates/runtime/server/validation.ts";
import { moduleOf, nameClaims } from "../plan/json-schema/compile.ts";
import { Assignments } from "./assignments.ts";
import { areAtHand, dumps, schemasOf, type DumpedSchema } from "./dumps.ts";
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

function instancesOf(dumped: DumpedSchema): Made {
  const demanded = withDefaultsRequired(dumped);
  const problem = ({ value }: Instance) => problemWith(demanded, value);
  const made = sampled(dumped.schema);
  const taken = made.filter((instance) => problem(instance) === null);
  const others = taken.slice(0, 3).flatMap(({ value }) => altered(value, dumped.schema, 10));
  const distinct = new Map(others.map((each) => [JSON.stringify(each.value), each]));
  return {
    sampled: made.length,
    refused: made.flatMap((instance) => problem(instance) ?? []),
    instances: [...taken, ...[...distinct.values()].filter((instance) => problem(instance) === null)],
  };
}

describe.skipIf(!areAtHand)("instances of the schemas of real servers", { timeout: 300_000 }, () => {
  test("are of the emitted types, which compile without `any`", async ({ annotate }) => {
    // The validator tells of formats that it does not know.
    vi.spyOn(console, "warn").mockReturnValue();
    const assignments = new Assignments();
    const refused: string[] = [];
    const counts = { schemas: 0, sampled: 0 };
    for (const dump of dumps) {
      const claimName = nameClaims();
      for (const dumped of schemasOf(dump).flatMap((each) => [each, ...definitionsOf(each)])) {
        const place = `${dump.name}: ${dumped.place}`;
        const { text: name } = claimName("Root");
        const emitted = emitSchema(dumped.schema, {
          rootName: name,
          direction: dumped.direction,
          claimName,
        });
        expect(emitted.problems, place).toEqual([]);
        const declarations = moduleOf(emitted, name);
        expect(declarations.replace(/"(?:[^"\\]|\\.)*"|\/\*[\s\S]*?\*\//g, ""), place).not.toMatch(/\bany\b/);
        assignments.write(`${dump.name}.ts`, declarations, place);
        const made = instancesOf(dumped);
        for (const each of made.instances) assignments.assign(`${dump.name}.ts`, name, each, place);
        counts.schemas += 1;
        counts.sampled += made.sampled;
        refused.push(...made.refused.map((problem) => `${place}: ${problem}`));
      }
    }
    const [drop] = refused;
    await annotate(
      `${counts.schemas} schemas, ${counts.sampled} sampled instances, ${refused.length} dropped${drop === undefined ? "" : ` (${drop}, …)`}, ` +
        `${assignments.count} assigned with altered ones`,
    );
    expect(counts.schemas).toBeGreaterThan(1_000);
    expect(refused.length / counts.sampled, refused.join("\n")).toBeLessThan(0.01);
    expect(assignments.count).toBeGreaterThan(8 * counts.schemas);
    expect(assignments.refusals()).toEqual([]);
  });
});

test("an assignment is refused for what the type says, and a property that is not declared only where it is written out", () => {
  const assignments = new Assignments();
  assignments.write("t.ts", 'type T = { a: "x" };', "the type");
  const extra = { a: "x", b: 1 };
  const instances: [place: string, instance: Instance][] = [
    ["of the type", { value: { a: "x" }, isWritten: true }],
    ["came with another property", { value: extra, isWritten: false }],
    ["another type", { value: { a: 1 }, isWritten: true }],
    ["nothing", { value: {}, isWritten: false }],
    ["another property", { value: extra, isWritten: true }],
  ];
  for (const [place, instance] of instances) assignments.assign("t.ts", "T", instance, place);
  expect(assignments.refusals().map((refusal) => refusal.split(" takes ")[0])).toEqual([
    "another type",
    "nothing",
    "another property",
  ]);
});

type Schema = Record<string, unknown>;

/** Beside these a member that is missing may well be meant to be missing. */
const hindrances = (
  "anyOf oneOf not if enum const dependentRequired dependentSchemas dependencies propertyNames maxProperties " +
  "$dynamicRef $recursiveRef"
).split(" ");

const [deepest, mostSteps] = [200, 1_000_000];

/**
 * A value with the defaults of its missing members, by `properties`, `items`, `allOf` and references within the schema;
 * never by what only some values have to fit. What misses none is handed back as it is, and nothing is changed in place.
 */
export function withDefaults(schema: Schema, value: unknown): unknown {
  return fill({ root: schema, steps: 0 }, [schema], value, 0);
}

type Run = { readonly root: Schema; steps: number };

function fill(run: Run, schemas: readonly unknown[], value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null || depth > deepest) return value;
  const all = inPlace(run, schemas);
  if (run.steps > mostSteps) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index) => fill(run, itemsAt(all, index), item, depth + 1));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const isFree = !all.some((schema) => hindrances.some((key) => Object.hasOwn(schema, key)));
  const given = value as Schema;
  const changed: [string, unknown][] = [];
  for (const [name, declared] of propertiesOf(all)) {
    const isMissing = !Object.hasOwn(given, name);
    const first = declared.find((schema) => own(schema, "default") !== undefined);
    if (isMissing && (!isFree || first === undefined)) continue;
    const member = isMissing ? structuredClone(own(first, "default")) : given[name];
    const whole = fill(run, declared, member, depth + 1);
    if (isMissing || whole !== member) changed.push([name, whole]);
  }
  return changed.length === 0 ? value : Object.fromEntries([...Object.entries(given), ...changed]);
}

/** All schemas that judge the same value; none where references inside start from another `$id`. */
function inPlace(run: Run, schemas: readonly unknown[]): Schema[] {
  const found = new Set<Schema>();
  // The list grows while it is walked.
  const pending = [...schemas];
  for (const schema of pending) {
    if (!isSchema(schema) || found.has(schema) || (run.steps += 1) > mostSteps) continue;
    if (schema !== run.root && Object.hasOwn(schema, "$id")) return [];
    found.add(schema);
    const [parts, reference] = [own(schema, "allOf"), own(schema, "$ref")];
    if (Array.isArray(parts)) pending.push(...(parts as unknown[]));
    if (typeof reference === "string") pending.push(resolved(run.root, reference));
  }
  return [...found];
}

function resolved(root: Schema, reference: string): unknown {
  if (reference === "#") return root;
  let at: unknown = reference.startsWith("#/") ? root : undefined;
  for (const segment of reference.slice(2).split("/")) {
    const key = segment.replaceAll("~1", "/").replaceAll("~0", "~");
    at = typeof at === "object" && at !== null && Object.hasOwn(at, key) ? (at as Schema)[key] : undefined;
  }
  return at;
}

function propertiesOf(all: readonly Schema[]): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>();
  for (const properties of all.map((schema) => own(schema, "properties")).filter(isSchema)) {
    for (const [name, schema] of Object.entries(properties)) {
      found.set(name, [...(found.get(name) ?? []), schema]);
    }
  }
  return found;
}

function itemsAt(all: readonly Schema[], index: number): unknown[] {
  return all.flatMap((schema) => {
    const [items, listed] = [own(schema, "items"), own(schema, "prefixItems")];
    return isSchema(items) && index >= (Array.isArray(listed) ? listed.length : 0) ? [items] : [];
  });
}

function own(schema: unknown, key: string): unknown {
  return isSchema(schema) && Object.hasOwn(schema, key) ? schema[key] : undefined;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

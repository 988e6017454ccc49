import type { Json, JsonObject } from "../manifest/model.ts";
import { isObject } from "../plan/json-object.ts";
import { eachSubschema } from "../plan/json-schema/subschemas.ts";

export type Pointer = readonly (string | number)[];

/** A schema inside another, and where. */
export interface Inside {
  schema: JsonObject;
  pointer: Pointer;
  /** How many schemas it stands inside of. */
  level: number;
}

/** All schemas inside one, itself first, as they stand in its text. */
export function* inside(root: JsonObject): Generator<Inside> {
  const pending: Inside[] = [{ schema: root, pointer: [], level: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { schema, pointer, level } = next;
    yield next;
    const children: Inside[] = [];
    eachSubschema(schema, "all", (child, _inPlace, keyword, key) => {
      if (!isObject(child)) return;
      const at = [...pointer, keyword, ...(key === null ? [] : [key])];
      children.push({ schema: child, pointer: at, level: level + 1 });
    });
    pending.push(...children.toReversed());
  }
}

/** A copy of a schema that lacks the value at a pointer; of a list, the value is replaced by `true`. */
export function without(root: JsonObject, pointer: Pointer): JsonObject {
  const copy = { ...root };
  let holder: Json = copy;
  for (const key of pointer.slice(0, -1)) {
    const inner: Json | undefined = memberOf(holder, key);
    if (typeof inner !== "object" || inner === null) return copy;
    const copied: Json = Array.isArray(inner) ? [...inner] : { ...inner };
    define(holder, key, copied);
    holder = copied;
  }
  const last = pointer.at(-1);
  if (last === undefined) return copy;
  if (Array.isArray(holder)) holder[Number(last)] = true;
  else if (isObject(holder)) Reflect.deleteProperty(holder, last);
  return copy;
}

function memberOf(holder: Json, key: string | number): Json | undefined {
  if (Array.isArray(holder)) return holder[Number(key)];
  return isObject(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined;
}

/** Defines an own property, whatever it is called. */
export function define(holder: Json, key: string | number, value: Json): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

import { isObject } from "../path.ts";

/** JSON text that is the same for values that say the same, whatever the order of their keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) => (isObject(member) ? sorted(member) : member));
}

/** An object with its keys in code-unit order, but for those that look like numbers, which JavaScript puts first. */
function sorted(object: object): object {
  return Object.fromEntries(Object.entries(object).sort(([one], [other]) => byCodeUnits(one, other)));
}

/** Order of code units: the same on every machine and in every language. */
export function byCodeUnits(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

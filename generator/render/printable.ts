import { kindsOfCodeText } from "../plan/text.ts";

/** What the template engine asks for the text of a value in. */
class Printable {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toHTML(): string {
    return this.#text;
  }
}

/** Raw text has not been through a factory: printing it would be how hostile text becomes code. */
class Unprintable {
  readonly #value: unknown;

  constructor(value: unknown) {
    this.#value = value;
  }

  toHTML(): never {
    throw new TypeError(`A template prints unchecked text: ${JSON.stringify(this.#value)}`);
  }
}

/** Turns a plan into what templates may see: checked text prints, all other text throws when it is printed. */
export function printable(value: unknown): unknown {
  if (value === null || typeof value === "boolean") return value;
  if (Array.isArray(value)) return value.map(printable);
  if (typeof value !== "object") return new Unprintable(value);
  if ("is" in value && "text" in value && kindsOfCodeText.has(String(value.is)))
    return new Printable(String(value.text));
  const members = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, printable(inner)]));
  return new Proxy(members, { get: memberOf });
}

/** The engine throws for a missing name that it prints, but takes one that opens a block for "no". */
function memberOf(members: Readonly<Record<string, unknown>>, name: string | symbol): unknown {
  if (typeof name === "string" && !Object.hasOwn(members, name)) {
    throw new TypeError(`A template asks for ${name}, which the plan lacks.`);
  }
  return Reflect.get(members, name);
}

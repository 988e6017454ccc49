import type { Json } from "../../generator/manifest/model.ts";
import { dataText, quote } from "../../generator/plan/text.ts";
import { compile } from "../plan/json-schema/compile.ts";
import type { Instance } from "./instances.ts";

/** Modules in the making: lines of source, and what each line is there for. */
export class Assignments {
  readonly #files = new Map<string, { lines: string[]; purposes: string[] }>();
  #count = 0;

  /** How many values are assigned. */
  get count(): number {
    return this.#count;
  }

  /** Adds source to a module. */
  write(file: string, source: string, purpose: string): void {
    const { lines, purposes } = this.#files.get(file) ?? { lines: [], purposes: [] };
    this.#files.set(file, { lines, purposes });
    for (const line of source.split("\n")) {
      lines.push(line);
      purposes.push(purpose);
    }
  }

  /** Adds a value that has to be of a type of that module. */
  assign(file: string, type: string, { value, isWritten }: Instance, place: string): void {
    this.#count += 1;
    const name = `value${this.#count}`;
    const purpose = `${place} takes ${JSON.stringify(value)}`;
    if (isWritten)
      return this.write(file, `export const ${name}: ${type} = ${dataText(value).text};`, purpose);
    // JSON Schema takes properties that it does not declare, and TypeScript takes them in whatever is no literal.
    const given = `declare const given${this.#count}: ${exactType(value)};`;
    this.write(file, `${given} export const ${name}: ${type} = given${this.#count};`, purpose);
  }

  /** What the compiler refuses, after compiling all modules in one program. */
  refusals(): string[] {
    const modules = [...this.#files].map(([file, { lines }]) => [file, lines.join("\n")] as const);
    return [...compile(new Map(modules))].flatMap(([file, errors]) =>
      errors.map(({ line, message }) => `${this.#files.get(file)?.purposes[line] ?? file}: ${message}`),
    );
  }
}

/** The type that has this value alone. */
function exactType(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(exactType).join(", ")}]`;
  if (typeof value !== "object" || value === null)
    return typeof value === "string" ? quote(value) : String(value);
  return `{ ${Object.entries(value)
    .map(([key, member]) => `${quote(key)}: ${exactType(member)}`)
    .join("; ")} }`;
}

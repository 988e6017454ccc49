import type { Json } from "../../generator/manifest/model.ts";
import { dataText, quote } from "../../generator/plan/text.ts";
import { compile } from "../plan/json-schema/compile.ts";
import type { Instance } from "./instances.ts";

/** A value that has to be of a type. */
interface Assignment extends Instance {
  file: string;
  type: string;
  /** What the value was made from. */
  place: string;
}

/** Modules of types, and values that have to be of these. */
export class Assignments {
  readonly #modules = new Map<string, string[]>();
  readonly #assignments: Assignment[] = [];

  get count(): number {
    return this.#assignments.length;
  }

  /** Adds types to a module. */
  write(file: string, source: string): void {
    this.#modules.set(file, [...(this.#modules.get(file) ?? []), ...source.split("\n")]);
  }

  /** Adds a value that has to be of a type of that module. */
  assign(file: string, type: string, instance: Instance, place: string): void {
    this.#assignments.push({ ...instance, file, type, place });
  }

  /** What the compiler refuses: types that it does not take, and values that are not of their type. */
  refusals(): string[] {
    const refused = this.#compiled(this.#assignments, []);
    // TypeScript refuses a value that shares no name with a type whose members are all optional. It does not when the
    // value says of all names that it does not have them: what is refused even so is of another type.
    const came = refused.flatMap(({ assignment }) => (assignment?.isWritten === false ? [assignment] : []));
    const kept = new Set(this.#compiled(came, namesIn(this.#modules)).map(({ assignment }) => assignment));
    return refused
      .filter(({ assignment }) => assignment?.isWritten !== false || kept.has(assignment))
      .map(({ assignment, message }) =>
        assignment === null
          ? message
          : `${assignment.place} takes ${JSON.stringify(assignment.value)}: ${message}`,
      );
  }

  /** Compiles all modules in one program; answers each complaint with the assignment that it is about. */
  #compiled(
    assignments: readonly Assignment[],
    names: readonly string[],
  ): { assignment: Assignment | null; message: string }[] {
    const sources = new Map([...this.#modules].map(([file, lines]) => [file, [...lines]]));
    const lines = new Map<string, Assignment>();
    for (const [at, assignment] of assignments.entries()) {
      const source = sources.get(assignment.file) ?? [];
      lines.set(`${assignment.file} ${source.length}`, assignment);
      source.push(statement(assignment, at, names));
    }
    const texts = new Map([...sources].map(([file, source]) => [file, source.join("\n")]));
    return [...compile(texts)].flatMap(([file, errors]) =>
      errors.map(({ line, message }) => ({ assignment: lines.get(`${file} ${line}`) ?? null, message })),
    );
  }
}

function statement({ value, isWritten, type }: Assignment, at: number, names: readonly string[]): string {
  if (isWritten) return `export const value${at}: ${type} = ${dataText(value).text};`;
  // JSON Schema takes properties that it does not declare, and TypeScript takes them in whatever is no literal.
  return `declare const given${at}: ${exactType(value, names)}; export const value${at}: ${type} = given${at};`;
}

/** The type that has this value alone; it says of `names` that it lacks them, where it does. */
function exactType(value: Json, names: readonly string[]): string {
  if (Array.isArray(value)) return `[${value.map((item) => exactType(item, names)).join(", ")}]`;
  if (typeof value !== "object" || value === null)
    return typeof value === "string" ? quote(value) : String(value);
  const own = Object.entries(value).map(([key, member]) => `${quote(key)}: ${exactType(member, names)}`);
  const absent = names.filter((name) => !Object.hasOwn(value, name)).map((name) => `${quote(name)}?: never`);
  return `{ ${[...own, ...absent].join("; ")} }`;
}

/** The names of members that stand before an optional member's mark in some types. */
function namesIn(modules: ReadonlyMap<string, readonly string[]>): string[] {
  const text = [...modules.values()].map((lines) => lines.join("\n")).join("\n");
  const names = text.matchAll(/(?<=[{;]\s*)([\w$]+|"(?:[^"\\]|\\.)*")\?: /g);
  return [
    ...new Set(
      [...names].map(([, name = ""]) => (name.startsWith('"') ? (JSON.parse(name) as string) : name)),
    ),
  ];
}

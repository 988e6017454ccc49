import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Diagnostic } from "../../diagnostics.ts";
import { codeFile } from "../../package-file.ts";
import { placesIn } from "../positions.ts";
import { memberOf } from "./schema-kind.ts";

/** A module that is executed for its value: where it is, as the user named it, and where relative paths start. */
export interface ModulePlace {
  /** What its value is, in words: "manifest". */
  what: string;
  /** The function that gives it types. */
  call: string;
  path: string;
  file: string;
  cwd: string;
}

/** Why a module did not load, in one line, and where. */
export interface LoadFailure {
  reason: string;
  location: NonNullable<Diagnostic["location"]>;
  help: string;
}

/** Puts what a module threw into one line and a place. It may be anything, thrown by anyone, and has a stack or not. */
export function loadFailure(error: unknown, module: ModulePlace): LoadFailure {
  const text = messageOf(error);
  const syntax = /^ParseError: (?<reason>[^\n]*?)\s*\n\s*(?<path>.+):(?<line>\d+):(?<column>\d+)/.exec(text);
  if (syntax?.groups) {
    const { reason = "", path = "", line, column } = syntax.groups;
    // This parser counts columns from 0.
    const location = { file: named(path, module), line: Number(line), column: Number(column) + 1 };
    return { reason, location, help: "Mend the syntax there, or just before." };
  }
  return missingModule(error, text, module) ?? thrown(error, text, module);
}

function messageOf(error: unknown): string {
  const message = memberOf(error, "message");
  if (typeof message === "string") return message;
  return typeof error === "object" && error !== null ? "an object was thrown" : String(error);
}

function missingModule(error: unknown, text: string, module: ModulePlace): LoadFailure | null {
  const code = memberOf(error, "code");
  if (code !== "MODULE_NOT_FOUND" && code !== "ERR_MODULE_NOT_FOUND") return null;
  const specifier = /'(?<specifier>[^']+)'/.exec(text)?.groups?.["specifier"] ?? "";
  const stack = memberOf(error, "requireStack");
  const importer = Array.isArray(stack) && typeof stack[0] === "string" ? stack[0] : module.path;
  const isRelative = specifier.startsWith(".") || specifier.startsWith("/");
  return {
    reason: `it imports ${JSON.stringify(specifier)}, which is not found`,
    location: mentionIn(importer, specifier, module),
    help: isRelative
      ? "Check the path, from the file that imports it."
      : "Install the package, or check its name.",
  };
}

function mentionIn(path: string, specifier: string, module: ModulePlace): LoadFailure["location"] {
  const file = named(path, module);
  const text = textOf(path) ?? "";
  const offset = ['"', "'", "`"]
    .map((quote) => text.indexOf(`${quote}${specifier}${quote}`))
    .find((at) => at >= 0);
  return offset === undefined ? { file } : placesIn(text, file)(offset);
}

function thrown(error: unknown, text: string, module: ModulePlace): LoadFailure {
  const name = memberOf(error, "name");
  const first = text.split("\n")[0] ?? "";
  const prefix = typeof name === "string" && name !== "Error" ? `${name}: ` : "";
  return {
    reason: `it threw ${prefix}${first}`.replaceAll(`${module.cwd}${sep}`, ""),
    location: throwingPlace(memberOf(error, "stack"), module) ?? { file: module.file },
    help: `A ${module.what} in TypeScript is executed: mend what it does while it loads.`,
  };
}

// Above these lines of a stack stands what the module did; they, and what is below, are how it was called.
const callers = [`${sep}jiti${sep}`, fileURLToPath(codeFile(""))];

/** The innermost place of the user's own code in a stack. */
function throwingPlace(stack: unknown, module: ModulePlace): LoadFailure["location"] | null {
  if (typeof stack !== "string") return null;
  for (const frame of stack.split("\n").filter((line) => /^\s+at /.test(line))) {
    const { path: written = "", line } =
      /(?<path>(?:file:\/\/|\/|[A-Za-z]:\\)[^()]*):(?<line>\d+):\d+\)?$/.exec(frame)?.groups ?? {};
    if (written === "") continue;
    const path = written.startsWith("file://") ? fileURLToPath(written) : written;
    if (callers.some((caller) => path.includes(caller))) return null;
    if (path.includes(`${sep}node_modules${sep}`)) continue;
    return { file: named(path, module), line: Number(line), column: startOfLine(path, Number(line)) };
  }
  return null;
}

/** Where a line starts after its indentation: what is executed has the lines of what is written, not the columns. */
function startOfLine(path: string, line: number): number {
  const text = textOf(path)?.split("\n")[line - 1] ?? "";
  return Math.max(text.search(/\S/), 0) + 1;
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

function named(path: string, module: ModulePlace): string {
  return path === module.path ? module.file : relative(module.cwd, path).replaceAll(sep, "/");
}

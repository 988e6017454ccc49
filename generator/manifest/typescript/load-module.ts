import { extname } from "node:path";
import { createJiti, type Jiti } from "jiti";
import { type LoadFailure, loadFailure, type ModulePlace } from "./load-failure.ts";
import { schemaKindOf } from "./schema-kind.ts";
import type { ImportBeside } from "./zod-copy.ts";

/** What a manifest's module gave, or why it gave nothing. */
export type LoadedModule =
  { is: "loaded"; value: unknown; importBeside: ImportBeside } | { is: "failed"; failure: LoadFailure };

// Long enough to ask a server or a database for what goes in; a promise that nobody keeps must not hang a run.
const patience = 60_000;

/**
 * Executes a module's text, and gives its default export: a value, a promise of one, or a function that makes either.
 * Nothing is cached on disk, nor in memory but what packages and imported `.mjs` and CommonJS files give: another call
 * sees what was edited meanwhile.
 */
export async function loadModule(text: string, module: ModulePlace): Promise<LoadedModule> {
  const jiti = createJiti(module.path, { fsCache: false, moduleCache: false });
  try {
    const exported = defaultOf(await kept(execute(jiti, text, module.path)));
    if (exported.is === "none") return { is: "failed", failure: noDefault(module) };
    const value = await kept(settled(exported.value));
    return { is: "loaded", value, importBeside: (specifier) => jiti.import(specifier) };
  } catch (error) {
    return { is: "failed", failure: loadFailure(error, module) };
  }
}

async function execute(jiti: Jiti, text: string, path: string): Promise<unknown> {
  // By its text, since some kinds of module are executed once in a process where they are imported by name.
  return jiti.evalModule(text, {
    id: path,
    filename: path,
    ext: extname(path),
    async: true,
    forceTranspile: true,
  });
}

function defaultOf(exports: unknown): { is: "some"; value: unknown } | { is: "none" } {
  if (typeof exports !== "object" || exports === null) return { is: "some", value: exports };
  if ("default" in exports) return { is: "some", value: exports.default };
  // The exports of a CommonJS module are what it gives by default.
  return "__esModule" in exports ? { is: "none" } : { is: "some", value: exports };
}

async function settled(exported: unknown): Promise<unknown> {
  const value = await exported;
  // Some libraries' schemas are functions: no manifest either, but nothing to call.
  return typeof value === "function" && schemaKindOf(value) === null ? (value as () => unknown)() : value;
}

async function kept<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    const reason = `nothing within ${patience / 1000} seconds: its promise is still pending`;
    timer = setTimeout(() => fail(new Error(reason)), patience);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function noDefault({ file, call }: ModulePlace): LoadFailure {
  return {
    reason: "it has no default export",
    location: { file },
    help: `Write \`export default ${call}({ … })\`.`,
  };
}

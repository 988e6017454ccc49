import { createJiti } from "jiti";
import { type LoadFailure, loadFailure, type ModulePlace } from "./load-failure.ts";
import { schemaKindOf } from "./schema-kind.ts";
import type { ImportBeside } from "./zod-copy.ts";

/** What a manifest's module gave, or why it gave nothing. */
export type LoadedModule =
  { is: "loaded"; value: unknown; importBeside: ImportBeside } | { is: "failed"; failure: LoadFailure };

// Long enough to ask a server or a database for what goes in; a promise that nobody keeps must not hang a run.
const patience = 60_000;

/**
 * Executes a module, and gives its default export: a value, a promise of one, or a function that makes either. Nothing
 * is cached, neither in memory nor on disk: another call sees what was edited meanwhile.
 */
export async function loadModule(module: ModulePlace): Promise<LoadedModule> {
  const jiti = createJiti(module.path, { fsCache: false, moduleCache: false });
  try {
    const exports = await kept(jiti.import<object>(module.path));
    if (!("default" in exports)) return { is: "failed", failure: noDefault(module) };
    const value = await kept(settled(exports.default));
    return { is: "loaded", value, importBeside: (specifier) => jiti.import(specifier) };
  } catch (error) {
    return { is: "failed", failure: loadFailure(error, module) };
  }
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

function noDefault({ file }: ModulePlace): LoadFailure {
  return {
    reason: "it has no default export",
    location: { file },
    help: "Write `export default defineManifest({ … })`.",
  };
}

import { resolve } from "node:path";
import type { Config } from "../define-config.ts";
import { diagnostic, type Location, type Outcome } from "../diagnostics.ts";
import { checkAgainst } from "../manifest/check-shape.ts";
import { parseJson } from "../manifest/parse-json.ts";
import { isObject } from "../manifest/path.ts";
import { placesIn } from "../manifest/positions.ts";
import { readPublished } from "../manifest/shape-schema.ts";
import { checkServers } from "./check-servers.ts";
import type { ConfigSource } from "./find-config.ts";

type Place = Location | { file: string };

/** A value that a configuration gave, and where its parts stand. */
interface Parsed {
  value: unknown;
  locate: (path: (string | number)[]) => Place;
}

/**
 * Reads a configuration's text. JSON is parsed; **a module is executed**, as every tool's configuration is. Its default
 * export is the configuration, a promise of it, or a function that makes either.
 */
export async function readConfig(source: ConfigSource, cwd: string): Promise<Outcome<Config>> {
  const isModule = !/\.json$/i.test(source.file);
  const { value: parsed, diagnostics } = isModule ? await execute(source, cwd) : parse(source);
  if (parsed === null) return { value: null, diagnostics };
  const faults = checkAgainst(parsed.value, readPublished("config.schema.json"), "The configuration");
  const told = faults.map(({ path, message, help }) =>
    diagnostic("config/shape", message, parsed.locate(path), help),
  );
  if (told.length > 0) return { value: null, diagnostics: told };
  const config = parsed.value as Config;
  const wrong = checkServers(config).map(({ code, path, message, help }) =>
    diagnostic(code, message, parsed.locate(path), help),
  );
  return { value: wrong.length > 0 ? null : config, diagnostics: wrong };
}

function parse({ text, file }: ConfigSource): Outcome<Parsed> {
  const content = text.replace(/^\ufeff/, "");
  const place = placesIn(content, file);
  const parse = parseJson(content);
  if (parse.is === "read") {
    const { value, offsetOf } = parse.parsed;
    return { value: { value, locate: (path) => place(offsetOf(path)) }, diagnostics: [] };
  }
  if (parse.is === "empty") return { value: { value: {}, locate: () => ({ file }) }, diagnostics: [] };
  const diagnostics = parse.faults.map(({ offset, message, help }) =>
    diagnostic("config/syntax", message, place(offset), help ?? "Mend the JSON there, or just before."),
  );
  return { value: null, diagnostics };
}

async function execute({ text, file }: ConfigSource, cwd: string): Promise<Outcome<Parsed>> {
  const { loadModule } = await import("../manifest/typescript/load-module.ts");
  const module = { what: "configuration", call: "defineConfig", path: resolve(cwd, file), file, cwd };
  const loaded = await loadModule(text, module);
  if (loaded.is === "loaded") {
    const place = placesIn(text, file);
    const value = withoutUndefined(loaded.value);
    return { value: { value, locate: (path) => mention(text, path, place) }, diagnostics: [] };
  }
  const { reason, location, help } = loaded.failure;
  const message = `The configuration does not load: ${reason.replace(/\.+$/, "")}.`;
  return { value: null, diagnostics: [diagnostic("config/load", message, location, help)] };
}

/** A module can make its value in any way, so that a key is searched for in the text; where it is not, the file. */
function mention(text: string, path: (string | number)[], place: (offset: number) => Location): Place {
  const key = path.findLast((step) => typeof step === "string") ?? "";
  const name = String(key).replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
  const found = name === "" ? -1 : text.search(new RegExp(`(?<![\\w$.])(["'\`]?)${name}\\1\\s*[:,}]`));
  return found === -1 ? { file: place(0).file } : place(found);
}

function withoutUndefined(value: unknown): unknown {
  if (!isObject(value)) return value;
  const said = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(said.map(([key, member]) => [key, withoutUndefined(member)]));
}

import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/server/validators/ajv";
import { describe, expect, it } from "vitest";
import { fixture } from "../introspect/introspecting.ts";
import { generatedProject, project, run, slow } from "./project.ts";

type JsonObject = Record<string, unknown>;

const published = JSON.parse(
  readFileSync(new URL("../../schema/cli-output.schema.json", import.meta.url), "utf8"),
) as { $schema: string; $defs: Record<string, JsonObject> };

/** Whether a value is what one definition of the schema says; why not, otherwise. */
function faultOf(definition: string, value: unknown): string | null {
  const { $schema, $defs } = published;
  const schema = { $schema, $defs, $ref: `#/$defs/${encodeURIComponent(definition)}` };
  const result = new AjvJsonSchemaValidator().getValidator(schema)(value);
  return result.valid ? null : result.errorMessage;
}

const read = (name: string, ...options: string[]) => [
  "introspect",
  ...options,
  "--",
  process.execPath,
  fixture(name),
];
const byHand =
  "server: { name: fixture, version: 1.0.0 }\ntools: [{ name: gone, requestState: {} }, { name: quiet }]\n";
const added = readFileSync(new URL("../../schema/2025-11-25.ts", import.meta.url), "utf8");

/** A command line, and whether it is to have an answer. */
const lines: [definition: string, answers: boolean, args: string[], files?: Record<string, string>][] = [
  ["generate", true, ["generate"]],
  ["generate", false, ["generate", "--manifest", "nowhere.yaml"]],
  ["check", true, ["check"]],
  ["check", true, ["check", "--only", "client"]],
  ["check", false, ["check", "--only", "both"]],
  ["methods", true, ["methods"]],
  ["methods", true, ["methods", "2025-11-25"]],
  ["methods", false, ["methods", "nowhere.ts"]],
  ["diff", true, ["diff", "2025-11-25", "2026-07-28", "--manifest", "mcp.manifest.yaml"]],
  ["diff", true, ["diff", "2026-07-28", "2025-06-18"]],
  ["diff", false, ["diff", "2026-07-28", "nowhere.ts"]],
  ["introspect", true, read("noisy")],
  ["introspect", true, read("noisy", "--out", "m.yaml", "--merge"), { "m.yaml": byHand }],
  ["introspect", false, read("exits-at-once")],
  ["schema add", true, ["schema", "add", "own.ts"], { "own.ts": added }],
  ["schema add", false, ["schema", "add", "2026-07-28"]],
  ["init", true, ["init", "made", "--template", "server-stdio"]],
  ["init", false, ["init", "--template", "server-stdio"]],
  ["docs", true, ["docs"]],
  ["docs", true, ["docs", "--check"]],
  ["docs", true, ["docs", "--out", "-"]],
  ["docs", false, ["docs", "--schema", "2025-06-18"]],
];

const parts = ["diagnostic", "place", "wholeFile", "inputRequest", "schemaName", "change", "changeSeverity"];

describe("--format json", slow, () => {
  it("has a definition for every command, and for stderr", () => {
    const commands = Object.keys(published.$defs).filter((name) => !parts.includes(name));
    expect(commands.sort()).toEqual([...new Set(lines.map(([name]) => name)), "diagnostics"].sort());
  });

  it.each(lines)(
    "prints what the schema of %s says (an answer: %s): %j",
    async (definition, answers, args, files = {}) => {
      const folder = await generatedProject(files);
      rmSync(join(folder, "generated/server.ts"));
      const { stdout, stderr } = await run(folder, withFormat(args));
      expect(stdout !== "").toBe(answers);
      for (const [name, text] of [
        [definition, stdout],
        ["diagnostics", stderr],
      ] as const) {
        if (text === "") continue;
        const value: unknown = JSON.parse(text);
        expect(faultOf(name, value)).toBeNull();
        expectClosed(name, value);
      }
      if (!answers) expect(JSON.parse(stderr)).not.toEqual([]);
    },
  );

  it("is told wrong usage in the same form", async () => {
    const { stdout, stderr } = await run(project(), ["genrate", "--format", "json"]);
    expect(stdout).toBe("");
    expect(faultOf("diagnostics", JSON.parse(stderr))).toBeNull();
  });
});

/** The option stands before what is passed on to another command. */
function withFormat(args: readonly string[]): string[] {
  const at = args.indexOf("--");
  const format = ["--format", "json"];
  return at < 0 ? [...args, ...format] : [...args.slice(0, at), ...format, ...args.slice(at)];
}

/** A key less, or one more, anywhere, is not what the schema says. */
function expectClosed(definition: string, value: unknown): void {
  for (const [path, object] of objectsIn(value)) {
    for (const key of Object.keys(object)) {
      const { [key]: lost, ...others } = object;
      swap(object, others);
      expect(faultOf(definition, value), `without ${path}.${key}`).not.toBeNull();
      swap(object, { ...others, [key]: lost });
    }
    object["unheardOf"] = 1;
    expect(faultOf(definition, value), `with more in ${path}`).not.toBeNull();
    delete object["unheardOf"];
  }
  expect(faultOf(definition, value)).toBeNull();
}

function swap(object: JsonObject, members: JsonObject): void {
  for (const key of Object.keys(object)) delete object[key];
  Object.assign(object, members);
}

/** The objects of an output, with paths; of a list the first two, and of a manifest, whose schema is another, none. */
function objectsIn(value: unknown, path = "$"): [path: string, object: JsonObject][] {
  if (Array.isArray(value)) return value.slice(0, 2).flatMap((item, at) => objectsIn(item, `${path}[${at}]`));
  if (typeof value !== "object" || value === null) return [];
  const object = value as JsonObject;
  const inside = Object.entries(object).filter(([key]) => key !== "manifest");
  return [[path, object], ...inside.flatMap(([key, member]) => objectsIn(member, `${path}.${key}`))];
}

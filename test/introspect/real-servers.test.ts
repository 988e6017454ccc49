import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { introspectServer } from "../../generator/commands/introspect.ts";
import { generate } from "../../generator/generate.ts";
import type { JsonObject } from "../../generator/manifest/model.ts";
import { manifestOf, namesOf, newFolder, slow } from "./introspecting.ts";

const modules = new URL("../../node_modules/@modelcontextprotocol/", import.meta.url);
const corpus = new URL("../../../shared/corpus/", import.meta.url);

const servers: { name: string; args?: string[]; capabilities?: string[] }[] = [
  { name: "everything" },
  { name: "filesystem", args: [newFolder()] },
  { name: "memory" },
  { name: "sequential-thinking" },
];

function commandOf({ name, args = [] }: (typeof servers)[number]): string[] {
  return [process.execPath, fileURLToPath(new URL(`server-${name}/dist/index.js`, modules)), ...args];
}

const kinds = ["tools", "prompts", "resources", "resourceTemplates"];
// Listed to a client that opens URLs, which the one that made the corpus did not say it does.
const newer = new Set<unknown>(["trigger-url-elicitation"]);

describe.each(servers)("$name", (server) => {
  test("becomes a manifest, and stubs", slow, async () => {
    const folder = newFolder();
    const outcome = await introspectServer({
      target: { command: commandOf(server) },
      out: "mcp.manifest.yaml",
      cwd: folder,
      progress: () => {},
    });
    expect(outcome.diagnostics).toEqual([]);
    expect(outcome.value?.change).toBe("created");
    const manifest = await manifestOf(outcome);
    expect(Object.keys(manifest).slice(0, 3)).toEqual(["server", "protocolVersion", "capabilities"]);
    expect(readFileSync(join(folder, "mcp.manifest.yaml"), "utf8")).toBe(outcome.value?.text);

    const generated = await generate({ cwd: folder, manifest: "mcp.manifest.yaml" });
    expect(generated.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(generated.value).not.toBeNull();

    const known = new URL(`${server.name}.json`, corpus);
    if (!existsSync(known)) return;
    const recorded = JSON.parse(readFileSync(known, "utf8")) as JsonObject;
    expect(manifest["server"]).toHaveProperty("name", (recorded["server"] as JsonObject)["name"]);
    expect(manifest["capabilities"]).toEqual(recorded["capabilities"]);
    for (const kind of kinds) {
      const names = namesOf(manifest, kind).filter((name) => !newer.has(name));
      expect(names).toEqual(namesOf(recorded, kind).sort());
    }
  });
});

test("the same server gives the same bytes, as JSON where no file is named", slow, async () => {
  const read = () =>
    introspectServer({ target: { command: commandOf({ name: "memory" }) }, progress: () => {} });
  const [one, other] = [await read(), await read()];
  expect(one.value?.text).toBe(other.value?.text);
  expect(one.value?.text).toBe(`${JSON.stringify(one.value?.manifest, null, 2)}\n`);
  expect(one.value?.file).toBeNull();
});

test("a client that declares less is listed less", slow, async () => {
  const outcome = await introspectServer({
    target: { command: commandOf({ name: "everything" }) },
    capabilities: [],
    progress: () => {},
  });
  const names = namesOf(await manifestOf(outcome), "tools");
  expect(names).toHaveLength(13);
  expect(names).not.toContain("trigger-sampling-request");
});

test("what is written again with nothing new is not written at all", slow, async () => {
  const folder = newFolder();
  writeFileSync(join(folder, "empty.yaml"), "# Ours.\n\n");
  const options = {
    target: { command: commandOf({ name: "sequential-thinking" }) },
    out: "empty.yaml",
    cwd: folder,
  };
  const first = await introspectServer({ ...options, progress: () => {} });
  expect(first.value?.text.startsWith("# Ours.\nserver:\n")).toBe(true);
  expect(first.value?.change).toBe("updated");
  const second = await introspectServer({ ...options, merge: true, progress: () => {} });
  expect(second.value?.change).toBe("unchanged");
  expect(second.diagnostics).toEqual([]);
});

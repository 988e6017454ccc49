import { rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { renderStubs } from "../../generator/render/render.ts";
import { hostileText } from "../plan/hostile-text.ts";
import { randomSchema } from "../plan/json-schema/random-schema.ts";
import { hostileManifest } from "../render/hostile-manifest.ts";
import { planOf } from "../render/rendering.ts";
import { complaintsOf7 } from "./compilers.ts";
import { scratchProject, writeSharing } from "./stubs.ts";

const isLong = process.env["STUBGEN_LONG"] === "1";
const seed = isLong ? Date.now() % 2 ** 31 : 5_907;
const numRuns = isLong ? 300 : 30;

/** Names that meet each other, or ours, once they are identifiers. */
const meeting =
  "get_a getA get-a Get getAArguments get_a_output Promise Record string constructor then class __proto__ toString";
const name = fc.oneof(
  hostileText.filter((value) => value !== ""),
  fc.constantFrom(...meeting.split(" ")),
);
const tool = fc.record(
  { name, inputSchema: randomSchema, outputSchema: randomSchema },
  { requiredKeys: ["name", "inputSchema"] },
);
const tools = fc.uniqueArray(tool, { selector: (each) => each.name, minLength: 3, maxLength: 8 });
const manifest = fc.record({ server: fc.record({ name, version: fc.constant("1") }), tools });

const project = scratchProject();
afterAll(() => rmSync(project, { recursive: true }));

test(
  "the stubs of random manifests, full of hostile names and of any schema, compile",
  { timeout: 900_000 },
  async () => {
    const all: object[] = [
      ...fc.sample(hostileManifest, { numRuns, seed }),
      ...fc.sample(manifest, { numRuns, seed }),
    ];
    const manifests = new Map<string, object>();
    const files = new Set<string>();
    for (const [at, each] of all.entries()) {
      // A schema that contradicts itself in its references is an error, and no stubs are made of it.
      const plan = await planOf(each).catch(() => null);
      if (plan === null) continue;
      manifests.set(`random-${at}`, each);
      const stubs = await renderStubs(plan, (source) => Promise.resolve(source));
      for (const file of writeSharing(stubs, project, `random-${at}`)) files.add(file);
    }
    expect(manifests.size).toBeGreaterThan(1.5 * numRuns);
    const complaints = await complaintsOf7([...files], project, join(project, "tsconfig.json"));
    const told = complaints.map(({ file, line, code, message }) => {
      const source = JSON.stringify(manifests.get(file.split("/")[0] ?? ""));
      return `${file}:${line} ${code} ${message}\n${source}`;
    });
    expect(told, `seed ${seed}`).toEqual([]);
  },
);

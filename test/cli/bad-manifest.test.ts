import { readFileSync } from "node:fs";
import { describe, it } from "vitest";
import { generatedProject, manifest, slow } from "./project.ts";
import { expectRefusal, type Refusal } from "./refusal.ts";

const noPausing = readFileSync(new URL("./fixtures/no-pausing.ts", import.meta.url), "utf8");
const head = "server: { name: a, version: 1.0.0 }\n";

/** The example's manifest with one text replaced, which it must contain. */
function changed(text: string, replacement: string): string {
  if (!manifest.includes(text)) throw new Error(`The example's manifest no longer contains ${text}`);
  return manifest.replace(text, replacement);
}

/** Where a text first stands in the manifest, as `line:column`; a few characters further if need be. */
function placeOf(text: string, further = 0): string {
  const lines = manifest.slice(0, manifest.indexOf(text) + further).split("\n");
  return `${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
}

const faultyTexts: [title: string, file: string, text: string, Refusal][] = [
  ["empty", "m.yaml", "", { code: "manifest/empty", at: "m.yaml", says: "is empty" }],
  ["only a comment", "m.yaml", "# later\n", { code: "manifest/empty", at: "m.yaml", says: "is empty" }],
  ["empty JSON", "m.json", " \n", { code: "manifest/empty", at: "m.json", says: "is empty" }],
  [
    "not YAML",
    "m.yaml",
    `${head}tools:\n  - name: "a\n`,
    { code: "manifest/syntax", at: "m.yaml:4:1", says: "quote" },
  ],
  [
    "not JSON",
    "m.json",
    '{\n  "server": { "name": "a", }\n}\n',
    { code: "manifest/syntax", at: "m.json:2:26", says: "comma" },
  ],
  [
    "binary",
    "m.yaml",
    "\u0000\u0001\u0002",
    { code: "manifest/syntax", at: "m.yaml", says: "not UTF-8 text" },
  ],
  [
    "of the wrong shape at its root",
    "m.yaml",
    "- a\n",
    { code: "manifest/shape", at: "m.yaml:1:1", says: "must be an object, not a list" },
  ],
  [
    "of the wrong shape inside",
    "m.yaml",
    `${head}tools: 5\n`,
    { code: "manifest/shape", at: "m.yaml:2:1", says: "`tools` must be a list, not a number" },
  ],
  [
    "with an input request of an unknown method",
    "m.yaml",
    changed("method: elicitation/create", "method: elicitation/ask"),
    {
      code: "manifest/unknown-input-request",
      at: `m.yaml:${placeOf("method: elicitation/create")}`,
      says: '"elicitation/ask"',
    },
  ],
  [
    "with a form outside the form subset",
    "m.yaml",
    changed("confirm: { type: boolean }", "confirm: { type: object }"),
    {
      code: "manifest/input-request-params",
      at: `m.yaml:${placeOf("confirm: { type: boolean }", "confirm: { ".length)}`,
      says: "requestedSchema.properties.confirm.type",
    },
  ],
];

describe("generate refuses a manifest", slow, () => {
  it.each(faultyTexts)("that is %s", async (_, file, text, refusal) => {
    const folder = await generatedProject({ [file]: text });
    await expectRefusal(folder, ["generate", "--manifest", file], refusal);
  });

  it("that asks for input where the schema lets nothing pause", async () => {
    const folder = await generatedProject({ "schema.ts": noPausing });
    await expectRefusal(folder, ["generate", "--schema", "schema.ts"], {
      code: "manifest/cannot-pause",
      at: `mcp.manifest.yaml:${placeOf("inputRequests:")}`,
      says: "2024-01-01 has no methods that may ask for input",
    });
  });

  it("that does not exist, is a folder, or lies below a file", async () => {
    const folder = await generatedProject();
    const code = "manifest/not-found";
    for (const [at, says] of [
      ["no.yaml", "it does not exist"],
      ["generated", "it is a folder"],
      ["mcp.manifest.yaml/m.yaml", "a part of its path is a file"],
    ] as const) {
      await expectRefusal(folder, ["generate", "--manifest", at], { code, at, says });
    }
  });

  it("that was not named and is not there", async () => {
    const folder = await generatedProject();
    const refusal = { code: "manifest/not-found", at: null, says: "There is no manifest here" };
    await expectRefusal(`${folder}/generated`, ["generate"], refusal);
  });

  it("with all its faults, and those of the schema, in one run", async () => {
    const folder = await generatedProject({ "m.yaml": "server: 1\ntools: 5\n", "s.ts": "export {" });
    const args = ["generate", "--manifest", "m.yaml", "--schema", "s.ts"];
    await expectRefusal(folder, args, { code: "manifest/shape", at: "m.yaml:1:1", says: "`server`" });
    await expectRefusal(folder, args, { code: "manifest/shape", at: "m.yaml:2:1", says: "`tools`" });
    await expectRefusal(folder, args, { code: "schema/syntax", at: "s.ts:1:9", says: "expected" });
  });
});

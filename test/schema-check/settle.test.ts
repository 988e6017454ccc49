import { describe, expect, test } from "vitest";
import type { ManifestModel } from "../../generator/manifest/model.ts";
import { readManifest } from "../../generator/manifest/read-manifest.ts";
import { compiledSchemas } from "../../generator/schema-check/compiled-schemas.ts";
import { settleInvalid } from "../../generator/schema-check/settle.ts";

const form = { type: "object", properties: { a: { type: "string" } } };
const asks = (requestedSchema: object | undefined) => ({
  method: "elicitation/create",
  params: { message: "?", ...(requestedSchema && { requestedSchema }) },
});

async function modelOf(members: object): Promise<ManifestModel> {
  const { value } = await readManifest(
    JSON.stringify({ server: { name: "s", version: "1" }, ...members }),
    "m.json",
  );
  if (value === null) throw new Error("The manifest is not right.");
  return value;
}

const manifest = await modelOf({
  tools: [
    { name: "plain" },
    {
      name: "rich",
      inputSchema: { type: "object" },
      outputSchema: { type: "object" },
      inputRequests: { form: asks(form), page: asks(undefined) },
      requestState: { type: "object" },
    },
  ],
  prompts: [{ name: "p", requestState: { type: "object" } }],
});

test("every schema that the runtime compiles is found, with its place", () => {
  expect(compiledSchemas(manifest).map(({ path }) => path.join("."))).toEqual([
    "tools.0.inputSchema",
    "tools.1.inputSchema",
    "tools.1.outputSchema",
    "tools.1.requestState",
    "tools.1.inputRequests.form.params.requestedSchema",
    "prompts.0.requestState",
  ]);
});

describe("faults", () => {
  const at = (path: string, message = "It is wrong.") => ({
    path: path.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
    message,
    help: "Mend it.",
  });
  const inForm = "tools.1.inputRequests.form.params.requestedSchema";

  test("of one schema are told where they are; what blames the whole of it adds nothing", () => {
    const faults = [
      at("tools.1.inputSchema", "As a whole."),
      at("tools.1.inputSchema.properties.a.type", "First."),
      at("tools.1.inputSchema.properties.a.type", "By another judge."),
      at("tools.1.outputSchema", "As a whole."),
    ];
    const { findings, invalid } = settleInvalid(manifest, faults, "loose");
    expect(findings.map(({ path, message }) => `${path.join(".")}: ${message}`)).toEqual([
      'tools.1.inputSchema.properties.a.type: tool "rich": First. Nothing is checked by this schema.',
      'tools.1.outputSchema: tool "rich": As a whole. Nothing is checked by this schema.',
    ]);
    expect(invalid).toEqual({
      skipped: [],
      unchecked: [
        ["tools", 1, "inputSchema"],
        ["tools", 1, "outputSchema"],
      ],
    });
  });

  test.each([
    ["error", "manifest/invalid-schema", { skipped: [], unchecked: [] }],
    [
      "skip",
      "manifest/skipped-entry",
      {
        skipped: [
          { kind: "tools", wireName: "rich" },
          { kind: "prompts", wireName: "p" },
        ],
        unchecked: [],
      },
    ],
    [
      "loose",
      "manifest/unchecked-schema",
      {
        skipped: [],
        unchecked: [inForm.split(".").map((key) => (key === "1" ? 1 : key)), ["prompts", 0, "requestState"]],
      },
    ],
  ] as const)("mean with `%s` what follows from it", (mode, code, invalid) => {
    const faults = [at("prompts.0.requestState.type"), at(`${inForm}.properties.a.enum`)];
    const settled = settleInvalid(manifest, faults, mode);
    expect(settled.findings.map((finding) => finding.code)).toEqual([code, code]);
    expect(settled.findings[1]?.message).toMatch(/^prompt "p": It is wrong\./);
    expect(settled.invalid).toEqual(invalid);
  });
});

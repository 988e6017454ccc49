import { describe, expect, test } from "vitest";
import { headersOf } from "../../generator/header.ts";
import type { Json } from "../../generator/manifest/model.ts";
import { readTypeScriptManifest } from "../../generator/manifest/typescript/read-typescript-manifest.ts";
import { planStubs } from "../../generator/plan/plan-stubs.ts";
import { format } from "../../generator/render/format.ts";
import { renderStubs } from "../../generator/render/render.ts";
import { modelOf, releasesText } from "../manifest/reading.ts";
import { released } from "../plan/planning.ts";
import { fixtures, modelIn } from "./reading.ts";

const written = await modelOf(releasesText);

/** Without what libraries say beyond the YAML: the dialect, the type of an enum's members, that no others may be. */
function plainly(value: Json): Json {
  if (Array.isArray(value)) return value.map(plainly);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(
    ([key, member]) =>
      key !== "$schema" &&
      !(key === "additionalProperties" && member === false) &&
      !(key === "type" && Object.hasOwn(value, "enum")),
  );
  return Object.fromEntries(members.map(([key, member]) => [key, plainly(member)]));
}

async function generated(model: typeof written) {
  const headers = headersOf("0.0.0", "schema.ts", released, model);
  const halves = { client: true, server: true };
  const planned = planStubs(released, model, { importExtension: ".ts", halves, headers });
  return { planned, files: await renderStubs(planned.plan, format) };
}

describe.each(["releases-zod4.ts", "releases-zod3.ts"])("%s", (file) => {
  test("says what the manifest in YAML says", async () => {
    const model = modelIn(await readTypeScriptManifest(file, fixtures));
    expect(plainly(model as unknown as Json)).toEqual(plainly(written as unknown as Json));
    // What a form says goes to clients as it stands.
    expect(model.entries[0]?.inputRequests).toEqual(written.entries[0]?.inputRequests);
  });

  test("generates the stubs that the YAML generates", async () => {
    const { planned, files } = await generated(modelIn(await readTypeScriptManifest(file, fixtures)));
    const { planned: ofYaml, files: filesOfYaml } = await generated(written);
    expect(planned.findings).toEqual(ofYaml.findings);
    expect(files.map(({ path }) => path)).toEqual(filesOfYaml.map(({ path }) => path));
    const client = (all: typeof files) => all.find(({ path }) => path === "client.ts")?.text;
    const body = (text: string | undefined) => text?.replace(/sha256 \w+/g, "sha256");
    expect(body(client(files))).toBe(body(client(filesOfYaml)));
  });
});

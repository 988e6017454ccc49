import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readLifecycle } from "../../generator/lifecycle.ts";
import { readManifest } from "../../generator/manifest/read-manifest.ts";
import { checkCacheHints } from "../../generator/plan/check-cache-hints.ts";
import { checkLifecycle } from "../../generator/plan/check-lifecycle.ts";
import { protocolOf, released } from "./planning.ts";

const older = await protocolOf(readFileSync(new URL("../../schema/2025-06-18.ts", import.meta.url), "utf8"));
const lifecycle = await readLifecycle();

async function modelOf(members: object) {
  const text = JSON.stringify({ server: { name: "s", version: "1" }, ...members });
  const { value, diagnostics } = await readManifest(text, "m.json");
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  return value;
}

const asking = (request: object) => ({ tools: [{ name: "t", inputRequests: { key: request } }] });

describe("what a manifest uses that is deprecated", () => {
  const found = async (members: object, protocol = released) =>
    checkLifecycle(protocol, await modelOf(members), lifecycle).map(
      ({ path, message, help }) => `${path.join(".")}: ${message} ${help ?? ""}`,
    );

  test.each([
    [
      asking({ method: "sampling/createMessage" }),
      "tools.0.inputRequests.key.method: `key` asks sampling/createMessage, which is deprecated since 2026-07-28, and may be removed from 2027-07-28 on. Call the model provider's API from the server directly.",
    ],
    [
      asking({ method: "roots/list" }),
      "tools.0.inputRequests.key.method: `key` asks roots/list, which is deprecated since 2026-07-28, and may be removed from 2027-07-28 on. Use tool arguments, resource URIs or server settings for paths.",
    ],
    [
      { capabilities: { logging: {} } },
      "capabilities.logging: The capability `logging` is deprecated since 2026-07-28, and may be removed from 2027-07-28 on. Write to stderr on stdio, or use OpenTelemetry.",
    ],
  ])("is told with the date of its removal, and what to use instead: %j", async (members, expected) => {
    expect(await found(members)).toEqual([expected]);
  });

  test("may be a value of a parameter alone", async () => {
    const sampling = (includeContext: string) =>
      asking({ method: "sampling/createMessage", params: { includeContext } });
    expect(await found(sampling("none"))).toHaveLength(1);
    expect((await found(sampling("allServers")))[1]).toContain(
      "`params.includeContext` is deprecated with this value since 2025-11-25",
    );
  });

  test("is nothing where nothing of it is used, and nothing in a revision before it was", async () => {
    const form = { method: "elicitation/create", params: { message: "m", requestedSchema: {} } };
    expect(await found({ ...asking(form), capabilities: { tools: {}, sampling: {} } })).toEqual([]);
    const all = { ...asking({ method: "roots/list" }), capabilities: { logging: {} } };
    expect(await found(all, older)).toEqual([]);
  });

  test("is told by the schema's own mark where nothing else is known", async () => {
    const model = await modelOf(asking({ method: "roots/list" }));
    const [only, ...others] = checkLifecycle(released, model, []);
    expect(others).toEqual([]);
    expect(only?.message).toMatch(
      /^`key` asks roots\/list, which is deprecated\. Since 2026-07-28; use [^.]+\.$/,
    );
  });
});

describe("how long results may be kept", () => {
  const found = async (members: object, protocol = released) =>
    checkCacheHints(protocol, await modelOf(members)).map(
      ({ path, message }) => `${path.join(".")}: ${message}`,
    );

  test("may be said of every method whose results may", async () => {
    const methods = [
      "tools/list",
      "prompts/list",
      "resources/list",
      "resources/templates/list",
      "resources/read",
    ];
    const hint = { ttlMs: 5, cacheScope: "public" };
    const cacheHints = Object.fromEntries([...methods, "server/discover"].map((method) => [method, hint]));
    const resources = [{ uri: "x://r", cacheHint: { ttlMs: 1 } }];
    expect(await found({ cacheHints, resources, resourceTemplates: [] })).toEqual([]);
  });

  test("is said in vain of others", async () => {
    const [only, ...others] = await found({ cacheHints: { "tools/call": { ttlMs: 5 } } });
    expect(others).toEqual([]);
    expect(only).toMatch(
      /^cacheHints\.tools\/call: Results of `tools\/call` cannot be kept: 2026-07-28 has hints for /,
    );
  });

  test("is said in vain of a revision that knows no hints", async () => {
    const members = {
      cacheHints: { "tools/list": {} },
      resources: [{ uri: "x://r", cacheHint: {} }],
      resourceTemplates: [{ uriTemplate: "x://{r}", cacheHint: {} }],
    };
    const places = (await found(members, older)).map((text) => text.split(":")[0]);
    expect(places).toEqual([
      "cacheHints.tools/list",
      "resources.0.cacheHint",
      "resourceTemplates.0.cacheHint",
    ]);
  });
});

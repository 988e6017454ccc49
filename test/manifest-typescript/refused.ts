// What must not compile, each with the compiler's code, which a test compares.
import { z } from "zod";
import { defineManifest } from "../../generator/define-manifest.ts";

const server = { name: "s", version: "1" };

// @ts-expect-error TS2353: a misspelt kind of entry
export const kind = defineManifest({ server, tolls: [] });

export const key = defineManifest({
  server,
  // @ts-expect-error TS2561: a misspelt key of a tool
  tools: [{ name: "t", inputschema: {} }],
});

export const hint = defineManifest({
  server,
  // @ts-expect-error TS2561: a misspelt hint
  tools: [{ name: "t", annotations: { destructiveHints: true } }],
});

export const when = defineManifest({
  server,
  // @ts-expect-error TS2820: a moment that there is not
  tools: [{ name: "t", inputRequests: { a: { when: "befor", method: "m" } } }],
});

export const ask = defineManifest({
  server,
  // @ts-expect-error TS2353: a misspelt key of what may be asked
  prompts: [{ name: "p", inputRequests: { a: { method: "m", message: "Sure?" } } }],
});

export const shape = defineManifest({
  server,
  // @ts-expect-error TS2322: schemas by name, where a schema stands
  tools: [{ name: "t", inputSchema: { a: z.string() } }],
});

export const date = defineManifest({
  server,
  // @ts-expect-error TS2322: what JSON cannot hold
  tools: [{ name: "t", inputSchema: { default: new Date(0) } }],
});

// @ts-expect-error TS2741: a server without a version
export const version = defineManifest({ server: { name: "s" } });

// @ts-expect-error TS2741: a resource without what it is read by
export const resource = defineManifest({ server, resources: [{ name: "r" }] });

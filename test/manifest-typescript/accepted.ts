// What a user of defineManifest writes and the compiler must take. Compiled by a test, never run.
import { z } from "zod";
import * as mini from "zod/mini";
import { z as z3 } from "zod3";
import { z as early } from "zod3/v4";
import type { z as ours } from "zod";
import {
  defineManifest,
  type Manifest,
  type ManifestInput,
  type ManifestPrompt,
  type ManifestPromptArgument,
  type ManifestResource,
  type ManifestResourceTemplate,
  type ManifestTool,
} from "../../generator/define-manifest.ts";
import type { manifestSchema } from "../../generator/manifest/schema.ts";
import { exactly } from "../types/exactly.ts";

const server = { name: "s", version: "1" };
const plain = {
  type: "object",
  properties: { a: { type: ["string", "null"] } },
  "x-own": [1, null],
} as const;

export const schemas = defineManifest({
  server,
  tools: [
    { name: "zod 4", inputSchema: z.object({ at: z.iso.date() }), outputSchema: z.object({}).optional() },
    { name: "zod 3", inputSchema: z3.object({ a: z3.string().default("x") }), requestState: z3.string() },
    { name: "others", inputSchema: mini.object({}), outputSchema: early.object({ a: early.email() }) },
    { name: "plain", inputSchema: plain, outputSchema: { type: "object", required: ["a"] } },
    { name: "older", inputSchema: { _def: { typeName: "ZodObject" } } },
    { name: "made", inputSchema: z.toJSONSchema(z.object({})) as { type: "object" } },
  ],
});

export const whole = defineManifest(async () => ({
  server: { ...server, title: undefined },
  capabilities: { extensions: { "com.example/own": {} } },
  tools: [
    {
      name: "t",
      description: null,
      annotations: { destructiveHint: true },
      inputRequests: {
        confirm: {
          when: "before",
          method: "elicitation/create",
          params: { mode: "form", message: "Sure?", requestedSchema: z.object({ yes: z.boolean() }) },
        },
        think: { method: "sampling/createMessage", params: { maxTokens: 10, messages: [] } },
      },
      _meta: { "com.example/own": 1 },
    },
  ],
  prompts: [{ name: "p", arguments: [{ name: "a", required: true }] }],
  resources: [{ uri: "a://b", mimeType: "text/plain" }],
  resourceTemplates: [{ uriTemplate: "a://{b}" }],
}));

// The keys that the published schema knows, an index of any other keys aside.
type Known<T> = keyof { [K in keyof T as string extends K ? never : K]: T[K] };
type Written = ours.input<typeof manifestSchema>;
type Item<K extends keyof Written> = NonNullable<Written[K]> extends readonly (infer T)[] ? T : never;
type Missing<From, In> = Exclude<Known<From>, Known<In>>;

exactly<Missing<Written, Manifest>, never>(true);
exactly<Missing<Item<"tools">, ManifestTool>, never>(true);
exactly<Missing<Item<"prompts">, ManifestPrompt>, never>(true);
exactly<Missing<Item<"resources">, ManifestResource>, never>(true);
exactly<Missing<Item<"resourceTemplates">, ManifestResourceTemplate>, never>(true);
exactly<Missing<NonNullable<Item<"prompts">["arguments"]>[number], ManifestPromptArgument>, never>(true);
exactly<Missing<NonNullable<Item<"tools">["inputRequests"]>[string], ManifestInput>, never>(true);

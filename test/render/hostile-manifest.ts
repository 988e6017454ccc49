import fc from "fast-check";
import { hostileText } from "../plan/hostile-text.ts";
import { hostileSchema, keyed, someOf } from "./hostile-schema.ts";

const text = hostileText;
const name = hostileText.filter((value) => value !== "");
/** Keys that an answer may come back under: this one would be lost. */
const key = name.filter((value) => !(value in Object.prototype));
const list = <Value>(values: fc.Arbitrary<Value>, by: (value: Value) => string) =>
  fc.uniqueArray(values, { selector: by, maxLength: 2 });

const field = fc.oneof(
  someOf({ title: text, description: text, default: text }).map((parts) => ({ type: "string", ...parts })),
  fc.tuple(fc.uniqueArray(text, { minLength: 1, maxLength: 2 }), text).map(([values, title]) => ({
    ...{ type: "string", title, enum: values, enumNames: values.toReversed() },
  })),
  fc
    .array(fc.record({ const: text, title: text }), { minLength: 1, maxLength: 2 })
    .map((oneOf) => ({ type: "string", oneOf })),
  fc
    .array(fc.record({ const: text, title: text }), { minLength: 1, maxLength: 2 })
    .map((anyOf) => ({ type: "array", items: { anyOf } })),
);
const form = fc.record({ message: text, fields: keyed(text, field) }).map(({ message, fields }) => ({
  method: "elicitation/create",
  when: "before",
  params: {
    mode: "form",
    message,
    requestedSchema: { type: "object", properties: fields, required: Object.keys(fields).slice(0, 1) },
  },
}));
const page = fc
  .record({ message: text, url: text })
  .map((params) => ({ method: "elicitation/create", params: { mode: "url", ...params } }));
const message = text.map((said) => ({ role: "user", content: { type: "text", text: said } }));
const sampling = someOf({
  systemPrompt: text,
  stopSequences: fc.array(text, { maxLength: 2 }),
  messages: fc.array(message, { maxLength: 1 }),
  modelPreferences: fc.record({ hints: fc.array(fc.record({ name: text }), { maxLength: 1 }) }),
  metadata: keyed(text, text, 1),
}).map((params) => ({ method: "sampling/createMessage", params: { maxTokens: 1, messages: [], ...params } }));
const pausing = { inputRequests: keyed(key, fc.oneof(form, page, sampling)), requestState: hostileSchema };

const icons = fc.array(fc.record({ src: text, mimeType: text, sizes: fc.array(text, { maxLength: 1 }) }), {
  maxLength: 1,
});
const shown = { title: text, description: text, icons, _meta: keyed(text, text, 1) };
/** What a newer revision or an extension may add. */
const added = keyed(
  fc.constantFrom("x-added", "*/ added", "x`${y}"),
  fc.oneof(text, keyed(text, text, 1)),
  1,
);
/** An entry: what it must have, some of what it may have, and what is not known here. */
const entry = <Must extends object, May extends object>(
  must: fc.Arbitrary<Must>,
  may: { [Name in keyof May]: fc.Arbitrary<May[Name]> },
) => fc.tuple(added, someOf(may), must).map(([unknown, some, all]) => ({ ...unknown, ...some, ...all }));

const tool = entry(fc.record({ name }), {
  ...{ ...shown, inputSchema: hostileSchema, outputSchema: hostileSchema, ...pausing },
  annotations: fc.record({ title: text, destructiveHint: fc.boolean() }),
});
const argument = fc.record(
  { name, title: text, description: text, required: fc.boolean() },
  { requiredKeys: ["name"] },
);
const prompt = entry(fc.record({ name }), {
  ...{ ...shown, arguments: list(argument, (each) => each.name), ...pausing },
});
const resource = entry(fc.record({ uri: name }), { name: text, ...shown, mimeType: text, ...pausing });
/** Text between variables: braces would open one. */
const outside = text.map((value) => value.replace(/[{}]/g, ""));
const uriTemplate = fc.tuple(outside, outside).map(([before, after]) => `${before}{id}{?__proto__}${after}`);
const resourceTemplate = entry(fc.record({ uriTemplate }), {
  name: text,
  ...shown,
  mimeType: text,
  ...pausing,
});

const server = fc
  .tuple(someOf({ title: text, websiteUrl: text, description: text, icons }), name, text)
  .map(([some, called, version]) => ({ ...some, name: called, version }));

/** A manifest that is right, with hostile text wherever a manifest holds text. */
export const hostileManifest = fc
  .tuple(
    fc.record({ server }),
    someOf({
      $schema: text,
      protocolVersion: text,
      instructions: text,
      capabilities: fc.record({
        extensions: keyed(text, fc.record({ note: text }), 1),
        experimental: keyed(text, keyed(text, text, 1), 1),
      }),
    }),
    someOf({
      tools: list(tool, (each) => each.name),
      prompts: list(prompt, (each) => each.name),
      resources: list(resource, (each) => each.uri),
      resourceTemplates: list(resourceTemplate, (each) => each.uriTemplate),
    }),
  )
  .map(([must, head, entries]) => ({ ...must, ...head, ...entries }));

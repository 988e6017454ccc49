import fc from "fast-check";
import { hostileText } from "../plan/hostile-text.ts";

const text = hostileText;
const name = hostileText.filter((value) => value !== "");
/** Keys that an answer may come back under: this one would be lost. */
const key = name.filter((value) => !(value in Object.prototype));
const optional = <Members extends Record<string, fc.Arbitrary<unknown>>>(members: Members) =>
  fc.record(members, { requiredKeys: [] });
const members = <Value>(keys: fc.Arbitrary<string>, values: fc.Arbitrary<Value>) =>
  fc.array(fc.tuple(keys, values), { maxLength: 3 }).map((list) => Object.fromEntries(list));
const list = <Value>(values: fc.Arbitrary<Value>, by: (value: Value) => string) =>
  fc.uniqueArray(values, { selector: by, maxLength: 3 });

const property = fc.oneof(
  optional({ type: fc.constant("string"), title: text, description: text, default: text, $comment: text }),
  fc.record({ enum: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }), description: text }),
  fc.record({ const: text }),
  fc.record({ type: fc.constant("array"), items: optional({ description: text, enum: fc.constant(["x"]) }) }),
);
const schema = fc
  .record({
    title: text,
    description: text,
    properties: members(text, property),
    $defs: members(text, property),
  })
  .map((parts) => ({ type: "object", ...parts, required: Object.keys(parts.properties).slice(0, 1) }));

const field = fc.oneof(
  optional({ title: text, description: text, default: text }).map((parts) => ({ type: "string", ...parts })),
  fc.uniqueArray(text, { minLength: 1, maxLength: 3 }).map((values) => ({ type: "string", enum: values })),
  fc
    .array(fc.record({ const: text, title: text }), { minLength: 1, maxLength: 2 })
    .map((oneOf) => ({ type: "string", oneOf })),
);
const inputRequest = fc.oneof(
  fc.record({ message: text, properties: members(text, field) }).map(({ message, properties }) => ({
    method: "elicitation/create",
    when: "before",
    params: { mode: "form", message, requestedSchema: { type: "object", properties } },
  })),
  fc
    .record({ message: text, url: text })
    .map((params) => ({ method: "elicitation/create", params: { mode: "url", ...params } })),
  optional({ systemPrompt: text, stopSequences: fc.array(text, { maxLength: 2 }) }).map((params) => ({
    method: "sampling/createMessage",
    params: { maxTokens: 1, messages: [], ...params },
  })),
);
const pausing = { inputRequests: members(key, inputRequest), requestState: schema };

const tool = fc.record(
  {
    ...{ name, title: text, description: text, inputSchema: schema, outputSchema: schema, ...pausing },
    annotations: fc.record({ title: text, destructiveHint: fc.boolean() }),
    _meta: members(text, text),
  },
  { requiredKeys: ["name"] },
);
const argument = fc.record({ name, description: text, required: fc.boolean() }, { requiredKeys: ["name"] });
const prompt = fc.record(
  { name, title: text, description: text, arguments: list(argument, (each) => each.name), ...pausing },
  { requiredKeys: ["name"] },
);
const resource = fc.record(
  { uri: name, name: text, title: text, description: text, mimeType: text, ...pausing },
  { requiredKeys: ["uri"] },
);
/** Text between variables: braces would open one. */
const outside = text.map((value) => value.replace(/[{}]/g, ""));
const uriTemplate = fc.tuple(outside, outside).map(([before, after]) => `${before}{id}{?__proto__}${after}`);
const resourceTemplate = fc.record(
  { uriTemplate, name: text, description: text, mimeType: text, ...pausing },
  { requiredKeys: ["uriTemplate"] },
);

/** A manifest that is right, with hostile text wherever a manifest holds text. */
export const hostileManifest = fc.record(
  {
    server: fc.record({ name, version: text, title: text }, { requiredKeys: ["name", "version"] }),
    instructions: text,
    capabilities: fc.record({ extensions: members(text, fc.record({ note: text })) }),
    tools: list(tool, (each) => each.name),
    prompts: list(prompt, (each) => each.name),
    resources: list(resource, (each) => each.uri),
    resourceTemplates: list(resourceTemplate, (each) => each.uriTemplate),
  },
  { requiredKeys: ["server"] },
);

/** Code against the stubs of `answers.yaml`, to be compiled beside them: what an answer holds, of every kind. */
export const answersUsage = `
import { connectAnswers, type AnswersInputs } from "./client.ts";
import type { EarlyFormContent } from "./contract.ts";
import type { CreateMessageResult, ElicitResult, ListRootsResult, Root, SamplingMessageContentBlock } from "../same/protocol.ts";
import { createAnswersServer, type AnswersHandlers } from "./server.ts";

type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;
const exactly = <One, Other>(_same: Same<One, Other>): void => undefined;

const content: EarlyFormContent = {
  text: "t", email: "e", page: "p", day: "d", moment: "m", amount: 0.5, count: 1, agree: true,
  size: "small", colour: "r", old: "a", tags: ["x", "y"], days: ["mo"],
};
export const all: EarlyFormContent = { ...content, maybe: "m", given: false, choice: "yes-please", tags: [], days: ["tu", "mo"] };
const text = { type: "text", text: "t" } as const;
const toolUse = { type: "tool_use", id: "1", name: "look_up", input: { query: "q" } } as const;
const completion = { role: "assistant", model: "m", content: text } as const;
const page = { action: "accept" } as const;

declare const inputs: AnswersInputs;
const { tools, prompts, resources, resourceTemplates } = await connectAnswers({} as never, { clientInfo: { name: "n", version: "1" }, inputs });

// What a caller may answer for one call.
await tools.early({}, { inputs: { form: () => ({ action: "accept", content }) } });
await tools.late({}, { inputs: { form: async () => ({ action: "accept", content: all }), page: () => page } });
await tools.late({}, { inputs: { form: () => ({ action: "decline" }), page: () => ({ action: "cancel" }) } });
await tools.early({}, { inputs: { opinion: () => completion, research: () => ({ ...completion, content: [text, toolUse], stopReason: "toolUse" }) } });
await tools.early({}, { inputs: { folders: () => ({ roots: [{ uri: "file:///a" }, { uri: "file:///b", name: "b" }] }) } });
await prompts.prompt({}, { inputs: { form: () => ({ action: "accept", content }), page: () => page } });
await resources.resource({ inputs: { opinion: () => completion, folders: () => ({ roots: [] }) } });
await resourceTemplates.template({ id: "1" }, { inputs: { research: () => completion } });
await tools.early({}, {
  inputs: {
    form: ({ message, requestedSchema }) => ({ action: "accept", content: { ...content, text: message + requestedSchema.type } }),
    page: ({ url, message }) => ({ action: url.startsWith("https:") && message !== "" ? "accept" : "decline" }),
    research: ({ messages, maxTokens, tools = [], toolChoice }, { key, signal }) => {
      exactly<typeof maxTokens, number>(true);
      exactly<typeof key, string | null>(true);
      signal.throwIfAborted();
      return { ...completion, model: String([messages.length, tools[0]?.name, toolChoice?.mode]) };
    },
  },
});

// refused TS2322: a text that is a number
await tools.early({}, { inputs: { form: () => ({ action: "accept", content: { ...content, text: 1 } }) } });
// refused TS2322: a formatted text that is a date
await tools.early({}, { inputs: { form: () => ({ action: "accept", content: { ...content, day: new Date() } }) } });
// refused TS2322: a number in words
await tools.early({}, { inputs: { form: () => ({ action: "accept", content: { ...content, amount: "1" } }) } });
// refused TS2322: an integer in words
await tools.early({}, { inputs: { form: () => ({ action: "accept", content: { ...content, count: "1" } }) } });
// refused TS2322: a boolean in words
await tools.early({}, { inputs: { form: () => ({ action: "accept", content: { ...content, agree: "yes" } }) } });
// refused TS2322: a choice that there is not
await tools.early({}, { inputs: { form: () => ({ action: "accept", content: { ...content, size: "medium" } }) } });
// refused TS2322: a titled choice by its title
await tools.early({}, { inputs: { form: () => ({ action: "accept", content: { ...content, colour: "Red" } }) } });
// refused TS2322: an old titled choice by its title
await tools.early({}, { inputs: { form: () => ({ action: "accept", content: { ...content, old: "A" } }) } });
// refused TS2322: one choice for many
await tools.early({}, { inputs: { form: () => ({ action: "accept", content: { ...content, tags: "x" } }) } });
// refused TS2322: many choices of which one is none
await tools.early({}, { inputs: { form: () => ({ action: "accept", content: { ...content, tags: ["x", "z"] } }) } });
// refused TS2322: many choices for one
await tools.early({}, { inputs: { form: () => ({ action: "accept", content: { ...content, size: ["small"] } }) } });
// refused TS2322: many titled choices by a title
await tools.early({}, { inputs: { form: () => ({ action: "accept", content: { ...content, days: ["Monday"] } }) } });
// refused TS2322: null for what may be left out
await tools.early({}, { inputs: { form: () => ({ action: "accept", content: { ...content, maybe: null } }) } });
// refused TS2322: undefined for what may be left out
await tools.early({}, { inputs: { form: () => ({ action: "accept", content: { ...content, maybe: undefined } }) } });
// refused TS2322: a form without what it requires
await tools.early({}, { inputs: { form: () => ({ action: "accept", content: { text: "t" } }) } });
// refused TS2322: a declined form that is filled in
await tools.early({}, { inputs: { form: () => ({ action: "decline", content }) } });
// refused TS2322: an accepted form that is not
await tools.early({}, { inputs: { form: () => ({ action: "accept" }) } });
// refused TS2322: a form for a page
await tools.early({}, { inputs: { page: () => ({ action: "accept", content }) } });
// refused TS2322: a page for folders
await tools.early({}, { inputs: { folders: () => page } });
// refused TS2322: folders without what each must have
await tools.early({}, { inputs: { folders: () => ({ roots: [{ name: "a" }] }) } });
// refused TS2322: a completion without the model
await tools.early({}, { inputs: { opinion: () => ({ role: "assistant", content: text }) } });
// refused TS2322: a completion of nobody's
await tools.early({}, { inputs: { opinion: () => ({ ...completion, role: "system" }) } });
// refused TS2322: a block without what its type has
await tools.early({}, { inputs: { opinion: () => ({ ...completion, content: { type: "image", text: "t" } }) } });
// refused TS2322: a call of a tool without arguments
await tools.early({}, { inputs: { research: () => ({ ...completion, content: [{ type: "tool_use", id: "1", name: "look_up" }] }) } });
// refused TS2322: a wrapped answer
await tools.early({}, { inputs: { folders: () => ({ method: "roots/list", result: { roots: [] } }) } });
// refused TS2353: a key of the tool for a prompt
await prompts.prompt({}, { inputs: { folders: () => ({ roots: [] }) } });
// refused TS2353: a key of the tool for a resource
await resources.resource({ inputs: { form: () => ({ action: "decline" }) } });
// refused TS2353: a key of the tool for a template
await resourceTemplates.template({ id: "1" }, { inputs: { opinion: () => completion } });

/** What a handler reads: always answered where it is asked before, perhaps not where it is asked on demand. */
export const handlers: AnswersHandlers = {
  tools: {
    early: (_args, { inputs: { form, page, opinion, research, folders } }) => {
      exactly<typeof page, Omit<ElicitResult, "content"> & { content?: undefined }>(true);
      exactly<typeof opinion, CreateMessageResult>(true);
      exactly<typeof research.content, SamplingMessageContentBlock | SamplingMessageContentBlock[]>(true);
      exactly<typeof folders, ListRootsResult>(true);
      exactly<(typeof folders.roots)[number], Root>(true);
      exactly<typeof form.action, "accept" | "decline" | "cancel">(true);
      if (form.action !== "accept") {
        exactly<typeof form.content, undefined>(true);
        return { content: [] };
      }
      const { content } = form;
      exactly<typeof content.text, string>(true);
      exactly<typeof content.email, string>(true);
      exactly<typeof content.page, string>(true);
      exactly<typeof content.day, string>(true);
      exactly<typeof content.moment, string>(true);
      exactly<typeof content.amount, number>(true);
      exactly<typeof content.count, number>(true);
      exactly<typeof content.agree, boolean>(true);
      exactly<typeof content.size, "small" | "large">(true);
      exactly<typeof content.colour, "r" | "g">(true);
      exactly<typeof content.old, "a" | "b">(true);
      exactly<typeof content.tags, ("x" | "y")[]>(true);
      exactly<typeof content.days, ("mo" | "tu")[]>(true);
      exactly<typeof content.maybe, string | undefined>(true);
      exactly<typeof content.given, boolean | undefined>(true);
      exactly<typeof content.choice, "yes-please" | "no-thanks" | undefined>(true);
      // refused TS2339: a field that the form does not have
      content.other;
      // refused TS2367: a choice that there is not
      content.size === "medium";
      return { content: [] };
    },
    late: (_args, { inputs, state, ask, again, canAsk }) => {
      exactly<typeof inputs.page, (Omit<ElicitResult, "content"> & { content?: undefined }) | undefined>(true);
      exactly<typeof inputs.opinion, CreateMessageResult | undefined>(true);
      exactly<typeof inputs.research, CreateMessageResult | undefined>(true);
      exactly<typeof inputs.folders, ListRootsResult | undefined>(true);
      // refused TS18048: perhaps not answered
      inputs.form.action;
      // refused TS18048: perhaps not answered
      inputs.opinion.model;
      // refused TS18048: perhaps not answered
      inputs.folders.roots;
      if (state === undefined) return again({ state: { step: "one", seen: [] } });
      exactly<typeof state.step, "one" | "two">(true);
      exactly<typeof state.seen, number[]>(true);
      exactly<typeof state.note, string | null | undefined>(true);
      if (!canAsk("research")) return ask({ form: {}, page: { url: "u" }, folders: {} }, { state });
      if (inputs.research === undefined) {
        return ask(
          { opinion: { maxTokens: 9 }, research: { tools: [{ name: "t", inputSchema: { type: "object" } }], toolChoice: { mode: "required" } } },
          { state: { ...state, step: "two", note: null } },
        );
      }
      const blocks = Array.isArray(inputs.research.content) ? inputs.research.content : [inputs.research.content];
      for (const block of blocks) {
        if (block.type === "tool_use") exactly<typeof block.input, { [key: string]: unknown }>(true);
        // refused TS2367: a block that there is not
        if (block.type === "video") throw new TypeError();
      }
      // refused TS2322: a step that there is not
      ask({ form: {} }, { state: { step: "three", seen: [] } });
      // refused TS2741: a state without what it must have
      again({ state: { step: "one" } });
      // refused TS2353: a state with more than it has
      again({ state: { step: "one", seen: [], other: 1 } });
      // refused TS2322: null, where only one member may be null
      again({ state: { step: "one", seen: null } });
      // refused TS2322: folders have nothing to reword
      ask({ folders: { message: "m" } });
      // refused TS2353: a page has no form
      ask({ page: { requestedSchema: {} } });
      // refused TS2741: a tool without a schema
      ask({ research: { tools: [{ name: "t" }] } });
      return { content: [] };
    },
  },
  prompts: {
    prompt: (_args, { inputs: { form, page }, ask }) => {
      exactly<typeof form.action, "accept" | "decline" | "cancel">(true);
      // refused TS2353: a key of the tool
      if (page === undefined) return ask({ page: {}, folders: {} });
      return { messages: [] };
    },
  },
  resources: {
    resource: ({ inputs: { opinion, folders }, ask }) => {
      exactly<typeof opinion, CreateMessageResult>(true);
      exactly<typeof folders, ListRootsResult | undefined>(true);
      return folders === undefined ? ask({ folders: {} }) : { text: opinion.model };
    },
  },
  resourceTemplates: {
    template: ({ id }, { inputs: { research }, state, again }) => {
      exactly<typeof state, number | undefined>(true);
      exactly<typeof research, CreateMessageResult>(true);
      // refused TS2322: a state of another type
      if (id === "") return again({ state: "1" });
      return state === undefined ? again({ state: 1 }) : { text: research.model };
    },
  },
};
// refused TS2339: a state where nothing is remembered
export const remembers: AnswersHandlers["tools"]["early"] = (_args, { state }) => ({ content: [], structuredContent: state });
// refused TS2339: nothing but a state to come back with, where nothing is remembered
export const comesBack: AnswersHandlers["prompts"]["prompt"] = (_args, { again }) => again({ state: {} });
createAnswersServer(handlers, { requestState: { keys: "per-process" } });
`;

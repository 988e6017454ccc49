/** Code against the stubs of `asks.yaml`, to be compiled beside them: what is required, typed and nameable. */
export const asksUsage = `
import { connectDelete, type DeleteInputs } from "./client.ts";
import { createDeleteServer, type DeleteHandlers } from "./server.ts";

declare const inputs: DeleteInputs;
export const releases = await connectDelete({} as never, { clientInfo: { name: "n", version: "1" }, inputs });
const { structuredContent } = await releases.tools.everything(
  { path: "p" },
  {
    inputs: {
      form: () => ({ action: "accept", content: { text: "t", many: ["a"], flag: true, one: "\`" } }),
      "complete me": ({ maxTokens }) => ({ role: "assistant", content: { type: "text", text: "t" }, model: String(maxTokens) }),
      roots: () => ({ roots: [] }),
    },
  },
);
structuredContent.ok satisfies boolean;
await releases.tools.emptyForm({}, { inputs: { ok: () => ({ action: "accept", content: {} }) } });
await releases.prompts.greet({ who: "w" }, { inputs: { tone: () => ({ action: "accept", content: {} }) } });
await releases.resourceTemplates.part({ id: "1" });

const handlers: DeleteHandlers = {
  tools: {
    everything: {
      before: {
        unworded: ({ path }) => ({ message: path }),
        "complete me": ({ path }) => ({ messages: [{ role: "user", content: { type: "text", text: path } }], maxTokens: 20 }),
      },
      run: (_args, { inputs, ask, state }) => {
        inputs.roots.roots satisfies { uri: string }[];
        inputs["complete me"].model satisfies string;
        state?.step satisfies number | undefined;
        if (inputs.page === undefined) return ask({ page: { url: "u" }, then: {} }, { state: { step: 1 } });
        return { structuredContent: { ok: inputs.unworded.action === "accept" } };
      },
    },
    remembers: (_args, { state, again }) => (state === undefined ? again({ state: {} }) : { content: [] }),
    emptyForm: (_args, { inputs, ask }) => (inputs.ok ? { content: [] } : ask({ ok: { message: "m" } })),
    completes: { run: (_args, { ask }) => ask({ text: { messages: [], maxTokens: 1 } }) },
    lists: (_args, { inputs, ask }) => (inputs.roots ? { content: [] } : ask({ roots: {} })),
  },
  prompts: {
    greet: ({ who }, { inputs }) => ({ description: who + inputs.tone.action, messages: [] }),
    bare: (_args, { again }) => again({ state: {} }),
  },
  resources: { secret: ({ uri }, ) => ({ text: uri }) },
  resourceTemplates: { part: ({ id, page }, { inputs }) => ({ text: id + String(page) + inputs.roots.roots.length }) },
};
createDeleteServer(handlers, { requestState: { keys: "per-process" } });

const { everything } = handlers.tools;
// refused TS2741: wording that the manifest leaves to the handler
handlers.tools.everything = { before: { unworded: () => ({ message: "m" }) }, run: everything.run };
// refused TS2322: a plain function, where something has to be worded
handlers.tools.everything = everything.run;
// refused TS2741: a page without the URL that the manifest lacks
handlers.tools.everything = { ...everything, run: (_args, { ask }) => ask({ page: { message: "m" } }) };
`;

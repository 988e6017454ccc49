import { randomUUID } from "node:crypto";
import { ToolError, type EverythingHandlers } from "../generated/server.ts";
import { textResult } from "./media.ts";

/** The tools that ask the client something. What is asked `before` is answered when the handler runs. */
export const askingTools = {
  testMissingCapability: (_, { inputs }) => textResult(spoken(inputs.completion)),
  testInputRequiredResultElicitation: (_, { inputs }) => textResult(`Hello, ${nameOf(inputs.user_name)}!`),
  testInputRequiredResultSampling: (_, { inputs }) => textResult(spoken(inputs.capital_question)),
  testInputRequiredResultListRoots: (_, { inputs }) =>
    textResult(`Roots: ${inputs.client_roots.roots.map(({ uri }) => uri).join(", ")}`),
  testInputRequiredResultMultipleInputs: (_, { inputs: { user_name, greeting, client_roots } }) =>
    textResult(`${nameOf(user_name)}: ${spoken(greeting)} (${client_roots.roots.length} roots)`),

  testStreamingElicitation: async (_, { inputs, ask, progress }) => {
    await progress({ progress: 1, total: 2 });
    if (inputs.user_name === undefined) return ask({ user_name: {} });
    return textResult(`Hello, ${nameOf(inputs.user_name)}!`);
  },

  testInputRequiredResultRequestState: (_, { inputs, state, ask }) => {
    if (inputs.confirm === undefined) return ask({ confirm: {} }, { state: { nonce: randomUUID() } });
    if (inputs.confirm.action !== "accept" || !inputs.confirm.content.ok)
      throw new ToolError("Not confirmed.");
    return textResult(state === undefined ? "The state is lost." : "state-ok");
  },
  testInputRequiredResultTamperedState: (_, { inputs: { confirm } }) => {
    if (confirm.action !== "accept" || !confirm.content.ok) throw new ToolError("Not confirmed.");
    return textResult("The state is as it was.");
  },

  testInputRequiredResultMultiRound: (_, { inputs, ask }) => {
    const { step1, step2 } = inputs;
    const name = nameOf(step1);
    if (step2 === undefined)
      return ask({ step2: { message: `Step 2: ${name}, which colour do you like best?` } });
    if (step2.action !== "accept") throw new ToolError("No colour was given.");
    return textResult(`${name} likes ${step2.content.color}.`);
  },

  testInputRequiredResultCapabilities: (_, { inputs, ask, canAsk }) => {
    const open = (["user_name", "capital_question", "client_roots"] as const).filter(
      (key) => inputs[key] === undefined && canAsk(key),
    );
    if (open.length > 0) return ask(Object.fromEntries(open.map((key) => [key, {}])));
    const answered = Object.entries(inputs).filter(([, answer]) => answer !== undefined);
    return textResult(`Answered: ${answered.map(([key]) => key).join(", ") || "nothing"}.`);
  },
} satisfies Partial<EverythingHandlers["tools"]>;

type Elicited = { action: string; content?: { name: string } | undefined };

function nameOf({ action, content }: Elicited): string {
  if (action !== "accept" || content === undefined) throw new ToolError("No name was given.");
  return content.name;
}

type Sampled = { content: object };

/** The text that a model answered with. */
function spoken({ content }: Sampled): string {
  const blocks = Array.isArray(content) ? (content as object[]) : [content];
  const texts = blocks.flatMap((block) => ("text" in block ? [String(block.text)] : []));
  return texts.join("\n");
}

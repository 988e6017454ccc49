// What a handler may return, and what it may ask, is the manifest's word.
import type { Pause } from "../../../generated-examples/releases/generated/runtime/server/control.ts";
import type {
  DeployContext,
  DeployHandler,
  ReleasesHandlers,
} from "../../../generated-examples/releases/generated/server.ts";
import { exactly } from "../exactly.ts";

declare const paused: ReturnType<DeployContext["ask"]>;
declare const pausedAgain: ReturnType<DeployContext["again"]>;
declare const ofAnother: Pause<"tools/restart">;
declare const ofAnotherKind: Pause<"prompts/deploy">;
type Prompt = ReleasesHandlers["prompts"]["changelog"];
type Resource = ReleasesHandlers["resources"]["latest"];
type Template = ReleasesHandlers["resourceTemplates"]["log"];

export const own: DeployHandler = () => paused;
export const ownAgain: DeployHandler = async () => pausedAgain;
// refused TS2322: the control value of another tool
export const another: DeployHandler = () => ofAnother;
// refused TS2322: the control value of a prompt with the tool's name
export const anotherKind: DeployHandler = () => ofAnotherKind;
export const prompt: Prompt = () => ({ messages: [] });
// refused TS2322: a control value from a prompt that cannot pause
export const pausingPrompt: Prompt = () => paused;
// refused TS2322: a control value, later, from a prompt that cannot pause
export const laterPausingPrompt: Prompt = async () => pausedAgain;
// refused TS2339: a prompt that cannot pause has nothing to ask with
export const askingPrompt: Prompt = (_args, { ask }) => ask({});
export const resource: Resource = () => ({ blob: "" });
// refused TS2322: a control value from a resource that cannot pause
export const pausingResource: Resource = () => paused;
// refused TS2339: a resource that cannot pause has no answers
export const askingResource: Resource = ({ inputs }) => ({ text: String(inputs) });
export const template: Template = ({ env }) => ({ text: env });
// refused TS2322: a control value from a template that cannot pause
export const pausingTemplate: Template = () => paused;
// refused TS2339: a variable that the template lacks
export const wrongVariable: Template = ({ day }) => ({ text: day });

export const takesLess: DeployHandler = (args: { env: string }) => ({
  structuredContent: { deploymentId: args.env },
});
// refused TS2322: a handler that demands an argument the manifest lacks
export const takesMore: DeployHandler = (args: { force: boolean }) => ({
  structuredContent: { deploymentId: String(args.force) },
});
export const runsMore: DeployHandler = {
  before: {},
  // refused TS2322: the same, beside `before`
  run: (args: { force: boolean }) => pausedFor(args.force),
};
// refused TS2322: a result of the wrong type
export const wrongResult: DeployHandler = () => ({ structuredContent: { deploymentId: 1 } });
// refused TS2322: a result without what the output schema requires
export const noResult: DeployHandler = () => ({ content: [] });

function pausedFor(_force: boolean): typeof paused {
  return paused;
}

export const worded: DeployHandler = { before: { confirm: () => ({ message: "Sure?" }) }, run: () => paused };
// refused TS2353: wording before it runs for what is asked on demand
export const wordedLater: DeployHandler = { before: { signIn: () => ({}) }, run: () => paused };
// refused TS2561: a misspelt key of `before`
export const wordedWrong: DeployHandler = { before: { confrim: () => ({}) }, run: () => paused };
export const wordedMore: DeployHandler = {
  // refused TS2322: wording by something the manifest lacks
  before: { confirm: (_: { force: 1 }) => ({}) },
  run: () => paused,
};

export function asking({ ask, again, canAsk, inputs, state }: DeployContext): unknown[] {
  exactly<typeof state, { ticket: string } | undefined>(true);
  // refused TS2345: the state may be undefined
  exactly<typeof state, { ticket: string }>(true);
  return [
    ask({ confirm: { message: "Sure?" }, signIn: { url: "https://example.com" } }),
    // refused TS2353: the schema of a form, which types its answer
    ask({ confirm: { requestedSchema: { type: "object", properties: {} } } }),
    // refused TS2353: the mode, which tells the variant
    ask({ signIn: { mode: "form" } }),
    // refused TS2353: a page for a form
    ask({ confirm: { url: "https://example.com" } }),
    // refused TS2561: a misspelt key
    ask({ singIn: {} }),
    ask({ signIn: {} }, { state: { ticket: "1" } }),
    // refused TS2322: a state of the wrong type
    ask({ signIn: {} }, { state: { ticket: 1 } }),
    // refused TS2345: something kept that is no state
    ask({ signIn: {} }, {}),
    // refused TS2554: again without a state
    again(),
    canAsk("confirm"),
    // refused TS2345: an unknown key
    canAsk("confrim"),
    inputs.confirm.action,
    // refused TS18048: on demand, so perhaps not answered
    inputs.signIn.action,
    // refused TS18048: perhaps nothing is remembered
    state.ticket,
    // refused TS18048: content of an answer that may be a refusal
    inputs.confirm.content.confirm,
    // refused TS2551: a misspelt answer
    inputs.confrim,
  ];
}

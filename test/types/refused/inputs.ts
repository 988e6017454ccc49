// The answers of a connection are total over the revision's variants, and those of a call over nothing but its keys.
import {
  connectReleases,
  type ReleasesInputs,
} from "../../../generated-examples/releases/generated/client.ts";
import type { ReleasesClient } from "../../../generated-examples/releases/generated/client.ts";

const elicitForm = () => ({ action: "decline" }) as const;
const elicitUrl = () => ({ action: "cancel" }) as const;
type Transport = Parameters<typeof connectReleases>[0];

export const total: ReleasesInputs = { createMessage: null, listRoots: null, elicitForm, elicitUrl };
// refused TS2741: a variant that this manifest asks is missing
export const withoutForm: ReleasesInputs = { createMessage: null, listRoots: null, elicitUrl };
// refused TS2741: a variant that this manifest does not ask is missing
export const withoutRoots: ReleasesInputs = { createMessage: null, elicitForm, elicitUrl };
// refused TS2739: two variants are missing
export const withoutTwo: ReleasesInputs = { elicitForm, elicitUrl };
// refused TS2322: null for the form that this manifest asks
export const nullForm: ReleasesInputs = { ...total, elicitForm: null };
// refused TS2322: null for the page that this manifest asks
export const nullUrl: ReleasesInputs = { ...total, elicitUrl: null };
// refused TS2322: undefined is no word on a variant
export const undefinedRoots: ReleasesInputs = { ...total, listRoots: undefined };
// refused TS2561: a misspelt variant
export const misspelt: ReleasesInputs = { ...total, elicitURL: null };
// refused TS2322: an answer of another kind
export const otherKind: ReleasesInputs = { ...total, listRoots: elicitForm };

export async function connect(transport: Transport): Promise<void> {
  const clientInfo = { name: "host", version: "1" };
  await connectReleases(transport, { clientInfo, inputs: total });
  // refused TS2345: no inputs at all
  await connectReleases(transport, { clientInfo });
}

export async function perCall({ tools, prompts, resources }: ReleasesClient): Promise<void> {
  const args = { env: "staging", build: "1" } as const;
  await tools.deploy(args, { inputs: { confirm: () => ({ action: "accept", content: { confirm: true } }) } });
  // refused TS2561: a misspelt key
  await tools.deploy(args, { inputs: { confrim: () => ({ action: "decline" }) } });
  await tools.deploy(args, {
    // refused TS2322: content of the wrong type
    inputs: { confirm: () => ({ action: "accept", content: { confirm: "yes" } }) },
  });
  // refused TS2322: content without what the form requires
  await tools.deploy(args, { inputs: { confirm: () => ({ action: "accept", content: {} }) } });
  // refused TS2322: accepted without content
  await tools.deploy(args, { inputs: { confirm: () => ({ action: "accept" }) } });
  await tools.deploy(args, {
    // refused TS2322: declined with content
    inputs: { confirm: () => ({ action: "decline", content: { confirm: true } }) },
  });
  // refused TS2322: an unknown action
  await tools.deploy(args, { inputs: { confirm: () => ({ action: "maybe" }) } });
  await tools.deploy(args, { inputs: { signIn: () => ({ action: "accept" }) } });
  // refused TS2322: an unknown action for a page
  await tools.deploy(args, { inputs: { signIn: () => ({ action: "opened" }) } });
  // refused TS2322: a page that was opened carries no content
  await tools.deploy(args, { inputs: { signIn: () => ({ action: "accept", content: {} }) } });
  // refused TS2322: null for one call
  await tools.deploy(args, { inputs: { signIn: null } });
  await prompts.changelog({ since: "1" }, {});
  // refused TS2353: inputs for a prompt that asks nothing
  await prompts.changelog({ since: "1" }, { inputs: {} });
  // refused TS2353: inputs for a resource that asks nothing
  await resources.latest({ inputs: {} });
  // refused TS2322: an argument outside of its enum
  await tools.deploy({ env: "moon", build: "1" });
  // refused TS2345: a required argument is missing
  await tools.deploy({ env: "staging" });
}

import { connectEveryKind } from "./generated/client.ts";
import type { EveryKindHandlers } from "./generated/server.ts";

// Compiled, never run: that each mark is needed shows that the types are there, and not `any`.
type EveryKind = Awaited<ReturnType<typeof connectEveryKind>>;

export async function refused(everyKind: EveryKind): Promise<void> {
  // @ts-expect-error -- one number alone makes no sum
  await everyKind.tools.add({ a: 1 });
  // @ts-expect-error -- nothing is asked under this key
  await everyKind.resources.safe({ inputs: { key: () => ({ action: "decline" }) } });
  // @ts-expect-error -- a list never asks anything
  await everyKind.request.listTools({ inputResponses: {} });
  // @ts-expect-error -- the SDK's own client has no such method
  await everyKind.client.callEverything();
}

// @ts-expect-error -- an answer that a caller gets has a sum
export const add: EveryKindHandlers["tools"]["add"] = ({ a }) => ({ structuredContent: { a } });

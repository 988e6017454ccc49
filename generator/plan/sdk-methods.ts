import { entryKinds } from "./entry-kinds.ts";

/** How the SDK (2.4) sends a client request: on demand, in a way of its own, or not at all. */
export type SdkSupport = "spoken" | "owned" | "unknown";

/** Client requests that the SDK makes in ways of its own; the stubs leave these to it. */
const owned = new Set(["initialize", "subscriptions/listen"]);

/** Client requests that its `request()` takes by name, of every revision that it speaks. */
const spoken = new Set([
  ...entryKinds.flatMap(({ execute, list }) => [execute, list]),
  "completion/complete",
  "logging/setLevel",
  "ping",
  "resources/subscribe",
  "resources/unsubscribe",
  "server/discover",
]);

export function sdkSupport(method: string): SdkSupport {
  if (owned.has(method)) return "owned";
  return spoken.has(method) ? "spoken" : "unknown";
}

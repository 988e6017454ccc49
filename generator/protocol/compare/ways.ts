import type { Location } from "../../diagnostics.ts";
import type { ProtocolModel } from "../model.ts";
import { forBoth, graver } from "./severity.ts";
import type { ProtocolChange } from "./change.ts";
import { placeOf, type Side } from "./side.ts";

/** A way a method is sent: by whom, and whether it is answered. */
export type Way =
  "client-request" | "server-request" | "input-request" | "client-notification" | "server-notification";

export const wayText: Readonly<Record<Way, string>> = {
  "client-request": "a request of the client",
  "server-request": "a request of the server",
  "input-request": "an input request",
  "client-notification": "a notification of the client",
  "server-notification": "a notification of the server",
};

/** A method of one revision: how it is sent, and where each way is declared. */
export interface SentMethod {
  ways: Map<Way, Location | null>;
  /** Whether its results may be interim; null for what is not a client's request. */
  mayPause: boolean | null;
}

export function sentMethods(side: Side): Map<string, SentMethod> {
  const methods = new Map<string, SentMethod>();
  const note = (method: string, way: Way, location: Location | null, mayPause: boolean | null) => {
    const sent = methods.get(method) ?? { ways: new Map(), mayPause: null };
    sent.ways.set(way, location);
    sent.mayPause ??= mayPause;
    methods.set(method, sent);
  };
  const { clientRequests, serverRequests, inputRequests }: ProtocolModel = side.model;
  for (const { method, location, retryAugmented } of clientRequests)
    note(method, "client-request", location, retryAugmented);
  for (const { method, location } of serverRequests) note(method, "server-request", location, null);
  for (const { method, location } of inputRequests) note(method, "input-request", location, null);
  for (const { method, typeName, sender } of side.notifications)
    note(method, `${sender}-notification`, placeOf(side, typeName), null);
  return methods;
}

type Severity = ProtocolChange["severity"];

// A client's `inputs` must have a member for whatever a server asks, and may have no other.
const whenAdded: Readonly<Record<Way, Severity>> = {
  "client-request": forBoth("info"),
  "server-request": { client: "error", server: "info" },
  "input-request": { client: "error", server: "info" },
  "client-notification": forBoth("info"),
  "server-notification": forBoth("info"),
};

// Notifications are sent and received through the SDK, which does not check them against a revision.
const whenRemoved: Readonly<Record<Way, Severity>> = {
  "client-request": { client: "error", server: "warn" },
  "server-request": forBoth("error"),
  "input-request": forBoth("error"),
  "client-notification": forBoth("warn"),
  "server-notification": forBoth("warn"),
};

/** What ways that came and went mean together; being asked another way leaves a client's handlers as they are. */
export function severityOfWays(gained: readonly Way[], lost: readonly Way[], kept: readonly Way[]): Severity {
  const stillAsked = [...gained, ...kept].some(asks) && [...lost, ...kept].some(asks);
  const all = [...gained.map((way) => whenAdded[way]), ...lost.map((way) => whenRemoved[way])];
  const most = all.reduce(
    (one, other) => ({ client: graver(one.client, other.client), server: graver(one.server, other.server) }),
    forBoth("info"),
  );
  return stillAsked && [...gained, ...lost].every(asks) ? { ...most, client: "warn" } : most;
}

function asks(way: Way): boolean {
  return way === "server-request" || way === "input-request";
}

import type { ChangeSeverity, Party, ProtocolChange } from "./change.ts";
import type { Use } from "./usage.ts";

/** What a change means for whoever writes the value, and for whoever reads it. */
export interface Effect {
  writer: ChangeSeverity;
  reader: ChangeSeverity;
}

export const severityRank: Readonly<Record<ChangeSeverity, number>> = { info: 0, warn: 1, error: 2 };

/** The graver of two severities. */
export function graver(one: ChangeSeverity, other: ChangeSeverity): ChangeSeverity {
  return severityRank[one] >= severityRank[other] ? one : other;
}

/** The same for client and server. */
export function forBoth(severity: ChangeSeverity): ProtocolChange["severity"] {
  return { client: severity, server: severity };
}

/**
 * An effect by who writes and who reads. A declaration that no message includes concerns nobody's code; one that only
 * notifications include is in the SDK's hands, and does not fail to compile.
 */
export function severityFor({ writers, notifiers }: Use, effect: Effect): ProtocolChange["severity"] {
  const inNotifications = bySide(notifiers, effect);
  const inRequests = bySide(writers, effect);
  return {
    client: graver(inRequests.client, atMostWarn(inNotifications.client)),
    server: graver(inRequests.server, atMostWarn(inNotifications.server)),
  };
}

function bySide(writers: ReadonlySet<Party>, effect: Effect): ProtocolChange["severity"] {
  const of = (party: Party, other: Party): ChangeSeverity =>
    graver(writers.has(party) ? effect.writer : "info", writers.has(other) ? effect.reader : "info");
  return { client: of("client", "server"), server: of("server", "client") };
}

function atMostWarn(severity: ChangeSeverity): ChangeSeverity {
  return severity === "error" ? "warn" : severity;
}

/**
 * Members that SDK and stubs write and read by themselves, so that no user's code has them in its hands. They are
 * those of the envelope: of JSON-RPC, of results, and what every message may carry.
 */
export const envelopeMembers: ReadonlySet<string> = new Set([
  "_meta",
  "jsonrpc",
  "id",
  "method",
  "resultType",
]);

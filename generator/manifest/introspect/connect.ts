import { newClient } from "./client.ts";
import { endConnection, askRaw, identityOf, type Connection } from "./connection.ts";
import type { ClientCapabilityName, Target } from "./model.ts";
import { RawResults } from "./raw-results.ts";
import type { ProcessEnd } from "./server-process.ts";
import { olderHttp, openTransport, type Opened } from "./transports.ts";

/** Who connects, as what, and until when. */
export interface Connecting {
  clientInfo: { name: string; version: string };
  capabilities: readonly ClientCapabilityName[];
  /** When to have given up, as `Date.now()` counts. */
  deadline: number;
  /** Told when a redirect leads to another origin. */
  onLeaving: (origin: string) => void;
}

/** Why there is no connection, and what is known of a process that was started for it. */
export interface FailedConnection {
  error: unknown;
  isLate: boolean;
  process: { ended: ProcessEnd | null; stderr: string[]; noise: number } | null;
}

/** What is known of the server's process, where it has one. */
export type ProcessReport = NonNullable<FailedConnection["process"]>;

export type Connected =
  { connection: Connection; report: () => ProcessReport | null } | { failure: FailedConnection };

/**
 * Connects to a server of either kind of revision. A process that does not survive being asked which kind it is, or
 * does not answer, is started a second time and greeted in the older way; so is a URL that takes no requests, over the
 * older transport.
 */
export async function connect(target: Target, settings: Connecting): Promise<Connected> {
  const { at } = target;
  const open = () => openTransport(at, settings.onLeaving);
  const firstDeadline = at.kind === "command" ? twoThirdsTo(settings.deadline) : settings.deadline;
  const first = await attempt(open(), settings, { isOlder: false, deadline: firstDeadline });
  if ("connection" in first) return first;
  const { error, isLate } = first.failure;
  const older = { isOlder: true, deadline: settings.deadline };
  if (at.kind === "command") return isNotStarted(error) ? first : attempt(open(), settings, older);
  if (isLate || !isWithoutRequests(error)) return first;
  const second = await attempt(olderHttp(at, settings.onLeaving), settings, older);
  return "connection" in second ? second : first;
}

/** A slow start is more common than a server that must be restarted. */
function twoThirdsTo(deadline: number): number {
  const now = Date.now();
  return now + ((deadline - now) * 2) / 3;
}

function isNotStarted(error: unknown): boolean {
  const { syscall } = error as { syscall?: unknown };
  return typeof syscall === "string" && syscall.startsWith("spawn");
}

/** Servers of the oldest transport answer a POST to their URL with one of these. */
function isWithoutRequests(error: unknown): boolean {
  return [400, 404, 405].includes((error as { status?: number }).status ?? 0);
}

async function attempt(
  { transport, report }: Opened,
  { clientInfo, capabilities }: Connecting,
  { isOlder, deadline }: { isOlder: boolean; deadline: number },
): Promise<Connected> {
  const timeout = Math.max(1, deadline - Date.now());
  // A process that is silent on the first question may still answer the older greeting.
  const probe = report() === null ? timeout : Math.ceil(timeout / 2);
  const client = newClient(clientInfo, capabilities, probe);
  const raw = new RawResults(transport);
  const time = timer(timeout);
  let isGone = false;
  client.onclose = () => (isGone = true);
  try {
    const greeting = client.connect(transport, { timeout, ...(isOlder && { prior: { kind: "legacy" } }) });
    await Promise.race([greeting, time.isUp]);
    const identity = await identityOf(client, raw, timeout);
    const close = () => endConnection(client, transport);
    return { connection: { identity, ask: askRaw(client, raw), isGone: () => isGone, close }, report };
  } catch (error) {
    const isLate = Date.now() >= deadline;
    await endConnection(client, transport);
    return { failure: { error, isLate, process: report() } };
  } finally {
    time.stop();
  }
}

function timer(milliseconds: number): { isUp: Promise<never>; stop: () => void } {
  let stop = () => {};
  const isUp = new Promise<never>((_, reject) => {
    const running = setTimeout(() => reject(new Error("The time is up.")), milliseconds);
    stop = () => clearTimeout(running);
  });
  return { isUp, stop };
}

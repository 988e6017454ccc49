import { diagnostic, hasErrors, type Diagnostic, type Outcome } from "../../diagnostics.ts";
import type { EntryKind, JsonObject } from "../model.ts";
import { buildManifest } from "./build-manifest.ts";
import { connect, type Connected, type ProcessReport } from "./connect.ts";
import { tellFailure, tellStderr } from "./failures.ts";
import { judgeList } from "./judge.ts";
import type { ClientCapabilityName, Limits, Target } from "./model.ts";
import { readLists, type ListReadings } from "./read-lists.ts";
import { findSecrets, withoutSecrets } from "./secrets.ts";
import { shownTarget } from "./target.ts";
import { whyUnreached } from "./unreached.ts";

export interface ReadingOptions {
  clientInfo: { name: string; version: string };
  capabilities: readonly ClientCapabilityName[];
  limits: Limits;
  progress: (text: string) => void;
}

/** What a live server offers, as a manifest. */
export interface LiveManifest {
  manifest: JsonObject;
  /** Kinds whose list could not be read to its end. */
  incomplete: ReadonlySet<EntryKind>;
}

/**
 * Connects to a server, reads all that it lists, and ends it. Whatever is odd in an answer costs no more than the entry
 * or the list that it is in.
 */
export async function readLiveManifest(
  target: Target,
  options: ReadingOptions,
): Promise<Outcome<LiveManifest>> {
  const { limits, progress, ...who } = options;
  const deadline = Date.now() + limits.timeout;
  const left = new Set<string>();
  progress(`connecting to ${shownTarget(target)}`);
  const connected = await connect(target, { ...who, deadline, onLeaving: (origin) => left.add(origin) });
  const leavings = [...left].map((origin) => tellLeaving(origin, target));
  if ("failure" in connected)
    return {
      value: null,
      diagnostics: [...leavings, ...tellFailure(connected.failure, target, limits.timeout)],
    };
  const { connection } = connected;
  try {
    const { identity } = connection;
    progress(`connected, revision ${identity.protocolVersion ?? "unknown"}`);
    const explain = (error: unknown) => withoutSecrets(whyUnreached(error).reason, target.secrets);
    const readings = await readLists(identity.capabilities, {
      ask: connection.ask,
      limits,
      deadline,
      explain,
      progress,
    });
    const outcome = judgeReadings(readings, connected, target);
    return { value: outcome.value, diagnostics: [...leavings, ...outcome.diagnostics] };
  } finally {
    progress("ending the connection");
    await connection.close();
  }
}

function judgeReadings(
  { lists, asked, failed, diagnostics }: ListReadings,
  { connection: { identity }, report }: Extract<Connected, { connection: unknown }>,
  target: Target,
): Outcome<LiveManifest> {
  const process = report();
  if (asked > 0 && failed === asked) {
    const stderr = tellStderr(process, target.secrets);
    return { value: null, diagnostics: [noList(target), ...diagnostics, ...stderr] };
  }
  const judged = lists.map(judgeList);
  const { manifest, diagnostics: odd } = buildManifest(identity, judged);
  const found = [
    ...(asked === 0 ? [nothingDeclared(target)] : []),
    ...odd,
    ...diagnostics,
    ...judged.flatMap((list) => list.diagnostics),
    ...tellNoise(process, target),
    ...findSecrets(manifest, target.secrets),
  ];
  const incomplete = new Set(judged.filter(({ complete }) => !complete).map(({ kind }) => kind));
  return { value: hasErrors(found) ? null : { manifest, incomplete }, diagnostics: found };
}

function noList(target: Target): Diagnostic {
  const message = `${shownTarget(target)} answers, and none of its lists can be read.`;
  return diagnostic("introspect/no-list", message, null, "No manifest is made of it.");
}

function nothingDeclared(target: Target): Diagnostic {
  const message = `${shownTarget(target)} declares neither tools, prompts nor resources, so that nothing is listed.`;
  const help = "Check that it is the server you mean, with the arguments and variables that it needs.";
  return diagnostic("introspect/nothing-declared", message, null, help);
}

function tellNoise(process: ProcessReport | null, target: Target): Diagnostic[] {
  if (process === null || process.noise === 0) return [];
  const lines = process.noise === 1 ? "a line" : `${process.noise} lines`;
  const message = `${shownTarget(target)} writes ${lines} to stdout that are no messages.`;
  return [
    diagnostic(
      "introspect/noise",
      message,
      null,
      "They were skipped; not every client does. Logs belong to stderr.",
    ),
  ];
}

function tellLeaving(origin: string, target: Target): Diagnostic {
  const sent = target.secrets.length > 0 ? "; headers and tokens were not sent there" : "";
  const message = `${shownTarget(target)} redirects to ${origin}${sent}.`;
  return diagnostic("introspect/left-origin", message, null, "If you trust that place, name its URL.");
}

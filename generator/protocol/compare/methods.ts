import type { RequestModel } from "../model.ts";
import { printType } from "../print-type.ts";
import { canonicalType } from "./canonical.ts";
import { quoted, type ChangeRule, type Party, type ProtocolChange } from "./change.ts";
import { tell, useInMethods, type Comparison } from "./comparison.ts";
import { forBoth } from "./severity.ts";
import { sentMethods, severityOfWays, wayText, type SentMethod, type Way } from "./ways.ts";

/** Compares what is sent: methods that came, went or go another way, and what requests of both may do. */
export function compareMethods(comparison: Comparison): void {
  const [before, after] = [sentMethods(comparison.old.side), sentMethods(comparison.new.side)];
  for (const method of new Set([...before.keys(), ...after.keys()])) {
    compareWays(comparison, method, before.get(method), after.get(method));
  }
  const { old, new: new_ } = comparison;
  const common = pairsByMethod(old.side.model.clientRequests, new_.side.model.clientRequests);
  for (const [request, successor] of common) compareRequests(comparison, request, successor, "client");
  // What both sides may send is one request, and compared already.
  const compared = new Set(common.map(([{ method }]) => method));
  for (const [request, successor] of pairsByMethod(
    old.side.model.serverRequests,
    new_.side.model.serverRequests,
  )) {
    if (!compared.has(request.method)) compareRequests(comparison, request, successor, "server");
  }
}

function pairsByMethod(
  old: readonly RequestModel[],
  new_: readonly RequestModel[],
): [old: RequestModel, new_: RequestModel][] {
  const successors = new Map(new_.map((request) => [request.method, request]));
  return old.flatMap((request) => {
    const successor = successors.get(request.method);
    return successor === undefined ? [] : [[request, successor] as [RequestModel, RequestModel]];
  });
}

function compareWays(
  comparison: Comparison,
  method: string,
  old: SentMethod | undefined,
  new_: SentMethod | undefined,
): void {
  const gained = [...(new_?.ways.keys() ?? [])].filter((way) => !old?.ways.has(way));
  const lost = [...(old?.ways.keys() ?? [])].filter((way) => !new_?.ways.has(way));
  if (gained.length + lost.length === 0) return;
  const kept = [...(old?.ways.keys() ?? [])].filter((way) => new_?.ways.has(way));
  const mayPause = new_?.mayPause ?? null;
  // Where a way came or went, it is that which has to be looked at.
  const [oldWay, newWay] = [lost[0] ?? kept[0], gained[0] ?? kept[0]];
  tell(comparison, ruleOf(old, new_, gained, lost), {
    subject: method,
    message: `${quoted(method)} ${wordingOf(gained, lost, kept)}${pauseText(old === undefined ? mayPause : null)}.`,
    severity: severityOfWays(gained, lost, kept),
    old: (oldWay && old?.ways.get(oldWay)) ?? null,
    new: (newWay && new_?.ways.get(newWay)) ?? null,
    use: useInMethods(method),
    ...(old === undefined && mayPause !== null ? { mayPause } : {}),
  });
}

function ruleOf(
  old: SentMethod | undefined,
  new_: SentMethod | undefined,
  gained: readonly Way[],
  lost: readonly Way[],
): ChangeRule {
  if (old === undefined || new_ === undefined) {
    const sent = new_ ?? old;
    const what = sent !== undefined && isOnlyAsked(sent) ? "input-request" : "method";
    return old === undefined ? `${what}-added` : `${what}-removed`;
  }
  if (gained.length > 0 && lost.length > 0) return "method-moved";
  return gained.length > 0 ? "method-direction-added" : "method-direction-removed";
}

function isOnlyAsked({ ways }: SentMethod): boolean {
  return ways.size === 1 && ways.has("input-request");
}

function wordingOf(gained: readonly Way[], lost: readonly Way[], kept: readonly Way[]): string {
  const [came, went, stays] = [gained, lost, kept].map(listed);
  if (gained.length > 0 && lost.length > 0) return `was ${went}, and is ${came} now`;
  if (gained.length > 0)
    return kept.length > 0 ? `is ${came} too now, beside ${stays}` : `is new, as ${came}`;
  return kept.length > 0 ? `is no longer ${went}, and stays ${stays}` : `is gone; it was ${went}`;
}

function listed(ways: readonly Way[]): string {
  return ways.map((way) => wayText[way]).join(" and ");
}

function pauseText(mayPause: boolean | null): string {
  if (mayPause === null) return "";
  return mayPause ? "; it may answer that it needs input first" : "; it always answers completely";
}

type Tell = (
  rule: ChangeRule,
  text: string,
  severity: ProtocolChange["severity"],
  mayPause?: boolean,
) => void;

function compareRequests(comparison: Comparison, old: RequestModel, new_: RequestModel, sender: Party): void {
  const { method } = old;
  const told: Tell = (rule, text, severity, mayPause) =>
    tell(comparison, rule, {
      subject: method,
      message: `${quoted(method)} ${text}.`,
      severity,
      old: old.location,
      new: new_.location,
      use: useInMethods(method),
      ...(mayPause === undefined ? {} : { mayPause }),
    });
  if (old.identifier !== new_.identifier) {
    const text = `is ${quoted(new_.identifier)} in the stubs now, and was ${quoted(old.identifier)} before`;
    told("method-renamed", text, { client: sender === "client" ? "error" : "warn", server: "warn" });
  }
  if (sender === "client" && old.retryAugmented !== new_.retryAugmented) comparePausing(new_, told);
  if (old.taskAugmented && !new_.taskAugmented)
    told("method-task-lost", "may no longer run as a task", taskLost(sender));
  if (!old.taskAugmented && new_.taskAugmented)
    told("method-task-gained", "may run as a task", forBoth("info"));
  compareResults(comparison, old, new_, sender, told);
}

/** The one-round method's result becomes a union that callers must tell apart; handlers may return what they did. */
function comparePausing({ retryAugmented }: RequestModel, told: Tell): void {
  const text = "answer that it needs input first";
  if (retryAugmented) told("method-pause-gained", `may ${text}`, { client: "error", server: "info" }, true);
  else told("method-pause-lost", `may no longer ${text}`, forBoth("error"), false);
}

function taskLost(sender: Party): ProtocolChange["severity"] {
  return sender === "client" ? { client: "error", server: "warn" } : { client: "warn", server: "error" };
}

/** More results break who reads them, fewer who writes them. */
function compareResults(
  { old: before, new: after }: Comparison,
  old: RequestModel,
  new_: RequestModel,
  sender: Party,
  told: Tell,
): void {
  const results = old.result.complete.map((type) => canonicalType(type, before.naming));
  const newResults = new_.result.complete.map((type) => canonicalType(type, after.naming));
  const hasMore = newResults.some((text) => !results.includes(text));
  const hasFewer = results.some((text) => !newResults.includes(text));
  if (!hasMore && !hasFewer) return;
  const [sends, answers] = [hasMore ? "error" : "warn", hasFewer ? "error" : "info"] as const;
  const [was, is] = [old, new_].map(({ result }) => quoted(result.complete.map(printType).join(" | ")));
  told(
    "method-result-changed",
    `has the result ${is} now, and had ${was} before`,
    sender === "client" ? { client: sends, server: answers } : { client: answers, server: sends },
  );
}

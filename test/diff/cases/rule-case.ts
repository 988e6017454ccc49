import type { ChangeRule, ChangeSeverity } from "../../../generator/protocol/compare.ts";

/** A pair of small schemas with the one finding that it is about. */
export interface RuleCase {
  rule: ChangeRule;
  /** What the pair shows, where the rule alone does not say. */
  shows?: string;
  old: string;
  new: string;
  subject: string;
  client: ChangeSeverity;
  server: ChangeSeverity;
  /** The line up to the place, whose last word is at it; null where that side has none. */
  oldAt: string | null;
  newAt: string | null;
  message?: RegExp;
  mayPause?: boolean;
  /** Rules of what else the pair tells, sorted. */
  others?: ChangeRule[];
}

/** A protocol with one of everything. */
export const base = `
export interface RequestParams { _meta?: { [key: string]: unknown } }
export interface CallToolRequestParams extends RequestParams { name: string; speed?: "fast" | "slow" }
export interface CallToolRequest { method: "tools/call"; params: CallToolRequestParams }
export interface CallToolResult { text: string; tags?: Tag[] }
export type Tag = "red" | "green";
export interface ElicitRequest { method: "elicitation/create"; params: { message: string } }
export interface ElicitResult { action: string }
export interface ProgressNotification { method: "notifications/progress"; params: Progress }
export interface Progress { done: number }
export interface Unused { name: string }
export interface Retry extends RequestParams { inputResponses?: ElicitResult; requestState?: string }
export interface PingRequest { method: "ping" }
export interface EmptyResult { [key: string]: unknown }
export type InputRequest = ElicitRequest;
export type InputResponse = ElicitResult;
export type ClientRequest = CallToolRequest;
export type ServerNotification = ProgressNotification;
export const PARSE_ERROR = -32700;
export const JSONRPC_VERSION = "2.0";
export const LATEST_PROTOCOL_VERSION = "2030-01-01";
`;

/** A text with some parts replaced; each must be there. */
export function edited(text: string, ...edits: [from: string, to: string][]): string {
  return edits.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`Not in the text: ${from}`);
    return result.replace(from, () => to);
  }, text);
}

/** The base, with some parts replaced. */
export function changed(...edits: [from: string, to: string][]): string {
  return edited(base, ...edits);
}

import { base, changed, edited, type RuleCase } from "./rule-case.ts";

const withModes = changed(
  ["params: { message: string }", "params: Form | Link"],
  [
    "export type Tag",
    'export interface Form { mode?: "form" }\nexport interface Link { mode: "link"; to: string }\nexport type Tag',
  ],
);

/** What a server may ask. */
export const askingCases: RuleCase[] = [
  {
    rule: "input-request-added",
    old: base,
    new: changed(
      ["InputRequest = ElicitRequest", "InputRequest = ElicitRequest | PingRequest"],
      ["InputResponse = ElicitResult", "InputResponse = ElicitResult | PingResult"],
      ["export type Tag", "export interface PingResult { pong: true }\nexport type Tag"],
    ),
    subject: "ping",
    client: "error",
    server: "info",
    oldAt: null,
    newAt: "interface PingRequest",
    others: ["declaration-added", "union-member-added"],
  },
  {
    rule: "input-request-removed",
    old: changed(
      ["InputRequest = ElicitRequest", "InputRequest = ElicitRequest | PingRequest"],
      ["InputResponse = ElicitResult", "InputResponse = ElicitResult | PingResult"],
      ["export type Tag", "export interface PingResult { pong: true }\nexport type Tag"],
    ),
    new: base,
    subject: "ping",
    client: "error",
    server: "error",
    oldAt: "interface PingRequest",
    newAt: null,
    others: ["declaration-removed", "union-member-removed"],
  },
  {
    rule: "variant-added",
    old: edited(
      withModes,
      ["Form | Link", "Form | Link | Text"],
      ["export interface Form", 'export interface Text { mode: "text" }\nexport interface Form'],
    ),
    new: edited(
      withModes,
      ["Form | Link", "Form | Link | Text | Image"],
      [
        "export interface Form",
        'export interface Text { mode: "text" }\nexport interface Image { mode: "image" }\nexport interface Form',
      ],
    ),
    subject: "elicitation/create elicitImage",
    client: "error",
    server: "info",
    oldAt: null,
    newAt: "interface Image",
    others: ["declaration-added", "type-widened"],
  },
  {
    rule: "variant-removed",
    shows: "a request that is split into variants",
    old: base,
    new: withModes,
    subject: "elicitation/create elicit",
    client: "error",
    server: "error",
    oldAt: "interface ElicitRequest",
    newAt: null,
    others: ["declaration-added", "declaration-added", "type-widened", "variant-added", "variant-added"],
  },
];

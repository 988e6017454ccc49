import { serve, answering } from "../../schema-source/serving.ts";
import type { CodeCase, CodeCases } from "./code-case.ts";

/** A schema without any request, and what is wrong in it. */
const withSchema = (text: string): CodeCase => ({ args: ["methods", "s.ts"], files: { "s.ts": text } });
const wrong = (text: string) => withSchema(`type ClientRequest = never;\n${text}\n`);
const asked = "type InputRequest = AskRequest; interface AskRequest { method: 'ask' }";

export const schemaCases: CodeCases<"schema"> = {
  "schema/not-found": { args: ["methods", "nowhere.ts"] },
  "schema/fetch-refused": { args: ["methods", "http://schema.example/s.ts"] },
  "schema/fetch-failed": {
    args: ["methods", "ORIGIN/s.ts"],
    listen: async () => (await serve(answering("gone", 404))).origin,
  },
  "schema/not-text": withSchema("type ClientRequest = never;\0"),
  "schema/digest-mismatch": {
    ...wrong(""),
    args: ["schema", "add", "s.ts", "--sha256", "0".repeat(64)],
  },
  "schema/nothing-to-add": { args: ["schema", "add", "2026-07-28"] },
  "schema/syntax": wrong("interface A { a: ; }"),
  "schema/unsupported-syntax": wrong("enum E { a }"),
  "schema/no-client-request": withSchema("interface A {}"),
  "schema/unknown-type": wrong("interface A extends B {}"),
  "schema/type-error": wrong("interface A { a: 1 } type T = Pick<A, 'b'>;"),
  "schema/conflicting-declaration": wrong("type A = 1; type A = 2;"),
  "schema/cyclic-declaration": wrong("interface A extends A {}"),
  "schema/no-method": withSchema("type ClientRequest = ARequest; interface ARequest { params: {} }"),
  "schema/duplicate-method": withSchema(
    `type ClientRequest = ARequest | BRequest; interface ARequest { method: "a" } interface BRequest { method: "a" }`,
  ),
  "schema/unpaired-input-request": wrong(asked),
  "schema/no-discriminator": wrong(
    `${asked} type InputResponse = AskResult | TellResult; interface AskResult { a?: 1 } interface TellResult { b: 1 }`,
  ),
  "schema/result-disagrees": withSchema(`type ClientRequest = ARequest;
    interface Result {} interface Wait extends Result { inputRequests?: {} }
    interface ARequest { method: "a" } interface AResultResponse { result: Result | Wait }`),
  "schema/not-spoken": {
    args: ["generate", "--schema", "2025-11-25"],
    files: { "mcp.manifest.yaml": "server: { name: s, version: 1.0.0 }\ncapabilities: { tasks: {} }\n" },
  },
};

/** A place in a file: 1-based line and column, as editors count. */
export interface Location {
  file: string;
  line: number;
  column: number;
}

export type Severity = "error" | "warning" | "info";

/** Every code this package reports: how severe it is, and what it means, in one line. Codes are never reused. */
export const diagnosticCatalogue = {
  "schema/not-found": ["error", "The schema is neither a shipped revision nor a readable file."],
  "schema/fetch-refused": ["error", "A URL, or a redirect on the way from it, is one that is not followed."],
  "schema/fetch-failed": ["error", "A URL does not answer with a schema."],
  "schema/not-text": ["error", "The schema is not UTF-8 text."],
  "schema/digest-mismatch": ["error", "The schema is not the one that the digest is of."],
  "schema/nothing-to-add": ["error", "The schema is there already, and needs no storing."],
  "schema/syntax": ["error", "The schema is not valid TypeScript."],
  "schema/unsupported-syntax": ["error", "The schema uses a type syntax that this reader does not know."],
  "schema/no-client-request": ["error", "The schema declares no `ClientRequest` union."],
  "schema/unknown-type": ["error", "A type refers to a name that the schema does not declare."],
  "schema/type-error": ["error", "A type is used in a way that no compiler takes."],
  "schema/conflicting-declaration": ["error", "One name is declared twice, differently."],
  "schema/cyclic-declaration": ["error", "A declaration extends or aliases itself."],
  "schema/no-method": ["error", "A member of a request union has no literal `method`."],
  "schema/duplicate-method": ["error", "Two requests have one method."],
  "schema/unpaired-input-request": ["error", "An input request has no response of the same base name."],
  "schema/no-discriminator": [
    "error",
    "An input response has no required property of its own to tell it by.",
  ],
  "schema/result-disagrees": ["warning", "Parameters and result disagree on whether a method may pause."],
  "schema/not-spoken": ["info", "The SDK cannot send a request that the revision has."],
  "manifest/not-found": ["error", "The manifest does not exist or cannot be read."],
  "manifest/empty": ["error", "The manifest is empty."],
  "manifest/syntax": ["error", "The manifest is not valid YAML or JSON."],
  "manifest/load": ["error", "A manifest in TypeScript could not be executed."],
  "manifest/mixed-zod": ["error", "A schema of one major version of zod holds one of the other."],
  "manifest/schema-conversion": ["error", "A library's schema cannot be made a JSON Schema."],
  "manifest/shape": ["error", "A value in the manifest has the wrong shape."],
  "manifest/unknown-key": ["warning", "A key looks like a misspelt key of the manifest."],
  "manifest/duplicate-entry": [
    "warning",
    "Two entries of one kind have one name, and differ; the first is taken.",
  ],
  "manifest/repeated-entry": ["warning", "One entry is listed twice, identically."],
  "manifest/colliding-names": [
    "warning",
    "Two names become one identifier, so that one of them gets a number.",
  ],
  "manifest/cannot-pause": [
    "error",
    "Only what a retry-augmented method executes may ask for input or keep state.",
  ],
  "manifest/unknown-input-request": ["error", "The revision has no input request of that method."],
  "manifest/input-request-params": [
    "error",
    "The parameters of an input request do not fit the revision's type.",
  ],
  "manifest/invalid-schema": ["error", "A JSON Schema is none that the stubs could check values by."],
  "manifest/skipped-entry": ["warning", "An entry is left out, since a JSON Schema of it cannot be used."],
  "manifest/unchecked-schema": ["warning", "A JSON Schema cannot be used, so that nothing is checked by it."],
  "manifest/header-annotation": [
    "warning",
    "Clients must reject a tool over HTTP that marks an argument as a header in this way.",
  ],
  "manifest/cache-hint": [
    "error",
    "A method's results cannot be kept in this revision, so that no hint can say so.",
  ],
  "manifest/uri-template": ["error", "A URI template cannot be parsed."],
  "manifest/blurred-variables": ["warning", "Variables of a URI template cannot be told apart in a URI."],
  "manifest/deprecated-input-request": ["warning", "The revision deprecates this input request."],
  "manifest/deprecated-capability": ["warning", "The revision deprecates this capability."],
  "manifest/replayable-destruction": [
    "warning",
    "A destructive tool may pause, and its answers could be replayed.",
  ],
  "introspect/command-not-found": ["error", "The server's command cannot be started."],
  "introspect/exited": ["error", "The server ended before it had answered."],
  "introspect/not-mcp": ["error", "What answers is no MCP server, or none that can be understood."],
  "introspect/unreachable": ["error", "The server's URL cannot be reached."],
  "introspect/tls": ["error", "The server's certificate, or its way of encrypting, is not accepted."],
  "introspect/unauthorized": ["error", "The server refuses access."],
  "introspect/http-status": ["error", "The server's URL answers with a status that is no answer."],
  "introspect/redirect-refused": ["error", "The server's URL redirects to where it is not followed."],
  "introspect/timeout": ["error", "The server did not answer in time."],
  "introspect/no-list": ["error", "None of the lists that the server declares can be read."],
  "introspect/failed-server": ["error", "One of several servers cannot be read, so that nothing is written."],
  "introspect/secret": ["error", "The server repeats a credential in what it lists."],
  "introspect/would-overwrite": ["error", "A manifest with parts written by hand would be overwritten."],
  "introspect/list-failed": ["warning", "A list that the server declares cannot be read, or not to its end."],
  "introspect/list-unfit": ["warning", "A list does not fit the revision that the server speaks."],
  "introspect/no-templates": ["info", "The server declares resources, and does not know resource templates."],
  "introspect/nothing-declared": ["warning", "The server declares nothing that a manifest holds."],
  "introspect/odd-entry": ["warning", "An entry of a list is left out, since it cannot be in a manifest."],
  "introspect/repeated-entry": ["warning", "An entry is listed more than once; the first is kept."],
  "introspect/odd-server": ["warning", "What the server says of itself has the wrong shape."],
  "introspect/noise": ["warning", "The server writes to stdout what is no message."],
  "introspect/echoed-setting": ["warning", "The server repeats in what it lists a value that it was given."],
  "introspect/left-origin": ["info", "A redirect leads to another origin, where credentials are not sent."],
  "introspect/stderr": ["info", "A line that the failed server wrote to stderr."],
  "introspect/appeared": ["info", "The server has an entry that the manifest did not have."],
  "introspect/changed": ["info", "An entry differs from what the manifest had."],
  "introspect/vanished": ["info", "The manifest had an entry that the server does not have."],
  "introspect/handwritten-lost": ["warning", "An entry with parts written by hand is gone from the server."],
  "introspect/kept-unlisted": ["info", "An entry stays in the manifest, since its list could not be read."],
  "config/not-found": ["error", "The configuration cannot be read."],
  "config/ambiguous": ["error", "There are two configurations in one folder."],
  "config/syntax": ["error", "The configuration is not valid JSON."],
  "config/load": ["error", "A configuration in TypeScript or JavaScript could not be executed."],
  "config/shape": ["error", "A key in the configuration is not known, or its value has the wrong shape."],
  "config/shared-folder": ["error", "Two servers of the configuration have one output folder."],
  "project/missing-package": ["warning", "Generated code imports a package that package.json does not name."],
  "project/untested-version": [
    "warning",
    "Generated code imports a package in a major version that it was not tested with.",
  ],
  "output/not-a-folder": ["error", "The output folder, or a folder above it, is a file."],
  "output/not-readable": ["error", "The output folder, or a file in it, cannot be read."],
  "output/not-writable": ["error", "The output folder cannot be written."],
  "output/foreign-file": ["error", "A file that would be written exists and was not generated by this tool."],
  "check/stale": ["error", "A generated file differs from what would be generated now."],
  "check/missing": ["error", "A file that would be generated is missing."],
  "check/surplus": ["error", "A generated file is no longer generated."],
  "init/not-empty": ["error", "The folder for a new project holds something already."],
  "usage/invalid": ["error", "The command line is not one that this command takes."],
} as const satisfies Record<string, readonly [Severity, string]>;

export type DiagnosticCode = keyof typeof diagnosticCatalogue;

/** One finding, as data: what, where, and what to do. A location without a line stands for the whole file. */
export interface Diagnostic {
  code: DiagnosticCode;
  severity: Severity;
  message: string;
  location: Location | { file: string } | null;
  help: string | null;
}

/** Makes a diagnostic; its severity comes from the catalogue. */
export function diagnostic(
  code: DiagnosticCode,
  message: string,
  location: Diagnostic["location"],
  help: string | null = null,
): Diagnostic {
  return { code, severity: diagnosticCatalogue[code][0], message, location, help };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}

/** A value with the findings made on the way to it; `value` is null when an error kept it from being made. */
export interface Outcome<T> {
  value: T | null;
  diagnostics: Diagnostic[];
}

import { homedir, tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { privateText } from "./fixtures/recorded-handlers.ts";
import { keys } from "./fixtures/server-settings.ts";
import { surveySecret } from "./fixtures/survey-server.ts";

/** Every spelling of a server's keys that a text could have. */
const spellings = Object.values(keys).flatMap((hex) =>
  (["hex", "base64", "base64url"] as const).map((encoding) => Buffer.from(hex, "hex").toString(encoding)),
);
const repository = fileURLToPath(new URL("../../", import.meta.url)).slice(0, -1);
const places = [repository, `${tmpdir()}/`, `${homedir()}/`, "node_modules"];
// A home at the root of the disk would be found everywhere.
const secrets = [...spellings, ...places, surveySecret, privateText].filter(({ length }) => length > 3);

/** A line of a stack, in a text or in a JSON string; a source file with a line; a module that runs. */
const traces = [/(?:\\n|\n|^)\s*at .*[:(]/, /\.[cm]?[jt]s:\d+/, /\bnode:(?:internal|events|stream)/];

/** Fails for a text that a client reads if it tells where or how the server runs, or what only the server knows. */
export function expectNothingLeaks(text: string): void {
  for (const secret of secrets)
    expect(text.includes(secret), `${secret} in ${text.slice(0, 2_000)}`).toBe(false);
  for (const trace of traces) expect(trace.exec(text)?.[0], text.slice(0, 2_000)).toBeUndefined();
}

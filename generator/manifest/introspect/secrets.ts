import { diagnostic, type Diagnostic } from "../../diagnostics.ts";
import type { Secret } from "./model.ts";

// Shorter values, such as `1` or `debug`, stand in any text by chance.
const shortest = { credential: 6, setting: 12 };

/** Text with every secret taken out of it. */
export function withoutSecrets(text: string, secrets: readonly Secret[]): string {
  return secrets
    .filter(({ value, from }) => value.length >= shortest[from])
    .toSorted((one, other) => other.value.length - one.value.length)
    .reduce((shown, { name, value }) => shown.replaceAll(value, `<${name}>`), text);
}

/** Tells which secrets a manifest's strings and keys hold. A credential in it is an error: a manifest is shared. */
export function findSecrets(manifest: unknown, secrets: readonly Secret[]): Diagnostic[] {
  const wanted = secrets.filter(({ value, from }) => value.length >= shortest[from]);
  if (wanted.length === 0) return [];
  const texts = JSON.stringify(manifest);
  return wanted
    .filter(({ value }) => texts.includes(JSON.stringify(value).slice(1, -1)))
    .map(({ name, from }) =>
      from === "credential"
        ? diagnostic(
            "introspect/secret",
            `What the server lists repeats the value that it was given as ${name}; no manifest is made of it.`,
            null,
            "Tell whoever made the server, and read it with a value that may be shared.",
          )
        : diagnostic(
            "introspect/echoed-setting",
            `What the server lists repeats the value of ${name}, so that the manifest holds it.`,
            null,
            "If it is a secret, read the server with another value.",
          ),
    );
}

import { styleText } from "node:util";
import { select } from "@clack/prompts";
import { askFields } from "./console/form.ts";
import { harmlessLine } from "./console/harmless-text.ts";
import { prompted } from "./console/prompting.ts";
import { printFailure, printResult } from "./console/results.ts";
import { quoted, show } from "./console/server-words.ts";
import { turns } from "./console/turns.ts";
import { offered, type Offered } from "./entries.ts";
import type { ConferenceClient } from "./generated/client.ts";
import type { EntryKind } from "./generated/runtime/catalogue.ts";

const kinds: Record<EntryKind, string> = {
  tools: "tool",
  prompts: "prompt",
  resources: "resource",
  resourceTemplates: "resources of a template",
};

/** Asks what to do, does it, and asks again, until the person leaves. */
export async function runMenu(client: ConferenceClient): Promise<void> {
  for (;;) {
    const chosen = await turns.idle((signal) => {
      const options = offered.map((each) => ({
        value: each as Offered | null,
        label: `${harmlessLine(each.title, 40)} ${styleText("dim", `· ${kinds[each.kind]}`)}`,
        hint: harmlessLine(each.name, 40),
      }));
      const message = `What shall ${quoted(serverName(client))} do?`;
      return prompted(
        (open) =>
          select<Offered | null>({
            message,
            options: [...options, { value: null, label: "Nothing more" }],
            signal: open,
          }),
        signal,
      );
    });
    if (chosen === null) return;
    await perform(client, chosen, null);
  }
}

/** Calls one thing, asks for its arguments where none are given, and prints what it answers. False: it failed. */
export async function perform(
  client: ConferenceClient,
  entry: Offered,
  given: object | null,
): Promise<boolean> {
  const args = given ?? (await askArguments(entry));
  try {
    printResult(entry.name, await entry.call(client, args));
    return true;
  } catch (error) {
    printFailure(`${quoted(entry.name)} failed`, error);
    return false;
  }
}

async function askArguments({ description, fields }: Offered): Promise<object> {
  if (fields.length === 0) return {};
  return turns.take(() => {
    if (description !== "") show("The server says of it:", description);
    return askFields(fields);
  });
}

/** What there is, a line each. */
export function printList(): void {
  for (const { kind, name, title } of offered) {
    process.stdout.write(`${kinds[kind]}\t${harmlessLine(name, 80)}\t${harmlessLine(title, 60)}\n`);
  }
}

function serverName(client: ConferenceClient): string {
  return client.client.getServerVersion()?.name ?? "the server";
}

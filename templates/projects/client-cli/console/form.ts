import { select } from "@clack/prompts";
import type { ElicitRequestFormParams, ElicitResult } from "../generated/protocol.ts";
import type { InputContext } from "../generated/runtime/client/inputs.ts";
import { askField } from "./ask-field.ts";
import { showAsking, unlessLeft } from "./consent.ts";
import { fieldsOf, type Field } from "./fields.ts";
import { prompted } from "./prompting.ts";
import { quoted, show } from "./server-words.ts";

type Answers = Record<string, unknown>;

/** Shows who asks what, renders the form, shows what would be sent, and sends it only then. */
export function answerForm(params: ElicitRequestFormParams, context: InputContext): Promise<ElicitResult> {
  return unlessLeft(context, async () => {
    showAsking(context, params.message);
    const fields = fieldsOf(params.requestedSchema);
    const wanted = fields.length === 0 ? "Agree" : `Fill in the form (${count(fields)})`;
    const first = await choose(
      "What do you want to do?",
      { fill: wanted, decline: "Decline", cancel: "Cancel" },
      context.signal,
    );
    if (first !== "fill") return { action: first };
    let answers: Answers = {};
    for (;;) {
      answers = await askFields(fields, answers, context.signal);
      showAnswers(fields, answers, context);
      const next = await choose(
        "Send this?",
        { send: "Send", fill: "Change", decline: "Decline", cancel: "Cancel" },
        context.signal,
      );
      if (next === "send")
        return { action: "accept", content: answers as NonNullable<ElicitResult["content"]> };
      if (next !== "fill") return { action: next };
    }
  });
}

/** Asks for all fields, one after another; what was answered before stands there at first. */
export async function askFields(
  fields: readonly Field[],
  before: Answers = {},
  signal?: AbortSignal,
): Promise<Answers> {
  const answers: [string, unknown][] = [];
  for (const [index, field] of fields.entries()) {
    const earlier = Object.hasOwn(before, field.name) ? before[field.name] : undefined;
    const answer = await askField(field, `${index + 1} of ${fields.length}`, earlier, signal);
    if (answer !== undefined) answers.push([field.name, answer]);
  }
  // Names come from the server: entries make own properties even of `__proto__`.
  return Object.fromEntries(answers);
}

function showAnswers(fields: readonly Field[], answers: Answers, { server }: InputContext): void {
  show(`This would be sent to ${quoted(server.name)}:`);
  if (fields.length === 0) show("  your consent, and nothing else");
  for (const { name, label } of fields) {
    // All of it: a part that nobody saw could have been proposed by the server.
    if (Object.hasOwn(answers, name)) show(`${quoted(label)}:`, JSON.stringify(answers[name]), 100_000);
    else show(`${quoted(label)}: left out`);
  }
}

async function choose<Key extends string>(
  message: string,
  labels: Record<Key, string>,
  signal: AbortSignal,
): Promise<Key> {
  const options = (Object.keys(labels) as Key[]).map((value) => ({
    value: value as string,
    label: labels[value],
  }));
  return (await prompted((open) => select<string>({ message, options, signal: open }), signal)) as Key;
}

function count({ length }: readonly Field[]): string {
  return length === 1 ? "1 field" : `${length} fields`;
}

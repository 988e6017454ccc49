import type { Entry, InputDefinition, VariantRules } from "../catalogue.ts";
import { problemWith } from "../server/validation.ts";

/** An answer that counts, or why it does not. */
export type Judgement = { accepted: unknown } | { refused: string };

/** Judges what a client sent under the key of one input request. It is the client's word, and checked as such. */
export function judgeAnswer(input: InputDefinition, rules: VariantRules, answer: unknown): Judgement {
  if (typeof answer !== "object" || answer === null || !Object.hasOwn(answer, rules.discriminator)) {
    return { refused: `It is no answer to ${input.request.method}.` };
  }
  const problem = problemWith(rules.answer, answer);
  if (problem !== null) return { refused: problem };
  // Only what can be declined has an action, whatever else a client writes into an answer.
  if (rules.declined === null) return { accepted: answer };
  // What the type of an answer does not have stays here: it would be sealed, and sent to and fro.
  const { action, content } = answer as { action: unknown; content?: unknown };
  const withoutContent = { action };
  if (!rules.carriesContent || withoutContent.action !== "accept") return { accepted: withoutContent };
  const requested = input.request.params["requestedSchema"] as Record<string, unknown>;
  const mismatch = content === undefined ? "The content is missing." : problemWith(requested, content);
  return mismatch === null ? { accepted: { ...withoutContent, content } } : { refused: mismatch };
}

/**
 * The answers among `responses` to the keys that were asked, judged; other keys are passed over. What was refused comes
 * with why, or null where there was no answer at all.
 */
export function judgeAnswers(
  entry: Entry,
  rulesOf: (variant: string) => VariantRules,
  asked: readonly string[],
  responses: Readonly<Record<string, unknown>>,
): { accepted: Record<string, unknown>; refused: Map<string, string | null> } {
  const accepted: [string, unknown][] = [];
  const refused = new Map<string, string | null>();
  for (const key of asked) {
    const input = Object.hasOwn(entry.inputs, key) ? entry.inputs[key] : undefined;
    if (input === undefined) continue;
    if (!Object.hasOwn(responses, key)) {
      refused.set(key, null);
      continue;
    }
    const answer = responses[key];
    const judgement = judgeAnswer(input, rulesOf(input.variant), answer);
    if ("accepted" in judgement) accepted.push([key, judgement.accepted]);
    else refused.set(key, judgement.refused);
  }
  // Object.fromEntries defines own properties, so that no key can reach a prototype.
  return { accepted: Object.fromEntries(accepted), refused };
}

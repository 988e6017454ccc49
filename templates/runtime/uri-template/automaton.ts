import type { ParsedTemplate, TemplateExpression } from "../catalogue.ts";
import { literalTokens } from "./characters.ts";
import { operators, type OperatorRules } from "./operators.ts";

/** A variable where it stands in a template. */
export interface Occurrence {
  spec: TemplateExpression["specs"][number];
  rules: OperatorRules;
  /** What stands before it where it is there: the operator's character, or what parts it from another. */
  lead: string;
}

/** A place in a template, with the way on from it; states refer only to earlier ones, so that there are no circles. */
export type State =
  | { kind: "end" }
  | { kind: "text"; tokens: readonly string[]; next: number }
  | { kind: "fork"; preferred: number; other: number }
  /** What stands for a variable: characters whose code has a 1; `isFilled` where there must be one. */
  | { kind: "run"; occurrence: Occurrence; accepts: Uint8Array; isFilled: boolean; next: number };

/** All ways through a template. */
export interface Automaton {
  states: readonly State[];
  start: number;
  /** Text between the template's expressions, in order; "" where one begins or ends it. */
  texts: readonly string[];
}

/** Builds the ways through a template; null where no URI can hold its text. */
export function automatonOf({ parts }: ParsedTemplate): Automaton | null {
  const building = new Building();
  const start = parts.reduceRight<number>(
    (next, part) => (typeof part === "string" ? building.text(part, next) : building.expression(part, next)),
    0,
  );
  if (!building.isPossible) return null;
  const texts = [""];
  for (const part of parts) {
    if (typeof part === "string") texts[texts.length - 1] += literalTokens(part)?.join("") ?? "";
    else texts.push("");
  }
  return { states: building.states, start, texts };
}

/** Builds from the end; every method answers the state to begin with. */
class Building {
  readonly states: State[] = [{ kind: "end" }];
  isPossible = true;

  text(value: string, next: number): number {
    if (value === "") return next;
    const tokens = literalTokens(value);
    this.isPossible &&= tokens !== null;
    return this.#add({ kind: "text", tokens: tokens ?? [], next });
  }

  expression({ operator, specs }: TemplateExpression, next: number): number {
    const rules = operators[operator];
    // Where to go on while no value of the expression was there yet, and after one was.
    const end = { leading: next, following: next };
    return specs.reduceRight(({ leading, following }, spec, index) => {
      const item = (lead: string, skipped: number): number => {
        const occurrence = { spec, rules, lead };
        const value = this.#value(occurrence, following, specs.length === 1);
        // Without names, the values that are missing are the last ones of the expression.
        return this.#maybe(occurrence, value, rules.named || spec.exploded ? skipped : next);
      };
      return {
        leading: item(rules.lead, leading),
        following: index === 0 ? next : item(rules.separator, following),
      };
    }, end).leading;
  }

  #maybe({ spec, rules, lead }: Occurrence, value: number, skipped: number): number {
    const isRequired = !spec.exploded && rules.lead === "";
    if (isRequired) return value;
    // A map takes any name; those of other variables are theirs. And without a character before it, an empty list is
    // rather none than one of an empty text.
    const isReluctant = spec.exploded && (rules.named || lead === "");
    const [preferred, other] = isReluctant ? [skipped, value] : [value, skipped];
    return this.#add({ kind: "fork", preferred, other });
  }

  /** A value that is there, with what stands before it. */
  #value(occurrence: Occurrence, next: number, isAlone: boolean): number {
    const { spec, rules, lead } = occurrence;
    const run = (ends: string, isFilled: boolean): number =>
      this.#add({ kind: "run", occurrence, accepts: allBut(ends), isFilled, next });
    if (spec.exploded) return this.text(lead, run(rules.ends.replace(rules.separator, ""), rules.named));
    if (!rules.named) {
      const ends = isAlone ? rules.ends : rules.ends + rules.separator;
      return this.text(lead, run(ends, rules.lead === ""));
    }
    if (rules.separator === "&") return this.text(`${lead}${spec.name}=`, run(rules.ends, false));
    // An empty parameter has no equals sign.
    const empty = this.#add({ kind: "run", occurrence, accepts: nothing, isFilled: false, next });
    const filled = this.text("=", run(rules.ends, true));
    return this.text(`${lead}${spec.name}`, this.#add({ kind: "fork", preferred: filled, other: empty }));
  }

  #add(state: State): number {
    return this.states.push(state) - 1;
  }
}

const nothing = new Uint8Array(128);

function allBut(ends: string): Uint8Array {
  const accepts = new Uint8Array(128).fill(1);
  for (const character of ends) accepts[character.charCodeAt(0)] = 0;
  return accepts;
}

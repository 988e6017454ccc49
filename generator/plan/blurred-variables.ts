import { isNamed, type TemplateOperator, type TemplateSpec, type UriTemplate } from "./uri-template.ts";

/** Two variables of which a URI does not always tell where one ends; `between` is what stands there. */
export interface BlurredVariables {
  left: string;
  right: string;
  between: string;
}

interface Occurrence extends TemplateSpec {
  operator: TemplateOperator;
  /** What stands before it when all variables before it are there. */
  before: string;
}

/** Neighbours in a template that matching may split at another place than they were joined at. */
export function blurredVariables(template: UriTemplate): BlurredVariables[] {
  const occurrences = occurrencesIn(template);
  return occurrences.flatMap((right, index) => {
    const left = occurrences[index - 1];
    if (left === undefined || !isBlurred(left, right)) return [];
    return [{ left: left.name, right: right.name, between: right.before }];
  });
}

function occurrencesIn({ parts }: UriTemplate): Occurrence[] {
  let before = "";
  const occurrences: Occurrence[] = [];
  for (const part of parts) {
    if (typeof part === "string") {
      before = part;
      continue;
    }
    const { operator, specs } = part;
    for (const [index, spec] of specs.entries()) {
      const lead = index === 0 ? before + leadOf(operator) : separatorOf(operator);
      occurrences.push({ ...spec, operator, before: lead });
    }
    before = "";
  }
  return occurrences;
}

function leadOf(operator: TemplateOperator): string {
  return operator === "+" ? "" : operator;
}

function separatorOf(operator: TemplateOperator): string {
  if (operator === "?") return "&";
  return operator === "" || operator === "+" || operator === "#" ? "," : operator;
}

function isBlurred(left: Occurrence, right: Occurrence): boolean {
  const bothNamed = isNamed(left.operator) && isNamed(right.operator);
  // Names tell where a value ends, unless both variables take any name.
  if (isNamed(right.operator))
    return bothNamed && left.exploded && right.exploded && !/[?#]/.test(right.before);
  const characters = [...right.before];
  if (right.before === "") return true;
  if (right.before.includes("#")) return false;
  return characters.every((character) => mayHold(left, character) && mayHold(right, character));
}

/** Whether a character may be part of what stands for a variable. */
function mayHold({ operator, exploded }: Occurrence, character: string): boolean {
  if (operator === "+" || operator === "#" || /[\w.~-]/.test(character)) return true;
  return exploded && character === separatorOf(operator);
}

/** The operators of RFC 6570. */
export type TemplateOperator = "" | "+" | "#" | "." | "/" | ";" | "?" | "&";

/** A variable where it stands. `length` is how many characters a prefix keeps; null keeps all. */
export interface TemplateSpec {
  name: string;
  length: number | null;
  exploded: boolean;
}

export interface TemplateExpression {
  operator: TemplateOperator;
  specs: TemplateSpec[];
}

/**
 * A variable by its name, once. Exploded ones are lists, or maps: names in the URI tell which (`list-or-map`), and where
 * there are none, they are lists. All others are text.
 */
export interface TemplateVariable {
  name: string;
  form: "text" | "list" | "list-or-map";
  /** Whether a URI without it is one that was meant to be: the operator's own character goes with it. */
  optional: boolean;
}

/** A URI template, taken apart. */
export interface UriTemplate {
  parts: (string | TemplateExpression)[];
  variables: TemplateVariable[];
}

/** The variables of a template in order, or null when it cannot be parsed. */
export function templateVariables(template: string): TemplateVariable[] | null {
  const parsed = parseTemplate(template);
  return "variables" in parsed ? parsed.variables : null;
}

/** Parses a template as RFC 6570 writes it, or tells what is wrong. Text outside of expressions may be any. */
export function parseTemplate(template: string): UriTemplate | { problem: string } {
  const parts: UriTemplate["parts"] = [];
  // Every second piece is an expression.
  for (const [index, piece] of template.split(/(\{[^{}]*\})/).entries()) {
    if (index % 2 === 0) {
      const [brace] = /[{}]/.exec(piece) ?? [];
      if (brace !== undefined)
        return { problem: brace === "{" ? "a `{` is not closed" : "a `}` closes nothing" };
      if (piece !== "") parts.push(piece);
      continue;
    }
    const expression = parseExpression(piece.slice(1, -1));
    if (typeof expression === "string") return { problem: expression };
    parts.push(expression);
  }
  const expressions = parts.filter((part) => typeof part !== "string");
  const variables = variablesOf(expressions);
  return typeof variables === "string" ? { problem: variables } : { parts, variables };
}

const name = /(?:\w|%[0-9A-F]{2})+(?:\.(?:\w|%[0-9A-F]{2})+)*/.source;
const specPattern = new RegExp(`^(?<name>${name})(?:(?<explode>\\*)|:(?<length>[1-9]\\d{0,3}))?$`, "i");

function parseExpression(text: string): TemplateExpression | string {
  const [operator = ""] = /^[+#./;?&]/.exec(text) ?? [];
  const specs: TemplateSpec[] = [];
  for (const spec of text.slice(operator.length).split(",")) {
    const groups = specPattern.exec(spec)?.groups;
    if (groups?.["name"] === undefined) return `${JSON.stringify(spec)} is no variable`;
    const { length } = groups;
    specs.push({
      name: groups["name"],
      length: length === undefined ? null : Number(length),
      exploded: groups["explode"] !== undefined,
    });
  }
  return { operator: operator as TemplateOperator, specs };
}

function variablesOf(expressions: readonly TemplateExpression[]): TemplateVariable[] | string {
  const variables = new Map<string, TemplateVariable>();
  const occurrences = expressions.flatMap(({ operator, specs }) =>
    specs.map((spec) => ({
      ...spec,
      named: isNamed(operator),
      optional: operator !== "" && operator !== "+",
    })),
  );
  for (const { name, exploded, named, optional } of occurrences) {
    const own = variables.get(name) ?? { name, form: "text", optional: true };
    if (exploded && named) own.form = "list-or-map";
    else if (exploded && own.form === "text") own.form = "list";
    own.optional &&= optional;
    variables.set(name, own);
  }
  const cut = occurrences.find(({ name, length }) => length !== null && variables.get(name)?.form !== "text");
  if (cut !== undefined) return `\`${cut.name}\` is a list, of which no first characters can be taken`;
  return [...variables.values()];
}

/** Whether values stand behind the names of their variables. */
export function isNamed(operator: TemplateOperator): boolean {
  return operator === ";" || operator === "?" || operator === "&";
}

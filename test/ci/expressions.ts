/** What expressions of a workflow can name: `inputs.run` is `{ inputs: { run: … } }`. */
export interface Context {
  [name: string]: string | Context | undefined;
}

/** A text of a workflow with its `${{ … }}` replaced; a text that is one expression alone is its value. */
export function filled(text: string, context: Context): string {
  return text.replace(/\$\{\{\s*(.*?)\s*\}\}/g, (_, expression: string) => evaluate(expression, context));
}

/** Whether a step or a job runs. */
export function isTrue(condition: unknown, context: Context): boolean {
  if (condition === undefined) return true;
  return filled(String(condition), context) === "true";
}

/** As far as these workflows use expressions: `||`, `&&`, `==`, `!=`, texts, and names with dots. */
function evaluate(expression: string, context: Context): string {
  for (const [sign, ends] of [
    ["||", (value: string) => isTruthy(value)],
    ["&&", (value: string) => !isTruthy(value)],
  ] as const) {
    const parts = expression.split(sign);
    if (parts.length > 1) {
      const values = parts.map((part) => evaluate(part.trim(), context));
      return values.find(ends) ?? values.at(-1) ?? "";
    }
  }
  const [left, sign, right] = expression.split(/\s*(==|!=)\s*/);
  if (sign !== undefined) {
    const isSame = evaluate(left ?? "", context) === evaluate(right ?? "", context);
    return String(isSame === (sign === "=="));
  }
  if (/^'[^']*'$/.test(expression)) return expression.slice(1, -1);
  if (!/^[a-z_]+(?:\.[A-Za-z_-]+)+$/.test(expression)) throw new Error(`Not understood: ${expression}`);
  return named(expression, context);
}

function named(path: string, context: Context): string {
  let value: string | Context | undefined = context;
  for (const part of path.split(".")) value = typeof value === "object" ? value[part] : undefined;
  return typeof value === "string" ? value : "";
}

function isTruthy(value: string): boolean {
  return value !== "" && value !== "false";
}

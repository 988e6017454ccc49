/** A variable of a URI template (RFC 6570); those of a query may be left out. */
export interface TemplateVariable {
  name: string;
  optional: boolean;
}

/** The variables of a template in order, or null when it cannot be parsed. */
export function templateVariables(template: string): TemplateVariable[] | null {
  const expressions = [...template.matchAll(/\{([^{}]*)\}/g)];
  if (/[{}]/.test(template.replace(/\{[^{}]*\}/g, ""))) return null;
  const variables = new Map<string, TemplateVariable>();
  for (const [, expression = ""] of expressions) {
    const { operator = "", list = "" } =
      /^(?<operator>[+#./;?&]?)(?<list>.*)$/s.exec(expression)?.groups ?? {};
    for (const spec of list.split(",")) {
      const name = /^(?<name>(?:[\w.]|%[0-9A-Fa-f]{2})+)(?:\*|:\d{1,4})?$/.exec(spec.trim())?.groups?.[
        "name"
      ];
      if (name === undefined) return null;
      const optional = operator === "?" || operator === "&";
      variables.set(name, { name, optional: optional && (variables.get(name)?.optional ?? true) });
    }
  }
  return [...variables.values()];
}

import type { ManifestEntry } from "../manifest/model.ts";
import { blurredVariables } from "./blurred-variables.ts";
import type { Collected } from "./collected.ts";
import { docText } from "./doc-text.ts";
import type { TypeText } from "./text.ts";
import { types, type TypeMember } from "./type-text.ts";
import { parseTemplate, type TemplateSpec, type TemplateVariable, type UriTemplate } from "./uri-template.ts";

/** A template with the types of its variables: as a caller may give them, and as a URI is read. */
export interface PlannedTemplate {
  template: UriTemplate;
  given: TypeText;
  received: TypeText;
  /** Whether all of them may be left out. */
  optional: boolean;
}

/** Plans the variables of a resource template; `called` is what docs say for it. */
export function planTemplate(
  { wireName }: ManifestEntry,
  typeName: string,
  called: string,
  collected: Collected,
): PlannedTemplate {
  const template = parsed(wireName, collected);
  const { variables } = template;
  const optional = variables.every((variable) => variable.optional);
  const read = types.objectType(variables.map((variable) => readMember(variable, template)));
  const prose = `Variables of ${called}.`;
  if (variables.every(({ form }) => form === "text")) {
    const type = collected.declare(`${typeName}Variables`, read, prose + commasNote(template));
    return { template, given: type, received: type, optional };
  }
  const given = types.objectType(variables.map(givenMember));
  return {
    template,
    given: collected.declare(`${typeName}Variables`, given, prose),
    received: collected.declare(
      `${typeName}Match`,
      read,
      `Variables in a URI of ${called}.${commasNote(template)}`,
    ),
    optional,
  };
}

/** RFC 6570 writes a list as it writes a text with commas in it, where variables are not exploded. */
function commasNote({ parts }: UriTemplate): string {
  const isAlone = parts.some(
    (part) => typeof part !== "string" && part.specs.length === 1 && part.specs[0]?.exploded === false,
  );
  return isAlone ? "\nA text holds the commas that its URI has; no list is made of it." : "";
}

function parsed(wireName: string, collected: Collected): UriTemplate {
  const template = parseTemplate(wireName);
  if ("problem" in template) {
    const message = `${JSON.stringify(wireName)} is no URI template: ${template.problem}.`;
    collected.find("manifest/uri-template", message, "Write it as RFC 6570 says: `{name}`.", ["uriTemplate"]);
    return { parts: [], variables: [] };
  }
  for (const { left, right, between } of blurredVariables(template)) {
    const message =
      between === ""
        ? `\`${left}\` and \`${right}\` cannot be told apart in a URI: nothing stands between them.`
        : `\`${left}\` and \`${right}\` cannot always be told apart in a URI: ${JSON.stringify(between)} may be part of both.`;
    const help = "Part them by what is percent-encoded in values, such as a `/`.";
    collected.find("manifest/blurred-variables", message, help, ["uriTemplate"]);
  }
  return template;
}

const list = types.readonlyArray(types.string);
const listOrMap = types.union([list, types.readonlyMap(types.string)]);

/** Members that may be left out may be undefined, too: a caller's own options often are. */
function member({ name, optional }: TemplateVariable, type: TypeText, notes: readonly string[]): TypeMember {
  return {
    name,
    optional,
    type: optional ? types.union([type, types.undefined]) : type,
    doc: docText({ notes }),
  };
}

function givenMember(variable: TemplateVariable): TypeMember {
  switch (variable.form) {
    case "text":
      return member(variable, types.string, []);
    case "list":
      return member(variable, listOrMap, ["A map arrives as a list of `name=value`."]);
    case "list-or-map":
      return member(variable, listOrMap, [
        `A list goes out as pairs called \`${variable.name}\`, a map as pairs of its own.`,
      ]);
  }
}

function readMember(variable: TemplateVariable, { parts }: UriTemplate): TypeMember {
  const occurrences = parts.flatMap((part) =>
    typeof part === "string" ? [] : part.specs.map((spec) => ({ ...spec, operator: part.operator })),
  );
  const own = occurrences.filter(({ name }) => name === variable.name);
  const operators = own.map(({ operator }) => operator);
  const isReserved = operators.every((operator) => operator === "+" || operator === "#");
  const escapes = isReserved ? ["An escape of a reserved character stays as it is: `%2F`."] : [];
  switch (variable.form) {
    case "text":
      return member(variable, types.string, [...lengthNote(own), ...escapes]);
    case "list": {
      const parting = operators.includes(".") ? ["A dot parts items, also where it was in one."] : [];
      const comma = isReserved ? ["A comma parts items, also where it was in one."] : [];
      const notes = ["Empty where the URI has none.", ...parting, ...comma, ...escapes];
      return member({ ...variable, optional: false }, list, notes);
    }
    case "list-or-map": {
      const note = `A list where all pairs are called \`${variable.name}\`, or there are none; else a map.`;
      return member({ ...variable, optional: false }, listOrMap, [note]);
    }
  }
}

function lengthNote(occurrences: readonly TemplateSpec[]): string[] {
  const lengths = occurrences.flatMap(({ length }) => length ?? []);
  if (lengths.length < occurrences.length) return [];
  return [`A URI has no more than ${Math.max(...lengths)} characters of it.`];
}

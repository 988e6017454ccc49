import type { Json } from "../manifest/model.ts";
import type { SchemaFault } from "./model.ts";

const longestShown = 80;

/** A keyword that cannot be compiled, or one member of it; `value` is what stands there. */
export interface BadKeyword {
  pointer: (string | number)[];
  keyword: string;
  value: Json;
}

/** What is wrong with one keyword, by what the validator threw for it. */
export function explainKeyword({ pointer, keyword, value }: BadKeyword, error: Error): SchemaFault {
  if (keyword === "$schema") {
    const message = `\`$schema\` ${shown(value)} is a dialect that the validators do not know.`;
    return { pointer, message, help: "Use 2020-12, or leave `$schema` out." };
  }
  const pattern = keyword === "patternProperties" ? (pointer.at(-1) ?? null) : value;
  if (error instanceof SyntaxError && (keyword === "pattern" || keyword === "patternProperties")) {
    const message = `The pattern ${shown(pattern)} is no regular expression with the \`u\` flag, which the validators read it with.`;
    return { pointer, message, help: "Escape only what needs it, and write groups as JavaScript does." };
  }
  const message = `\`${keyword}\` ${shown(value)} is nothing that the validators can compile: ${said(error)}.`;
  return { pointer, message, help: helpFor(keyword) };
}

/** What is wrong with a reference that leads to nothing in its document. */
export function explainReference(reference: string): Omit<SchemaFault, "pointer"> {
  return reference.startsWith("#")
    ? {
        message: `\`$ref\` leads nowhere: ${shown(reference)}.`,
        help: "Define what it names, or correct the reference.",
      }
    : {
        message: `\`$ref\` leads outside this schema: ${shown(reference)}. It is not fetched.`,
        help: "Put the schema it means under `$defs`, and refer to it there.",
      };
}

/** What is wrong with a schema as a whole, where no part of it is to blame alone. */
export function explainWhole(error: Error): Omit<SchemaFault, "pointer"> {
  if (error instanceof RangeError) {
    return {
      message: "The schema is nested too deep for the validators, or refers to itself without end.",
      help: "Put what is deep inside under `$defs`, and something between a schema and itself.",
    };
  }
  return { message: `The validators cannot compile the schema: ${said(error)}.`, help: "Correct it." };
}

function helpFor(keyword: string): string {
  switch (keyword) {
    case "nullable":
      return 'Give a `type` beside it, or better: `type: ["string", "null"]` instead of both.';
    case "items":
      return "A list of schemas is `prefixItems` since 2020-12; or let `$schema` say draft-07.";
    case "exclusiveMinimum":
    case "exclusiveMaximum":
      return "Since draft-06 it is the limit itself: a number.";
    case "required":
      return "It is a list of names, beside the `properties` that it requires.";
    case "type":
      return "Use string, number, integer, boolean, object, array or null, or a list of these.";
    case "id":
      return "Since draft-06 it is called `$id`.";
    case "enum":
      return "It is a list of at least one value.";
    default:
      return "Correct it, or take it out.";
  }
}

function shown(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

/** The validator's own words, without a full stop. */
function said({ message }: Error): string {
  const [line = ""] = message.split("\n");
  return (line.length > 200 ? `${line.slice(0, 200)}…` : line).replace(/\.$/, "");
}

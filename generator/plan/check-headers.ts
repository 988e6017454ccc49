import type { Json, JsonObject, ManifestEntry, ManifestModel } from "../manifest/model.ts";
import type { ProtocolModel } from "../protocol/model.ts";
import type { Finding } from "./finding.ts";
import { isObject } from "./json-object.ts";
import { eachSubschema } from "./json-schema/subschemas.ts";

/** Marks an argument whose value travels as an HTTP header too (SEP-2243), under this name. */
const annotation = "x-mcp-header";

/** What a revision declares whose servers compare headers with arguments. */
const ofRevisionsWithHeaders = "HeaderMismatchError";

/**
 * Finds the header annotations for which a client must reject a tool over HTTP: those that do not name a header, name
 * one twice, or stand where no single argument of a primitive type is.
 */
export function checkHeaders({ declarations }: ProtocolModel, { entries }: ManifestModel): Finding[] {
  if (!declarations.some(({ name }) => name === ofRevisionsWithHeaders)) return [];
  return entries.filter(({ kind }) => kind === "tools").flatMap(headersOfTool);
}

/** One schema on the way; `isArgument` where `properties` alone lead to it. */
interface Step {
  schema: JsonObject;
  pointer: (string | number)[];
  isArgument: boolean;
}

function headersOfTool(tool: ManifestEntry): Finding[] {
  const { inputSchema } = tool.definition;
  if (!isObject(inputSchema)) return [];
  const found: Finding[] = [];
  const names = new Map<string, string>();
  const pending: Step[] = [{ schema: inputSchema, pointer: [], isArgument: true }];
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    const wrong = wrongAnnotation(step, names);
    if (wrong !== null) {
      const path = [...tool.path, "inputSchema", ...step.pointer, annotation];
      found.push({ ...wrong, message: `tool ${JSON.stringify(tool.wireName)}: ${wrong.message}`, path });
    }
    pending.push(...stepsInside(step).toReversed());
  }
  return found;
}

function stepsInside({ schema, pointer, isArgument }: Step): Step[] {
  const steps: Step[] = [];
  eachSubschema(schema, "all", (child, _inPlace, keyword, key) => {
    if (!isObject(child)) return;
    const at = [...pointer, keyword, ...(key === null ? [] : [key])];
    steps.push({ schema: child, pointer: at, isArgument: isArgument && keyword === "properties" });
  });
  return steps;
}

type Wrong = Pick<Finding, "code" | "message" | "help">;

/** What is wrong with the annotation of one schema, if it has one; `names` are those seen before. */
function wrongAnnotation({ schema, pointer, isArgument }: Step, names: Map<string, string>): Wrong | null {
  if (!Object.hasOwn(schema, annotation)) return null;
  const name = schema[annotation] as Json;
  const is = `\`${annotation}\` ${JSON.stringify(name)}`;
  if (!isArgument || pointer.length === 0)
    return rejected(
      `${is} stands where no single argument is.`,
      "It may stand on a property of the arguments, or of an object among them, that `properties` alone lead to.",
    );
  if (typeof name !== "string" || !/^[!#$%&'*+\-.^_`|~\w]+$/.test(name))
    return rejected(
      `${is} is no name of a header.`,
      "Use letters, digits and hyphens: it follows `Mcp-Param-`.",
    );
  const { type } = schema;
  if (type !== "string" && type !== "integer" && type !== "boolean")
    return rejected(
      `${is} is on an argument of type ${type === undefined ? "none" : JSON.stringify(type)}.`,
      "Only a string, an integer or a boolean can be a header: give the argument one of these types alone.",
    );
  const earlier = names.get(name.toLowerCase());
  names.set(name.toLowerCase(), name);
  return earlier === undefined
    ? null
    : rejected(
        `${is} is given twice, as ${JSON.stringify(earlier)} before.`,
        "Headers differ by more than case.",
      );
}

function rejected(message: string, help: string): Wrong {
  return {
    code: "manifest/header-annotation",
    message,
    help: `${help} Over HTTP, clients must leave such a tool out of what they list (the SDK's does, with a warning on the console), and the stub's calls carry no header for it.`,
  };
}

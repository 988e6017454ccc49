import { z } from "zod";
import { cacheHint, jsonSchema, ours, text } from "./own-schema.ts";

// The one definition of a manifest's shape. It is published as schema/manifest.schema.json, and the reader checks
// manifests against what is published, so that an editor and this tool agree. Objects are loose: a live server's
// answers pass as they stand, whatever a newer revision or an extension adds. Only our own parts are strict.
// `null` stands for an absent key where one is optional: dumps hold it, and so does a YAML key without a value.

const shown = {
  title: text("A name for people to read."),
  description: text("What it does, for people and models to read."),
};

const tool = z
  .looseObject({
    name: z.string().meta({ description: "The tool's name on the wire: any text." }),
    ...shown,
    inputSchema: jsonSchema.nullish().meta({
      description: "JSON Schema of the arguments, as an object. Left out, any arguments are taken.",
    }),
    outputSchema: jsonSchema
      .nullish()
      .meta({ description: "JSON Schema of the structured result, as an object." }),
    annotations: z
      .looseObject({
        readOnlyHint: z.unknown().optional().meta({ description: "It changes nothing. True or false." }),
        destructiveHint: z
          .unknown()
          .optional()
          .meta({ description: "It may destroy or overwrite something. True or false." }),
        idempotentHint: z.unknown().optional().meta({
          description: "A second call with the same arguments changes nothing more. True or false.",
        }),
        openWorldHint: z
          .unknown()
          .optional()
          .meta({ description: "It reaches things outside the server. True or false." }),
      })
      .nullish()
      .meta({ description: "Hints on how the tool behaves. Never a promise." }),
    ...ours,
  })
  .meta({ id: "Tool", description: "One tool, as `tools/list` answers it." });

const promptArgument = z
  .looseObject({
    name: z.string().min(1).meta({ description: "The argument's name; no two arguments share one." }),
    ...shown,
    required: z.boolean().nullish().meta({ description: "Whether the argument must be given." }),
  })
  .meta({ id: "PromptArgument", description: "One argument of a prompt; its value is a string." });

const prompt = z
  .looseObject({
    name: z.string().meta({ description: "The prompt's name on the wire: any text." }),
    ...shown,
    arguments: z
      .array(promptArgument)
      .nullish()
      .meta({ description: "What the prompt takes: a list with one object for each argument." }),
    ...ours,
  })
  .meta({ id: "Prompt", description: "One prompt, as `prompts/list` answers it." });

const resource = z
  .looseObject({
    uri: z.string().min(1).meta({ description: "The URI that the resource is read by." }),
    name: text("The resource's name, which its identifier is made from. Left out, the URI stands in."),
    ...shown,
    mimeType: text("The content's MIME type."),
    cacheHint: cacheHint
      .nullish()
      .meta({ description: "How long what is read may be kept. Never sent by a list method." }),
    ...ours,
  })
  .meta({ id: "Resource", description: "One resource, as `resources/list` answers it." });

const resourceTemplate = z
  .looseObject({
    uriTemplate: z
      .string()
      .min(1)
      .meta({ description: "A URI template (RFC 6570).", examples: ["logs://{env}/{day}"] }),
    name: text(
      "The template's name, which its identifier is made from. Left out, the URI template stands in.",
    ),
    ...shown,
    mimeType: text("The MIME type that all matching resources have."),
    cacheHint: cacheHint
      .nullish()
      .meta({ description: "How long what is read may be kept. Never sent by a list method." }),
    ...ours,
  })
  .meta({
    id: "ResourceTemplate",
    description: "A family of resources, as `resources/templates/list` answers it.",
  });

const server = z
  .looseObject({
    name: z
      .string()
      .min(1)
      .meta({ description: "The server's name; the names of the stubs are made from it." }),
    version: z
      .string()
      .meta({ description: "The server's version, in quotes where it looks like a number." }),
    title: text("The server's name for people to read."),
  })
  .meta({
    id: "Server",
    description: "Who the server is: an object with at least its `name` and `version`.",
  });

/** The shape of a manifest: what a server's list methods answer, with what each entry may ask. */
export const manifestSchema = z
  .looseObject({
    $schema: text("Where this schema is, for editors."),
    server,
    protocolVersion: text("The revision that was negotiated when the server was read. It selects nothing."),
    capabilities: z
      .looseObject({})
      .nullish()
      .meta({ description: "What the server declares, with its extensions." }),
    instructions: text("How to use the server, for models to read."),
    cacheHints: z.record(z.string().min(1), cacheHint).nullish().meta({
      description: "How long results may be kept, by the method that they answer, such as `tools/list`.",
    }),
    tools: z
      .array(tool)
      .nullish()
      .meta({ description: "What `tools/list` answers: a list with one object for each tool." }),
    prompts: z
      .array(prompt)
      .nullish()
      .meta({ description: "What `prompts/list` answers: a list with one object for each prompt." }),
    resources: z
      .array(resource)
      .nullish()
      .meta({ description: "What `resources/list` answers: a list with one object for each resource." }),
    resourceTemplates: z.array(resourceTemplate).nullish().meta({
      description:
        "What `resources/templates/list` answers: a list with one object for each resource template.",
    }),
  })
  .meta({
    title: "mcp-stubgen manifest",
    description: "What one Model Context Protocol server offers, and what each of it may ask.",
  });

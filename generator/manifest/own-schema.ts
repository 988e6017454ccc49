import { z } from "zod";

// The parts of a manifest that no list method sends, and what all parts are made of.

/** A text that may be left out. */
export const text = (description: string) => z.string().nullish().meta({ description });

export const jsonSchema = z.looseObject({}).meta({
  id: "JsonSchema",
  description: "A JSON Schema, as an object. Dialect 2020-12 unless `$schema` says otherwise.",
});

const inputRequest = z
  .strictObject({
    when: z
      .enum(["before", "on-demand"])
      .optional()
      .meta({
        description:
          "`before`: asked before the handler runs, so that it always has the answer. `on-demand`: asked when the " +
          "handler wants it. The default is `on-demand`.",
      }),
    method: z
      .string()
      .min(1)
      .meta({
        description: "The input request's protocol method, one that the schema's revision has.",
        examples: ["elicitation/create"],
      }),
    params: z.looseObject({}).nullish().meta({
      description:
        "Default parameters. For a form: `mode`, `message` and `requestedSchema`; a handler may reword the message.",
    }),
  })
  .meta({ id: "InputRequest", description: "One thing that may be asked of the client while a call runs." });

/** Keys that may stand on every entry. */
export const ours = {
  inputRequests: z
    .record(z.string().min(1), inputRequest)
    .nullish()
    .meta({
      description:
        "What this may ask of the client while it runs, by the key that the answer comes back under. Never sent by " +
        "a list method.",
    }),
  requestState: jsonSchema
    .nullish()
    .meta({ description: "JSON Schema of what the handler remembers between rounds." }),
};

export const cacheHint = z
  .strictObject({
    ttlMs: z.int().min(0).optional().meta({
      description: "Milliseconds that a client may keep it: a whole number. 0, the default: not at all.",
    }),
    cacheScope: z.enum(["public", "private"]).optional().meta({
      description:
        "`public`: shared caches may serve it to anyone. `private`, the default: for one authorization only.",
    }),
  })
  .meta({ id: "CacheHint", description: "How long a result may be kept, and for whom." });

import type { VariantRules } from "../catalogue.ts";
import type { InputAnswering, InputContext, InputHandler } from "./inputs.ts";
import type { AttachOptions } from "./options.ts";
import type { IncomingRequest } from "./rounds.ts";

/** What the generated half knows of input requests: its exhaustive switches. */
export interface InputSwitches<Variant extends string> {
  rulesOf: (variant: Variant) => VariantRules;
  /** Tells the variant of a request, or answers null for one that the revision does not know. */
  inputVariant: (request: never) => { variant: Variant; params: object } | null;
  /** Calls the handler of a variant, or answers null where it is not supported. */
  answer: (input: never, inputs: never, context: InputContext) => object | null;
}

/** The handlers of a connection as the runtime sees them; the generated types are stricter. */
export type AnyInputs<Variant extends string> = Readonly<Record<Variant, InputHandler<never, object> | null>>;

/** Brings the switches and the user's handlers together. */
export function inputAnswering<Variant extends string>(
  { rulesOf, inputVariant, answer }: InputSwitches<Variant>,
  { inputs, approve }: AttachOptions<AnyInputs<Variant>, never>,
): InputAnswering {
  const variantOf = (request: IncomingRequest) => {
    // What comes in may have any shape, whatever its type says.
    if (typeof request !== "object" || request === null || typeof request.method !== "string") return null;
    const { params = {} } = request;
    return typeof params === "object" && params !== null
      ? inputVariant({ ...request, params } as never)
      : null;
  };
  return {
    variantOf: (request) => variantOf(request)?.variant ?? null,
    rulesOf: (request) => {
      const input = variantOf(request);
      return input === null ? null : rulesOf(input.variant);
    },
    answer: (request, context) => answer(variantOf(request) as never, inputs as never, context),
    approve,
  };
}

/** Variants of this revision among those of a record, which may serve clients of other revisions as well. */
export function knownVariants<Variant extends string>(
  rulesOf: InputSwitches<Variant>["rulesOf"],
  inputs: AnyInputs<Variant>,
): Variant[] {
  return (Object.keys(inputs) as Variant[]).filter((variant) => {
    try {
      return rulesOf(variant) !== undefined;
    } catch {
      // The switch is exhaustive: it throws for what it has no case for.
      return false;
    }
  });
}

/** Rules of the variants that have a handler. */
export function supportedRules<Variant extends string>(
  { rulesOf }: InputSwitches<Variant>,
  inputs: AnyInputs<Variant>,
): VariantRules[] {
  return knownVariants(rulesOf, inputs)
    .filter((variant) => inputs[variant] !== null)
    .map(rulesOf);
}

/** Calls a handler, or answers null where there is none. */
export function handle<Params, Response extends object>(
  handler: InputHandler<Params, Response> | null,
  params: Params,
  context: InputContext,
): Response | Promise<Response> | null {
  return handler === null ? null : handler(params, context);
}

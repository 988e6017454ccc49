import type { Catalogue, VariantRules } from "../catalogue.ts";
import type { TemplateMatcher } from "./behaviour.ts";
import { checkCompletions, type AnyCompletions } from "./completions.ts";
import { checkHandlers, type AnyHandlers } from "./handlers.ts";
import { listRules } from "./lists.ts";
import type { PausingCalls } from "./execute.ts";
import type { ErrorOrigin, PausingServerOptions, RequestStateOptions, StubServerOptions } from "./options.ts";
import { ServedCatalogue } from "./served-catalogue.ts";

/** What the generated half passes: the catalogue, the user's handlers, and its exhaustive switch. */
export interface StubServerParts<Variant extends string> {
  catalogue: Catalogue;
  /** Where there are resource templates: tells which one a URI is of. */
  matchTemplate?: TemplateMatcher;
  /** Where something can pause: executes that. */
  pausing?: (options: RequestStateOptions) => PausingCalls;
  rulesOf: (variant: Variant) => VariantRules;
  handlers: object;
  options: StubServerOptions & Partial<PausingServerOptions>;
}

/** Checks what the user gave, and makes of it what all servers share. Throws a TypeError for what cannot be. */
export function servingParts<Variant extends string>({
  catalogue,
  matchTemplate,
  pausing,
  rulesOf,
  handlers: given,
  options,
}: StubServerParts<Variant>): {
  catalogue: Catalogue;
  served: ServedCatalogue;
  capabilities: Readonly<Record<string, unknown>>;
} {
  const { completions = {}, ...handlers } = given as { completions?: AnyCompletions } & AnyHandlers;
  checkHandlers(catalogue, handlers as AnyHandlers);
  checkCompletions(catalogue, completions);
  checkCaching(catalogue, options);
  const { onError = logError, requestState } = options;
  const served = new ServedCatalogue({
    catalogue,
    matchTemplate,
    handlers: handlers as AnyHandlers,
    completions,
    rules: {
      rulesOf: (variant) => rulesOf(variant as Variant),
      pausing: requestState === undefined ? null : (pausing?.(requestState) ?? null),
      onError: (error, origin) => void report(onError, error, origin),
    },
    lists: listRules(options),
    principal: requestState?.principal,
  });
  const completes = Object.values(completions).some((own) => Object.keys(own ?? {}).length > 0);
  return {
    catalogue,
    served,
    capabilities: { ...catalogue.capabilities, ...(completes && { completions: {} }) },
  };
}

/** What differs from caller to caller must not be kept for all of them. */
function checkCaching({ cacheHints }: Catalogue, { visible }: StubServerOptions): void {
  if (visible === undefined) return;
  const shared = Object.entries(cacheHints).find(([, { cacheScope }]) => cacheScope === "public");
  if (shared !== undefined) {
    throw new TypeError(
      `\`visible\` shows callers different things, and the manifest lets anyone cache ${shared[0]} for all of them.`,
    );
  }
}

/** A log that fails must not become what the client reads. */
async function report(
  onError: (error: unknown, origin: ErrorOrigin) => unknown,
  error: unknown,
  origin: ErrorOrigin,
): Promise<void> {
  try {
    await onError(error, origin);
  } catch (failure) {
    logError(failure, origin);
  }
}

function logError(error: unknown, { method, name }: ErrorOrigin): void {
  console.error(`${method} ${JSON.stringify(name)}:`, error);
}

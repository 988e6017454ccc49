import type { RoomsInputs } from "../generated/client.ts";
import { answerForm } from "./form.ts";
import { answerPage } from "./page.ts";

/**
 * How what the server asks is answered: a handler, or null for "not supported". A variant that a new revision brings,
 * or that the manifest begins to ask, is a compile error here until it is handled.
 */
export const inputs: RoomsInputs = {
  elicitForm: (params, context) => answerForm(document, params, context),
  elicitUrl: (params, context) =>
    answerPage(document, params, context, (url) => void window.open(url, "_blank", "noopener,noreferrer")),
  // Deprecated since 2026-07-28: a server calls a model by itself, and takes folders as arguments.
  createMessage: null,
  listRoots: null,
};

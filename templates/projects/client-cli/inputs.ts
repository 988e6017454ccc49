import { answerForm } from "./console/form.ts";
import { answerPage } from "./console/page.ts";
import type { ConferenceInputs } from "./generated/client.ts";

/**
 * How what the server asks is answered: a handler, or null for "not supported". A variant that a new revision brings,
 * or that the manifest begins to ask, is a compile error here until it is handled.
 */
export const inputs: ConferenceInputs = {
  elicitForm: answerForm,
  elicitUrl: answerPage,
  // Deprecated since 2026-07-28: a server calls a model by itself, and takes folders as arguments.
  createMessage: null,
  listRoots: null,
};

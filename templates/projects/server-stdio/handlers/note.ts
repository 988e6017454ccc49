import { ProtocolError, type NotesHandlers } from "../generated/server.ts";
import type { Notebook } from "../notebook.ts";

const invalidParams = -32602;

export function note(notebook: Notebook): NotesHandlers["resourceTemplates"]["note"] {
  return ({ id }) => {
    const text = notebook.get(id);
    if (text === undefined) throw new ProtocolError(invalidParams, "There is no such note.");
    return { text };
  };
}

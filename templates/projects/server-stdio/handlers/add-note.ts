import type { NotesHandlers } from "../generated/server.ts";
import type { Notebook } from "../notebook.ts";

export function addNote(notebook: Notebook): NotesHandlers["tools"]["addNote"] {
  return ({ text }) => ({ structuredContent: { id: notebook.add(text) } });
}

import { ToolError, type NotesHandlers } from "../generated/server.ts";
import type { Notebook } from "../notebook.ts";

export function clearNotes(notebook: Notebook): NotesHandlers["tools"]["clearNotes"] {
  return {
    // Words the question; what is left out is as the manifest says.
    before: { confirm: () => ({ message: `Delete all notes (${notebook.all.length})?` }) },
    run: (_args, { inputs: { confirm } }) => {
      if (confirm.action !== "accept" || !confirm.content.confirm) throw new ToolError("Not confirmed.");
      return { structuredContent: { deleted: notebook.clear() } };
    },
  };
}

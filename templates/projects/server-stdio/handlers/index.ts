import type { NotesHandlers } from "../generated/server.ts";
import type { Notebook } from "../notebook.ts";
import type { SignIn } from "../sign-in.ts";
import { addNote } from "./add-note.ts";
import { clearNotes } from "./clear-notes.ts";
import { note } from "./note.ts";
import { publishNote } from "./publish-note.ts";
import { summarize } from "./summarize.ts";

/** A handler for everything in the manifest: what is missing here, or is no longer there, is a compile error. */
export function notesHandlers(notebook: Notebook, signIn: SignIn): NotesHandlers {
  return {
    tools: {
      addNote: addNote(notebook),
      clearNotes: clearNotes(notebook),
      publishNote: publishNote(notebook, signIn),
    },
    prompts: { summarize: summarize(notebook) },
    resourceTemplates: { note: note(notebook) },
  };
}

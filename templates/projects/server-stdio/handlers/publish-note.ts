import { ToolError, type NotesHandlers } from "../generated/server.ts";
import type { Notebook } from "../notebook.ts";
import type { SignIn } from "../sign-in.ts";

export function publishNote(notebook: Notebook, signIn: SignIn): NotesHandlers["tools"]["publishNote"] {
  return ({ id }, { inputs, state, ask, canAsk }) => {
    if (notebook.get(id) === undefined) throw new ToolError("There is no such note.");
    if (inputs.signIn === undefined) {
      if (!canAsk("signIn")) throw new ToolError("This needs a client that can open a page.");
      const { ticket, url } = signIn.open();
      return ask({ signIn: { url } }, { state: { ticket } });
    }
    // "accept" means that the page was opened, and not that anybody has signed in there.
    const isSignedIn =
      inputs.signIn.action === "accept" && state !== undefined && signIn.isDone(state.ticket);
    if (!isSignedIn) throw new ToolError("Not signed in.");
    return { structuredContent: { url: `https://example.com/notes/${encodeURIComponent(id)}` } };
  };
}

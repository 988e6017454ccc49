import type { NotesHandlers } from "../generated/server.ts";
import type { Notebook } from "../notebook.ts";

export function summarize(notebook: Notebook): NotesHandlers["prompts"]["summarize"] {
  return ({ style = "a few plain sentences" }) => {
    const text = [`Summarize these notes in ${style}:`, ...notebook.all.map((note) => `- ${note}`)].join(
      "\n",
    );
    return { messages: [{ role: "user", content: { type: "text", text } }] };
  };
}

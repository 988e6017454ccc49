import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { createNotesServer } from "./generated/server.ts";
import { notesHandlers } from "./handlers/index.ts";
import { Notebook } from "./notebook.ts";
import { SignIn } from "./sign-in.ts";

const notes = createNotesServer(notesHandlers(new Notebook(), new SignIn()), {
  // Seals what a paused call remembers while the client holds it. Over stdio, no call outlives this process.
  requestState: { keys: "per-process" },
});

serveStdio(notes);

// stdout belongs to the protocol: everything for people goes to stderr.
if (process.stdin.isTTY) {
  console.error("Waiting for an MCP host on stdin; Ctrl-C ends it. README.md says how a host starts this.");
}

import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { fileURLToPath } from "node:url";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { connectNotes, ToolCallError, type NotesInputs } from "../generated/client.ts";
import { connectNotesInMemory } from "../generated/in-memory.ts";
import { notesHandlers } from "../handlers/index.ts";
import { Notebook } from "../notebook.ts";
import { SignIn } from "../sign-in.ts";

/** Somebody who says no to everything that a test does not answer itself. */
const nobody: NotesInputs = {
  elicitForm: () => ({ action: "decline" }),
  elicitUrl: () => ({ action: "decline" }),
  createMessage: null,
  listRoots: null,
};

/** The generated client, connected to the generated server with these handlers, in this process. */
async function connect(context: TestContext) {
  const handlers = notesHandlers(new Notebook(), new SignIn());
  const notes = await connectNotesInMemory(handlers, { inputs: nobody });
  context.after(() => notes.close());
  return notes;
}

test("a note can be read once it is added", async (context) => {
  const notes = await connect(context);
  const { structuredContent } = await notes.tools.addNote({ text: "Buy milk" });
  const { contents } = await notes.resourceTemplates.note({ id: structuredContent.id });
  assert.deepEqual(
    contents.map((content) => "text" in content && content.text),
    ["Buy milk"],
  );
});

test("a note that is not there cannot be read", async (context) => {
  const notes = await connect(context);
  await assert.rejects(notes.resourceTemplates.note({ id: "none" }), /no such note/);
});

test("arguments that do not fit the manifest are refused", async (context) => {
  const notes = await connect(context);
  await assert.rejects(notes.tools.addNote({ text: "" }), ToolCallError);
});

test("notes are deleted once somebody confirms", async (context) => {
  const notes = await connect(context);
  await notes.tools.addNote({ text: "Buy milk" });
  const asked: string[] = [];
  const { structuredContent } = await notes.tools.clearNotes(
    {},
    {
      inputs: {
        confirm: ({ message }) => {
          asked.push(message);
          return { action: "accept", content: { confirm: true } };
        },
      },
    },
  );
  assert.deepEqual(asked, ["Delete all notes (1)?"]);
  assert.deepEqual(structuredContent, { deleted: 1 });
});

test("notes stay when somebody declines", async (context) => {
  const notes = await connect(context);
  await notes.tools.addNote({ text: "Buy milk" });
  await assert.rejects(notes.tools.clearNotes({}), ToolCallError);
  const { messages } = await notes.prompts.summarize({ style: "one line" });
  assert.match(JSON.stringify(messages), /in one line:\\n- Buy milk/);
});

test("publishing sends somebody to sign in, and goes on from there", async (context) => {
  const notes = await connect(context);
  const { structuredContent } = await notes.tools.addNote({ text: "Hello" });
  const opened: string[] = [];
  const published = await notes.tools.publishNote(structuredContent, {
    inputs: {
      signIn: ({ url }) => {
        opened.push(url);
        return { action: "accept" };
      },
    },
  });
  assert.equal(opened.length, 1);
  assert.match(opened[0] ?? "", /^https:\/\/example\.com\/sign-in\?ticket=/);
  assert.equal(published.structuredContent.url, `https://example.com/notes/${structuredContent.id}`);
});

test("nothing is published when somebody does not sign in", async (context) => {
  const notes = await connect(context);
  const { structuredContent } = await notes.tools.addNote({ text: "Hello" });
  await assert.rejects(notes.tools.publishNote(structuredContent), /Not signed in/);
});

test("the server serves a host over stdio", async (context) => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ["--import", "tsx", "server.ts"],
    cwd: fileURLToPath(new URL("..", import.meta.url)),
  });
  const clientInfo = { name: "test", version: "1.0.0" };
  const notes = await connectNotes(transport, { clientInfo, inputs: nobody });
  context.after(() => notes.close());
  const { structuredContent } = await notes.tools.addNote({ text: "Buy milk" });
  assert.notEqual(structuredContent.id, "");
});

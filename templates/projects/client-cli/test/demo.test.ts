import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { handlers } from "../demo/handlers.ts";
import { ToolCallError, type ConferenceInputs } from "../generated/client.ts";
import type { RegisterDetailsContent } from "../generated/contract.ts";
import { connectConferenceInMemory } from "../generated/in-memory.ts";

/** Somebody who says no to everything that a test does not answer itself. */
const nobody: ConferenceInputs = {
  elicitForm: () => ({ action: "decline" }),
  elicitUrl: () => ({ action: "decline" }),
  createMessage: null,
  listRoots: null,
};

async function connect(context: TestContext) {
  const conference = await connectConferenceInMemory(handlers, { inputs: nobody });
  context.after(() => conference.close());
  return conference;
}

test("talks are found by a word", async (context) => {
  const conference = await connect(context);
  const { structuredContent } = await conference.tools.findTalks({ topic: "wire", day: "friday" });
  assert.deepEqual(
    structuredContent.talks.map(({ id }) => id),
    ["t1"],
  );
});

test("a form is answered, and its answers arrive", async (context) => {
  const conference = await connect(context);
  const content: RegisterDetailsContent = {
    badge: "Ada",
    email: "ada@example.com",
    arrival: "2027-03-05",
    guests: 1,
    ticket: "day",
    workshops: ["typing"],
  };
  const { structuredContent } = await conference.tools.register(
    { name: "Ada" },
    { inputs: { details: () => ({ action: "accept", content }) } },
  );
  assert.deepEqual(structuredContent.details, content);
});

test("nobody is registered who declines", async (context) => {
  const conference = await connect(context);
  await assert.rejects(conference.tools.register({ name: "Ada" }), ToolCallError);
});

test("a page is asked for in the second round", async (context) => {
  const conference = await connect(context);
  const asked: string[] = [];
  const page = ({ url }: { url: string }) => {
    asked.push(new URL(url).host);
    return { action: "accept" as const };
  };
  await conference.tools.pay({ registration: "r1" }, { inputs: { page } });
  assert.deepEqual(asked, ["example.com"]);
});

import assert from "node:assert/strict";
import { request } from "node:http";
import { test, type TestContext } from "node:test";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { connectRooms, ToolCallError, type RoomsInputs } from "../generated/client.ts";
import type { BookRoomDetailsContent } from "../generated/contract.ts";
import { serving } from "./serving.ts";

/** Somebody who says no to everything that a test does not answer itself. */
const nobody: RoomsInputs = {
  elicitForm: () => ({ action: "decline" }),
  elicitUrl: () => ({ action: "decline" }),
  createMessage: null,
  listRoots: null,
};

async function connect(context: TestContext) {
  const transport = new StreamableHTTPClientTransport(await serving(context));
  const rooms = await connectRooms(transport, {
    clientInfo: { name: "test", version: "1.0.0" },
    inputs: nobody,
  });
  context.after(() => rooms.close());
  return rooms;
}

const content: BookRoomDetailsContent = {
  title: "Reading",
  email: "ada@example.com",
  day: "2027-03-05",
  people: 4,
  extras: ["coffee"],
};
const details = () => ({ action: "accept" as const, content });

test("rooms are found", async (context) => {
  const rooms = await connect(context);
  const { structuredContent } = await rooms.tools.findRooms({ people: 20 });
  assert.deepEqual(
    structuredContent.rooms.map(({ id }) => id),
    ["cellar", "garden"],
  );
});

test("a booking with extras takes three rounds: details, payment, done", async (context) => {
  const rooms = await connect(context);
  const asked: string[] = [];
  const { structuredContent } = await rooms.tools.bookRoom(
    { room: "attic" },
    {
      inputs: { details, payment: () => ({ action: "accept" }) },
      onRound: (round) => asked.push(...Object.keys(round.asked)),
    },
  );
  assert.deepEqual(asked, ["details", "payment"]);
  assert.match(structuredContent.booking, /^attic-/);
  assert.deepEqual(structuredContent.details, content);
});

test("nothing is booked when somebody declines", async (context) => {
  const rooms = await connect(context);
  await assert.rejects(rooms.tools.bookRoom({ room: "attic" }), ToolCallError);
  await assert.rejects(rooms.tools.bookRoom({ room: "attic" }, { inputs: { details } }), /not paid/);
});

/** The status of a request to /mcp with these headers. */
function statusWith(url: URL, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
    });
    sent.on("response", (response) => resolve(response.resume().statusCode));
    sent.on("error", reject);
    sent.end("{}");
  });
}

test("requests of other pages and under other names are refused", async (context) => {
  const url = await serving(context);
  assert.equal(await statusWith(url, { host: "evil.example" }), 403);
  assert.equal(await statusWith(url, { origin: "https://evil.example" }), 403);
  // A page of this machine, but of another port.
  assert.equal(await statusWith(url, { origin: "http://127.0.0.1:1" }), 403);
  assert.notEqual(await statusWith(url, { origin: url.origin }), 403);
});

test("no other page may read what is answered", async (context) => {
  const url = await serving(context);
  const response = await fetch(url, { method: "OPTIONS" });
  await response.text();
  assert.equal(response.headers.get("access-control-allow-origin"), null);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { RequestStateRefusedError, retry, ToolCallError } from "../generated/client.ts";
import { Releases } from "../releases.ts";
import { connect, served, statusOf } from "./served.ts";

const toProduction = { env: "production", build: "42" } as const;
const confirmed = { action: "accept", content: { confirm: true } } as const;

test("a call goes through all its rounds, and each is asked once", async (context) => {
  const releases = await connect(context, await served(context), "alice");
  const asked: string[] = [];
  const { structuredContent } = await releases.tools.deploy(toProduction, {
    inputs: {
      confirm: ({ message }) => {
        asked.push(message);
        return confirmed;
      },
      reason: ({ message }) => {
        asked.push(message);
        return { action: "accept", content: { reason: "A fix for the login" } };
      },
    },
  });
  assert.deepEqual(asked, ["Deploy 42 to production?", "Why does this have to go to production?"]);
  const { contents } = await releases.resources.production();
  const [content] = contents;
  assert.ok(content !== undefined && "text" in content);
  assert.deepEqual(JSON.parse(content.text), {
    id: structuredContent.deploymentId,
    build: "42",
    by: "alice",
    reason: "A fix for the login",
  });
});

test("nothing is deployed when somebody declines", async (context) => {
  const releases = await connect(context, await served(context), "alice");
  await assert.rejects(releases.tools.deploy(toProduction), ToolCallError);
  const { structuredContent } = await releases.tools.listDeployments({});
  assert.deepEqual(
    structuredContent.deployments.map(({ by }) => by),
    ["nobody", "nobody"],
  );
});

test("a call that began at one instance goes on at another", async (context) => {
  const shared = new Releases();
  const [one, other] = [await served(context, shared), await served(context, shared)];
  const [first, second] = [await connect(context, one, "alice"), await connect(context, other, "alice")];
  const call = { name: "deploy", arguments: { env: "staging", build: "42" } };
  const outcome = await first.request.callTool(call);
  assert.equal(outcome.resultType, "input_required");
  const done = await second.request.callTool({ ...call, ...retry(outcome, { confirm: confirmed }) });
  assert.equal(done.resultType, "complete");
  assert.equal(shared.running("staging").build, "42");
});

test("nobody goes on with somebody else's call", async (context) => {
  const url = await served(context);
  const [alice, bob] = [await connect(context, url, "alice"), await connect(context, url, "bob")];
  const call = { name: "deploy", arguments: { env: "staging", build: "42" } };
  const outcome = await alice.request.callTool(call);
  assert.equal(outcome.resultType, "input_required");
  const stolen = { ...call, ...retry(outcome, { confirm: confirmed }) };
  await assert.rejects(bob.request.callTool(stolen), RequestStateRefusedError);
});

test("a forged Host or Origin is refused, and so is who has no token", async (context) => {
  const url = await served(context);
  const authorization = "Bearer token-of-alice";
  assert.equal(await statusOf(url, { authorization, host: "evil.example" }), 403);
  assert.equal(await statusOf(url, { authorization, origin: "https://evil.example" }), 403);
  assert.equal(await statusOf(url, { authorization: "Bearer guessed" }), 401);
  assert.equal(await statusOf(url, {}), 401);
});

test("whether it runs can be asked without a token", async (context) => {
  const response = await fetch(new URL("/health", await served(context)));
  assert.deepEqual([response.status, await response.json()], [200, { status: "ok" }]);
});

import { describe, expect, test, vi } from "vitest";
import type { VariantRules } from "../../templates/runtime/catalogue.ts";
import {
  ConsentRefusedError,
  InputNotSupportedError,
  UnknownInputRequestError,
} from "../../templates/runtime/client/errors.ts";
import {
  answerRound,
  type InputAnswering,
  type KeyedAnswers,
} from "../../templates/runtime/client/inputs.ts";
import type { IncomingRequest } from "../../templates/runtime/client/rounds.ts";
import { rules } from "./variant-rules.ts";

const form: IncomingRequest = { method: "elicitation/create", params: { message: "Sure?" } };
const roots: IncomingRequest = { method: "roots/list" };
const sampling: IncomingRequest = { method: "sampling/createMessage", params: { maxTokens: 1 } };
const unknown: IncomingRequest = { method: "mood/ask" };

const byMethod: Record<string, VariantRules> = {
  "elicitation/create": rules.form,
  "roots/list": rules.roots,
  "sampling/createMessage": rules.sampling,
};

const notSupported = () => null;
const refuses = () => Promise.resolve(false);

type Asked = Record<string, IncomingRequest>;
type Answer = InputAnswering["answer"];

/** A name for each kind of request that is told apart here. */
function variantOf({ method, params }: IncomingRequest): string {
  return params?.["mode"] === "url" ? "elicitUrl" : method;
}

/** What a manifest says under the key of a request: that very request. */
function definition(request: IncomingRequest): KeyedAnswers["definitions"][string] {
  const { method, params = {} } = request;
  return { variant: variantOf(request), when: "on-demand", request: { method, params } };
}

/** Answers a round with handlers that note when they begin and end. */
function answer(
  asked: Asked,
  {
    approve,
    keyed = {},
    known = asked,
    ...more
  }: { answer?: Answer; approve?: unknown; keyed?: object; known?: Asked; signal?: AbortSignal } = {},
) {
  const events: string[] = [];
  const slowly: Answer = async (request, { key, signal }) => {
    events.push(`begin ${key}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    events.push(signal.aborted ? `aborted ${key}` : `end ${key}`);
    return { answers: request.method };
  };
  const answering: InputAnswering = {
    variantOf,
    rulesOf: ({ method }) => byMethod[method] ?? null,
    answer: more.answer ?? slowly,
    approve: approve as InputAnswering["approve"],
  };
  const call = { method: "tools/call", name: "deploy" };
  const server = { name: "releases", version: "1.0.0" };
  const signal = more.signal ?? new AbortController().signal;
  const answered = answerRound(asked, { number: 2, call, server, signal }, answering, {
    handlers: keyed as KeyedAnswers["handlers"],
    definitions: Object.fromEntries(
      Object.entries(known).map(([key, request]) => [key, definition(request)]),
    ),
  });
  return { answered, events };
}

describe("the requests of one round", () => {
  test("elicitations come one after another, other kinds at the same time", async () => {
    const { answered, events } = answer({ a: form, b: form, r: roots, s: sampling });
    expect(Object.keys(await answered).sort()).toEqual(["a", "b", "r", "s"]);
    expect(events.slice(0, 3).sort()).toEqual(["begin a", "begin r", "begin s"]);
    expect(events.indexOf("begin b")).toBeGreaterThan(events.indexOf("end a"));
  });

  test.each([
    ["another kind", sampling],
    ["another mode", { ...form, params: { mode: "url", message: "m", url: "https://example.com" } }],
    [
      "another form",
      { ...form, params: { message: "m", requestedSchema: { type: "object", properties: { pin: {} } } } },
    ],
  ])("a call's own handler does not answer %s than the manifest has under its key", async (_, request) => {
    const own = vi.fn(() => ({ own: 1 }));
    const empty = { ...form, params: { message: "m", requestedSchema: { type: "object", properties: {} } } };
    const { answered } = answer({ a: request }, { keyed: { a: own }, known: { a: empty } });
    expect(await answered).toEqual({ a: { answers: request.method } });
    expect(own).not.toHaveBeenCalled();
    const same = answer({ a: empty }, { keyed: { a: own } });
    expect(await same.answered).toEqual({ a: { own: 1 } });
  });

  test("a call's own handler goes before the connection's, and gets the parameters and who asks", async () => {
    const seen: unknown[][] = [];
    const keyed = { a: (...given: unknown[]) => (seen.push(given), { own: 1 }) };
    const { answered } = answer({ a: form, b: form }, { keyed });
    expect(await answered).toEqual({ a: { own: 1 }, b: { answers: "elicitation/create" } });
    const context = {
      server: { name: "releases", version: "1.0.0" },
      call: { method: "tools/call", name: "deploy" },
      round: 2,
      key: "a",
      signal: expect.any(AbortSignal) as AbortSignal,
    };
    expect(seen).toEqual([[{ message: "Sure?" }, context]]);
  });

  test("keys that every object inherits have no handler of the call", async () => {
    const asked = Object.fromEntries(["toString", "__proto__", "constructor"].map((key) => [key, form]));
    const answered = await answer(asked).answered;
    expect(Object.keys(answered).sort()).toEqual(["__proto__", "constructor", "toString"]);
    expect(Object.getPrototypeOf(answered)).toBe(Object.prototype);
  });

  test("the first failure ends the round: what runs is aborted, what waits does not begin", async () => {
    const reason = new Error("No.");
    const keyed = { r: () => Promise.reject(reason) };
    const { answered, events } = answer({ a: form, b: form, r: roots }, { keyed });
    await expect(answered).rejects.toBe(reason);
    await expect.poll(() => events).toEqual(["begin a", "aborted a"]);
  });

  test("an aborted call begins nothing", async () => {
    const reason = new Error("No longer needed.");
    const { answered, events } = answer({ a: form, r: roots }, { signal: AbortSignal.abort(reason) });
    await expect(answered).rejects.toBe(reason);
    expect(events).toEqual([]);
  });

  test("what the revision does not know is an error of its own, with the round", async () => {
    const { answered, events } = answer({ m: unknown });
    await expect(answered).rejects.toBeInstanceOf(UnknownInputRequestError);
    await expect(answered).rejects.toMatchObject({
      call: { method: "tools/call", name: "deploy" },
      round: { number: 2, asked: { m: unknown } },
    });
    expect(events).toEqual([]);
  });

  test("what has no handler is an error of its own, unless the call has one", async () => {
    await expect(answer({ a: form }, { answer: notSupported }).answered).rejects.toBeInstanceOf(
      InputNotSupportedError,
    );
    const keyed = { a: () => ({ own: 1 }) };
    expect(await answer({ a: form }, { answer: notSupported, keyed }).answered).toEqual({ a: { own: 1 } });
  });

  test("refused consent declines an elicitation, and ends the call for what cannot be declined", async () => {
    const declined = answer({ a: form }, { approve: refuses });
    expect(await declined.answered).toEqual({ a: { action: "decline" } });
    expect(declined.events).toEqual([]);
    for (const request of [roots, sampling]) {
      const refused = answer({ a: request }, { approve: refuses });
      await expect(refused.answered).rejects.toBeInstanceOf(ConsentRefusedError);
      expect(refused.events).toEqual([]);
    }
    expect(await answer({ a: roots }, { approve: () => true }).answered).toHaveProperty("a");
  });
});

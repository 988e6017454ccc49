import { decodeProtectedHeader, EncryptJWT } from "jose";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  AnswersTooLarge,
  StateRefused,
  StateSealer,
  type Flow,
} from "../../templates/runtime/pausing/sealed-state.ts";
import type { Binding } from "../../templates/runtime/server/execute.ts";
import type { StateKey } from "../../templates/runtime/server/options.ts";

const bytes = (fill: number) => new Uint8Array(32).fill(fill);
const [one, two] = [bytes(1), bytes(2)];
const lifetime = { round: 600, flow: 3_600 };
const sealer = (keys: StateKey[] = [one], more: object = {}) =>
  new StateSealer(keys, { lifetime, maxLength: 65_536, ...more });

const now = () => Math.floor(Date.now() / 1_000);
const flow = (more: Partial<Flow> = {}): Flow => ({
  callId: "call-1",
  startedAt: now(),
  asked: { confirm: { message: "Sure?" } },
  answers: { earlier: { action: "accept", content: { text: "ünï \u{1f600}" } } },
  state: { value: { ticket: "t" } },
  ...more,
});
const binding: Binding = {
  server: "releases",
  method: "tools/call",
  name: "deploy",
  arguments: { env: "production", build: "42", nested: { b: [1, { d: 2, c: 3 }], a: null } },
  principal: "local",
};

afterEach(() => vi.useRealTimers());

describe("a sealed state", () => {
  test("opens with all that was put in, each time under an id of its own", async () => {
    const sealed = await Promise.all([sealer().seal(flow(), binding), sealer().seal(flow(), binding)]);
    const opened = await Promise.all(sealed.map((state) => sealer().open(state, binding)));
    for (const { flow: inside } of opened) expect(inside).toEqual(flow({ startedAt: inside.startedAt }));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(2);
    expect(opened[0]?.expires.getTime()).toBeGreaterThan(Date.now());
  });

  test("names its key by a digest, and algorithms that encrypt and authenticate", async () => {
    const headers = await Promise.all(
      [one, one, two].map(async (key) => decodeProtectedHeader(await sealer([key]).seal(flow(), binding))),
    );
    expect(headers[0]).toEqual({ alg: "dir", enc: "A256GCM", kid: expect.any(String) as string });
    expect(headers[1]?.kid).toBe(headers[0]?.kid);
    expect(headers[2]?.kid).not.toBe(headers[0]?.kid);
    expect(Buffer.from(one).toString("base64url")).not.toContain(headers[0]?.kid);
  });

  test("every encoding of a key is that key", async () => {
    const buffer = Buffer.from(bytes(251));
    const spellings = [
      buffer.toString("hex"),
      buffer.toString("hex").toUpperCase(),
      buffer.toString("base64"),
      buffer.toString("base64").replace("=", ""),
      buffer.toString("base64url"),
      ` ${buffer.toString("base64")}\n`,
      buffer,
    ];
    const sealed = await sealer([bytes(251)]).seal(flow(), binding);
    for (const key of spellings) expect(await sealer([key]).open(sealed, binding)).toHaveProperty("flow");
  });

  test("a key that the caller overwrites later stays as it was", async () => {
    const key = bytes(9);
    const own = sealer([key]);
    const sealed = await own.seal(flow(), binding);
    key.fill(0);
    expect(await sealer([bytes(9)]).open(sealed, binding)).toHaveProperty("flow");
    expect(await own.open(await own.seal(flow(), binding), binding)).toHaveProperty("flow");
  });

  test("the first key seals, all open", async () => {
    const sealed = await sealer([two, one]).seal(flow(), binding);
    expect(await sealer([two]).open(sealed, binding)).toHaveProperty("flow");
    expect(await sealer([one, two]).open(sealed, binding)).toHaveProperty("flow");
    await expect(sealer([one]).open(sealed, binding)).rejects.toBeInstanceOf(StateRefused);
  });

  test.each([
    ["server", "other"],
    ["method", "prompts/get"],
    ["name", "rollback"],
    ["principal", "principal:local"],
    ["arguments", { ...(binding.arguments as object), build: "43" }],
    ["arguments", { ...(binding.arguments as object), more: null }],
    ["arguments", { ...(binding.arguments as object), nested: { b: [{ d: 2, c: 3 }, 1], a: null } }],
  ])("is refused with another %s", async (part, value) => {
    const sealed = await sealer().seal(flow(), binding);
    const elsewhere = { ...binding, [part]: value };
    await expect(sealer().open(sealed, elsewhere)).rejects.toThrow("It belongs to another call.");
  });

  test("the order of members in the arguments does not matter", async () => {
    const sealed = await sealer().seal(flow(), binding);
    const reordered = { nested: { a: null, b: [1, { c: 3, d: 2 }] }, build: "42", env: "production" };
    expect(await sealer().open(sealed, { ...binding, arguments: reordered })).toHaveProperty("flow");
  });

  test("expires after its round, and with the whole call, however young the round is", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const start = Date.now();
    const begun = flow();
    const sealed = await sealer().seal(begun, binding);
    vi.setSystemTime(start + 599_000);
    expect(await sealer().open(sealed, binding)).toHaveProperty("flow");
    vi.setSystemTime(start + 601_000);
    await expect(sealer().open(sealed, binding)).rejects.toThrow("It has expired.");

    vi.setSystemTime(start + 3_500_000);
    const late = await sealer().seal(begun, binding);
    expect((await sealer().open(late, binding)).expires.getTime()).toBeLessThanOrEqual(start + 3_600_000);
    vi.setSystemTime(start + 3_601_000);
    await expect(sealer().open(late, binding)).rejects.toBeInstanceOf(StateRefused);
    // Not even a server that allows longer rounds prolongs the call.
    const patient = sealer([one], { lifetime: { round: 86_400, flow: 60 } });
    await expect(
      patient.open(await sealer().seal(flow({ startedAt: now() - 120 }), binding), binding),
    ).rejects.toThrow("The call took too long.");
  });

  test("that is longer than allowed is not made", async () => {
    const state = { value: "x".repeat(2_000) };
    const making = sealer([one], { maxLength: 1_000 }).seal(flow({ state }), binding);
    await expect(making).rejects.toThrow(/^The state takes \d+ of 1000 characters\.$/);
  });

  test("would be longer than allowed for its answers alone: the largest of them is named, before anything runs", () => {
    const answers = { small: { action: "accept" }, large: { text: "x".repeat(2_000) } };
    const checking = () => sealer([one], { maxLength: 1_000 }).checkAnswers(answers);
    expect(checking).toThrow(AnswersTooLarge);
    expect(checking).toThrow(/"large" has 20\d\d characters/);
    expect(checking).not.toThrow("xxx");
    sealer([one], { maxLength: 3_000 }).checkAnswers(answers);
  });

  test("that is longer than allowed is not opened", async () => {
    const sealed = await sealer().seal(flow(), binding);
    const opening = sealer([one], { maxLength: sealed.length - 1 }).open(sealed, binding);
    await expect(opening).rejects.toThrow("longer than any state of ours");
    expect(await sealer([one], { maxLength: sealed.length }).open(sealed, binding)).toHaveProperty("flow");
  });

  test("made with the key but in another way is refused", async () => {
    const { kid = "" } = decodeProtectedHeader(await sealer().seal(flow(), binding));
    const jwt = (more: object) =>
      new EncryptJWT({ flow: flow(), ...more }).setProtectedHeader({ alg: "dir", enc: "A256GCM", kid });
    const endless = await jwt({}).setJti("id").encrypt(one);
    const nameless = await jwt({}).setExpirationTime("1h").encrypt(one);
    const unbound = await jwt({}).setJti("id").setExpirationTime("1h").encrypt(one);
    for (const state of [endless, nameless, unbound]) {
      await expect(sealer().open(state, binding)).rejects.toBeInstanceOf(StateRefused);
    }
  });
});

/** The bytes of all parts: some changes of a last character change none. */
const decoded = (state: string) =>
  state.split(".").map((part) => Buffer.from(part, "base64url").toString("hex"));

test("a state with any one character changed is refused", async () => {
  const own = sealer();
  const sealed = await own.seal(flow(), binding);
  let changes = 0;
  for (const [at, character] of [...sealed].entries()) {
    const changed = sealed.slice(0, at) + (character === "A" ? "B" : "A") + sealed.slice(at + 1);
    if (String(decoded(changed)) === String(decoded(sealed))) continue;
    await expect(own.open(changed, binding), changed).rejects.toBeInstanceOf(StateRefused);
    changes += 1;
  }
  expect(changes).toBeGreaterThan(sealed.length - 10);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { Turns } from "../console/turns.ts";

test("one question is asked after another, also after one that failed", async () => {
  const turns = new Turns();
  const asked: string[] = [];
  const first = turns.take(async () => {
    asked.push("first");
    await new Promise((resolve) => setTimeout(resolve, 5));
    asked.push("first is answered");
    throw new Error("no answer");
  });
  const second = turns.take(async () => asked.push("second"));
  await assert.rejects(first, /no answer/);
  await second;
  assert.deepEqual(asked, ["first", "first is answered", "second"]);
});

for (const isShown of [true, false]) {
  test(`a menu ${isShown ? "steps aside" : "waits"} for a question, and is shown after it`, async () => {
    const turns = new Turns();
    let isAnswered = false;
    const chosen = turns.idle((signal) => {
      if (isAnswered) return Promise.resolve("chosen");
      return new Promise<string>((_, reject) =>
        signal.addEventListener("abort", () => reject(new Error("left"))),
      );
    });
    if (isShown) await new Promise((resolve) => setImmediate(resolve));
    await turns.take(async () => {
      isAnswered = true;
    });
    assert.equal(await chosen, "chosen");
  });
}

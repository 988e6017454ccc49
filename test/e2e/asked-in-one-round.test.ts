import { describe, expect, test, vi } from "vitest";
import type { ReleasesInputs } from "../../generated-examples/releases/generated/client.ts";
import { rejection } from "./answering.ts";
import { decliningInputs } from "./running-server.ts";
import { answeringInputs, answers, asks, connectScripted, inTurn } from "./scripted-releases.ts";
import { interim } from "./scripted-server.ts";

const { form, page, roots, sampling } = asks;
const deploy = { env: "staging", build: "7" } as const;

describe("what one round asks", () => {
  /** Handlers that take a while and note when they begin and end. */
  function slowInputs() {
    const events: string[] = [];
    const slowly =
      <Answer>(answer: Answer) =>
      async (_: unknown, { key, signal }: { key: string | null; signal: AbortSignal }) => {
        events.push(`begin ${key}`);
        await new Promise((resolve) => setTimeout(resolve, 30));
        events.push(signal.aborted ? `aborted ${key}` : `end ${key}`);
        return answer;
      };
    const slow: ReleasesInputs = {
      elicitForm: slowly(answers.form),
      elicitUrl: slowly(answers.page),
      createMessage: slowly(answers.sampling),
      listRoots: slowly({ roots: [] }),
    };
    return { events, slow };
  }

  const everything = interim({
    inputRequests: { a: form, r: roots, b: page("https://example.com/"), s: sampling, c: form },
    requestState: "s",
  });

  test("reaches a person one by one, and everything else at once", async () => {
    const { events, slow } = slowInputs();
    const { releases, sent } = await connectScripted(inTurn(everything), { inputs: slow });
    await releases.tools.deploy(deploy);
    expect(events.slice(0, 3).sort()).toEqual(["begin a", "begin r", "begin s"]);
    const ofPeople = events.filter((event) => /[abc]$/.test(event));
    expect(ofPeople).toEqual(["begin a", "end a", "begin b", "end b", "begin c", "end c"]);
    const [, retried] = sent;
    expect(Object.keys((retried?.params["inputResponses"] ?? {}) as object).sort()).toEqual([
      "a",
      "b",
      "c",
      "r",
      "s",
    ]);
  });

  test("ends with the first failure: what runs is aborted, nothing begins, nothing is sent", async () => {
    const { events, slow } = slowInputs();
    const reason = new Error("No folders.");
    const failing = { ...slow, listRoots: () => Promise.reject(reason) };
    const { releases, sent } = await connectScripted(inTurn(everything), { inputs: failing });
    expect(await rejection(releases.tools.deploy(deploy))).toBe(reason);
    await expect.poll(() => events).toEqual(["begin a", "begin s", "aborted a", "aborted s"]);
    expect(sent).toHaveLength(1);
  });

  test("does not reach a handler that was approved after the round had failed", async () => {
    const { events, slow } = slowInputs();
    const reason = new Error("No folders.");
    const approve = async (_: unknown, { key }: { key: string }) => {
      if (key === "r") throw reason;
      await new Promise((resolve) => setTimeout(resolve, 30));
      events.push(`approved ${key}`);
      return true;
    };
    const { releases } = await connectScripted(inTurn(everything), { inputs: slow, approve });
    expect(await rejection(releases.tools.deploy(deploy))).toBe(reason);
    await expect.poll(() => events.slice().sort()).toEqual(["approved a", "approved s"]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(events.filter((event) => event.startsWith("begin"))).toEqual([]);
  });
});

describe("a page to open", () => {
  test.each([
    ["https://ex\u0430mple.com/sign-in?a=b#c", "https://xn--exmple-4nf.com/sign-in?a=b#c"],
    [
      "https://b\u00fccher.example/\u00e9 \u202e?q=\u00fc",
      "https://xn--bcher-kva.example/%C3%A9%20%E2%80%AE?q=%C3%BC",
    ],
    ["https://example.com@evil.example/", "https://example.com@evil.example/"],
    ["https://exa\nmple.com/a\tb", "https://example.com/ab"],
    ["HTTPS://EXAMPLE.COM/A", "https://example.com/A"],
    [`https://example.com/${"long/".repeat(2_000)}`, `https://example.com/${"long/".repeat(2_000)}`],
    ["http://127.0.0.1:8080/x", "http://127.0.0.1:8080/x"],
  ])("is shown whole, and in letters that cannot be mistaken: %j", async (url, shown) => {
    const seen: unknown[] = [];
    const { releases, sent } = await connectScripted(inTurn(interim({ inputRequests: { p: page(url) } })), {
      inputs: {
        ...answeringInputs,
        elicitUrl: (params: object) => (seen.push(params), { action: "accept" }),
      },
      approve: ({ params }: { params: object }) => (seen.push(params), true),
      onRound: ({ asked }: { asked: Record<string, { params: object }> }) => seen.push(asked["p"]?.params),
    });
    await releases.tools.deploy(deploy);
    const params = { mode: "url", message: "Open" };
    // What is noted of a round is what came.
    expect(seen).toEqual([
      { ...params, url: shown },
      { ...params, url: shown },
      { ...params, url },
    ]);
    expect(sent).toHaveLength(2);
  });

  test.each(["http://ex\u0430mple.com/", "javascript:alert(1)", "https://", "file:///etc/passwd"])(
    "that is %j reaches nobody",
    async (url) => {
      const elicitUrl = vi.fn(() => ({ action: "accept" }) as const);
      const approve = vi.fn(() => true);
      const { releases } = await connectScripted(inTurn(interim({ inputRequests: { p: page(url) } })), {
        inputs: { ...decliningInputs, elicitUrl },
        approve,
      });
      const error = await rejection(releases.tools.deploy(deploy));
      expect(error.name).toBe("UnsafeUrlError");
      expect(error.message).not.toMatch(/[^\u0020-\u007e]/);
      expect(elicitUrl).not.toHaveBeenCalled();
      expect(approve).not.toHaveBeenCalled();
    },
  );
});

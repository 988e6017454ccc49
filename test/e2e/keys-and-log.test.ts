import { afterAll, describe, expect, test, vi } from "vitest";
import { connectReleases } from "../../generated-examples/releases/generated/client.ts";
import { createReleasesServer } from "../../generated-examples/releases/generated/server.ts";
import { rejection, saysYes } from "./answering.ts";
import { recordedHandlers } from "./fixtures/recorded-handlers.ts";
import { serveHttp, type HttpServer } from "./fixtures/serve-http.ts";
import { decliningInputs, httpTransport } from "./running-server.ts";

type Options = Parameters<typeof createReleasesServer>[1];
type Keys = Options["requestState"]["keys"];

const handlers = recordedHandlers(() => {});
const create = (keys: unknown) => createReleasesServer(handlers, { requestState: { keys: keys as Keys } });

describe("the keys of a server", () => {
  const bytes = Uint8Array.from({ length: 32 }, (_, index) => index * 7);
  const good = {
    bytes,
    buffer: Buffer.from(bytes),
    hex: Buffer.from(bytes).toString("hex"),
    "upper-case hex": Buffer.from(bytes).toString("hex").toUpperCase(),
    base64: Buffer.from(bytes).toString("base64"),
    base64url: Buffer.from(bytes).toString("base64url"),
    "base64 with a line end": `${Buffer.from(bytes).toString("base64")}\n`,
  };

  test.each(Object.entries(good))("%s will do", (_, key) => {
    expect(create([key])).toBeTypeOf("function");
    expect(create([good.hex, key])).toBeTypeOf("function");
  });

  test.each([
    ["too short", "c2VjcmV0LXNlY3JldA"],
    ["too long", Buffer.alloc(33, "secret").toString("base64")],
    ["31 bytes", new Uint8Array(31)],
    ["no encoding", "secret, secret! secret, secret! secret"],
    ["a password of 32 characters", "secretsecretsecretsecretsecret!!"],
    ["empty", ""],
    ["half hex", "ab".repeat(31)],
  ])("a key that is %s is refused at once, and not repeated", (_, key) => {
    const failing = [() => create([key]), () => create([good.hex, key])];
    for (const fail of failing) {
      expect(fail).toThrow(TypeError);
      expect(fail).toThrow(/32/);
      expect(fail).not.toThrow(/secret|c2VjcmV0/);
    }
  });

  test.each([[[]], [undefined], ["one"]])("keys that are %j are refused at once", (keys) => {
    expect(() => create(keys)).toThrow(TypeError);
  });

  test("a key per process will do where it is said", () => {
    expect(create("per-process")).toBeTypeOf("function");
  });
});

describe("a log that fails", () => {
  const started: HttpServer[] = [];
  afterAll(() => Promise.all(started.map((server) => server.close())));

  test.each([
    [
      "throws",
      () => {
        throw new Error("private disk is full");
      },
    ],
    ["rejects", () => Promise.reject(new Error("private disk is full"))],
  ])("does not reach the client when it %s", async (_, onError) => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const server = await serveHttp(
      createReleasesServer(handlers, {
        requestState: { keys: "per-process", principal: "anonymous" },
        onError: onError as Options["onError"],
      }),
    );
    started.push(server);
    const releases = await connectReleases(httpTransport(server.url), {
      clientInfo: { name: "test", version: "1.0.0" },
      inputs: decliningInputs,
    });
    const deploy = { env: "staging", build: "crash" } as const;
    const failed = await rejection(releases.tools.deploy(deploy, { inputs: saysYes }));
    expect(failed.message).toBe("The tool failed.");
    const refused = await rejection(
      releases.request.callTool({ name: "deploy", arguments: deploy, requestState: "forged" }),
    );
    expect(refused.message).not.toContain("private");
    expect(refused).toMatchObject({ code: -32602 });
    expect(logged).toHaveBeenCalledTimes(2);
    expect(logged).toHaveBeenCalledWith('tools/call "deploy":', new Error("private disk is full"));
    logged.mockRestore();
    await releases.close();
  });
});

import { once } from "node:events";
import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { findSchema } from "../../generator/schema-source.ts";
import { defaultLimits } from "../../generator/schema-source/fetch.ts";
import {
  answering,
  basic,
  deadOrigin,
  expectNoCredentials,
  refusal,
  serve,
  serveTls,
  smallSchema,
  trustAll,
  valueOf,
  withCredentials,
} from "./serving.ts";

const quick = { ...defaultLimits, milliseconds: 200 };
const small = { ...defaultLimits, bytes: 1000 };

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a URL", () => {
  it("is read, and called without query and fragment", async () => {
    const { origin, requests } = await serve(answering(smallSchema));
    const found = valueOf(await findSchema(`${origin}/x/schema.ts?token=t0ken#top`, "."));
    expect(found).toEqual({
      text: smallSchema,
      name: `${origin}/x/schema.ts`,
      file: `${origin}/x/schema.ts`,
    });
    expect(requests).toEqual([{ url: "/x/schema.ts?token=t0ken", authorization: undefined }]);
  });

  it("sends its credentials as Basic authorization, and shows them nowhere", async () => {
    const { origin, requests } = await serve(answering(smallSchema));
    const found = valueOf(await findSchema(withCredentials(origin), "."));
    expect(requests).toEqual([{ url: "/schema.ts", authorization: basic }]);
    expect(found.name).toBe(`${origin}/schema.ts`);
    expectNoCredentials(found);
  });

  it.each([
    [
      "http://schema.example/s.ts",
      "schema/fetch-refused Over http: a schema is read from this machine alone.",
    ],
    ["ftp://schema.example/s.ts", "schema/fetch-refused A schema is not read from ftp: URLs."],
    [
      "https://schema.example:99999/",
      "schema/fetch-refused The URL that names the schema is not a valid one.",
    ],
  ])("%s is refused without a connection", async (url, told) => {
    const fetched = vi.spyOn(globalThis, "fetch");
    expect(refusal(await findSchema(url, "."))).toBe(told);
    expect(fetched).not.toHaveBeenCalled();
  });

  it("is the only thing that is fetched: a revision and a file are not", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    expect(valueOf(await findSchema(null, ".")).name).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(valueOf(await findSchema("2025-11-25", ".")).name).toBe("2025-11-25");
    expect(valueOf(await findSchema("schema/2025-11-25.ts", ".")).name).toBe("schema/2025-11-25.ts");
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe("an answer", () => {
  it.each([400, 401, 404, 500, 503, 300, 304])("with status %i is refused", async (status) => {
    const { origin } = await serve(answering(status === 304 ? "" : smallSchema, status));
    const outcome = await findSchema(withCredentials(origin), ".");
    expect(refusal(outcome)).toBe(`schema/fetch-failed The host answers with status ${status}.`);
    expectNoCredentials(outcome);
  });

  it.each([
    ["holds a NUL", Buffer.from("export type A = 1;\0")],
    ["is no UTF-8", Buffer.from([0x65, 0xff, 0xfe])],
    ["is UTF-16", Buffer.from(`\uFEFF${smallSchema}`, "utf16le")],
  ])("that %s is refused", async (_, body) => {
    const { origin } = await serve(answering(body));
    expect(refusal(await findSchema(`${origin}/s.ts`, "."))).toBe(
      "schema/not-text The schema is not UTF-8 text.",
    );
  });

  it("that is a page about the schema is refused as such", async () => {
    const { origin } = await serve(answering("\n<!DOCTYPE html>\n<html></html>"));
    expect(refusal(await findSchema(origin, "."))).toMatch(/^schema\/fetch-failed .*HTML page/);
  });

  it("of exactly the limit is read, and a byte more is refused", async () => {
    const { origin } = await serve(({ url }, response) => response.end("x".repeat(Number(url?.slice(1)))));
    expect(valueOf(await findSchema(`${origin}/1000`, ".", small)).text).toHaveLength(1000);
    expect(refusal(await findSchema(`${origin}/1001`, ".", small))).toBe(
      "schema/fetch-failed The answer is larger than 1000 bytes.",
    );
  });

  it("that never ends is cut off at the limit", async () => {
    let sent = 0;
    const closed: Promise<unknown>[] = [];
    const { origin } = await serve((_, response) => {
      closed.push(once(response, "close"));
      const more = (): void => {
        while (!response.destroyed && response.write("x".repeat(65_536))) sent += 65_536;
      };
      response.on("drain", more);
      more();
    });
    expect(refusal(await findSchema(origin, "."))).toBe(
      "schema/fetch-failed The answer is larger than 4 MiB.",
    );
    await Promise.all(closed);
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  it("that is small until it is unpacked is cut off too", async () => {
    const packed = gzipSync("x".repeat(100_000));
    const { origin } = await serve((_, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(packed),
    );
    expect(packed.length).toBeLessThan(small.bytes);
    expect(refusal(await findSchema(origin, ".", small))).toMatch(/larger than 1000 bytes/);
  });

  const hanging: [string, RequestListener][] = [
    ["never comes", () => {}],
    ["stops half-way", (_, response) => response.writeHead(200).write("export ")],
    [
      "trickles",
      (_, response) => {
        const timer = setInterval(() => response.write("x"), 20);
        response.on("close", () => clearInterval(timer));
      },
    ],
  ];
  it.each(hanging)("that %s is given up", async (_, listener) => {
    const { origin } = await serve(listener);
    const outcome = await findSchema(withCredentials(origin), ".", quick);
    expect(refusal(outcome)).toBe("schema/fetch-failed The URL cannot be read: it took longer than 0.2 s.");
    expectNoCredentials(outcome);
  });

  const broken: [string, RequestListener][] = [
    ["before it starts", ({ socket }) => socket.destroy()],
    [
      "half-way",
      (_, response) => {
        response.writeHead(200, { "content-length": "100" }).write("export ");
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ];
  it.each(broken)("that breaks off %s is no schema", async (_, listener) => {
    const { origin } = await serve(listener);
    expect(refusal(await findSchema(withCredentials(origin), "."))).toBe(
      "schema/fetch-failed The URL cannot be read: the connection broke off.",
    );
  });

  it("is missing where nothing listens", async () => {
    const outcome = await findSchema(withCredentials(await deadOrigin()), ".");
    expect(refusal(outcome)).toBe("schema/fetch-failed The URL cannot be read: the connection is refused.");
    expectNoCredentials(outcome);
  });
});

describe("over TLS", () => {
  it("a schema is read", async () => {
    trustAll();
    const { origin, requests } = await serveTls(answering(smallSchema));
    expect(valueOf(await findSchema(withCredentials(origin), "."))).toEqual({
      text: smallSchema,
      name: `${origin}/schema.ts`,
      file: `${origin}/schema.ts`,
    });
    expect(requests).toEqual([{ url: "/schema.ts", authorization: basic }]);
  });

  it("a certificate that is not trusted ends it before anything is sent", async () => {
    const { origin, requests } = await serveTls(answering(smallSchema));
    const outcome = await findSchema(withCredentials(origin), ".");
    expect(refusal(outcome)).toMatch(/^schema\/fetch-failed .*certificate is not trusted/);
    expectNoCredentials(outcome);
    expect(requests).toEqual([]);
  });

  it("a host that speaks no TLS is told of", async () => {
    const { origin } = await serve(answering(smallSchema));
    const outcome = await findSchema(withCredentials(origin.replace("http:", "https:")), ".");
    expect(refusal(outcome)).toMatch(/^schema\/fetch-failed The URL cannot be read: the connection /);
    expectNoCredentials(outcome);
  });
});

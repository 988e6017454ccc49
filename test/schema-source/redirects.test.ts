import { afterEach, describe, expect, it, vi } from "vitest";
import { findSchema } from "../../generator/schema-source.ts";
import {
  answering,
  basic,
  expectNoCredentials,
  redirecting,
  refusal,
  serve,
  serveTls,
  smallSchema,
  trustAll,
  valueOf,
  withCredentials,
} from "./serving.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a redirect", () => {
  it.each([301, 302, 303, 307, 308])(
    "of status %i is followed, and the URL keeps its name",
    async (status) => {
      const { origin, requests } = await serve((request, response) =>
        request.url === "/a"
          ? redirecting("/b?x=1", status)(request, response)
          : answering(smallSchema)(request, response),
      );
      expect(valueOf(await findSchema(`${origin}/a`, "."))).toEqual({
        text: smallSchema,
        name: `${origin}/a`,
        file: `${origin}/a`,
      });
      expect(requests.map(({ url }) => url)).toEqual(["/a", "/b?x=1"]);
    },
  );

  it("is followed five times, and not in a circle", async () => {
    const { origin, requests } = await serve((request, response) =>
      request.url === "/0"
        ? answering(smallSchema)(request, response)
        : redirecting((path) => `/${Number(path.slice(1)) - 1}`)(request, response),
    );
    expect(valueOf(await findSchema(`${origin}/5`, ".")).text).toBe(smallSchema);
    requests.length = 0;
    expect(refusal(await findSchema(`${origin}/6`, "."))).toMatch(/^schema\/fetch-failed .*more than 5/);
    expect(requests).toHaveLength(6);
    const circle = await serve(redirecting("/again"));
    expect(refusal(await findSchema(circle.origin, "."))).toMatch(/more than 5 redirects/);
  });

  it("to another origin is followed without credentials, never with", async () => {
    const target = await serve(answering(smallSchema));
    const { origin } = await serve(redirecting(`${target.origin}/s.ts`));
    expect(valueOf(await findSchema(`${origin}/s.ts`, ".")).text).toBe(smallSchema);
    expect(target.requests).toHaveLength(1);
    const outcome = await findSchema(withCredentials(origin), ".");
    expect(refusal(outcome)).toMatch(/^schema\/fetch-refused .*another origin/);
    expectNoCredentials(outcome);
    expect(target.requests).toHaveLength(1);
  });

  it("within the origin takes the credentials along", async () => {
    const { origin, requests } = await serve((request, response) =>
      request.url === "/schema.ts"
        ? redirecting("/b")(request, response)
        : answering(smallSchema)(request, response),
    );
    expect(valueOf(await findSchema(withCredentials(origin), ".")).name).toBe(`${origin}/schema.ts`);
    expect(requests.map(({ authorization }) => authorization)).toEqual([basic, basic]);
  });

  it.each([
    ["https://127.0.0.1:1/", "from http: to https:"],
    ["file:///etc/hosts", "from http: to file:"],
    ["http://schema.example/", "another machine"],
    ["//schema.example/", "another machine"],
  ])("to %s is refused without a connection", async (to, why) => {
    const { origin } = await serve(redirecting(to));
    const fetched = vi.spyOn(globalThis, "fetch");
    expect(refusal(await findSchema(origin, "."))).toContain(`fetch-refused`);
    expect(refusal(await findSchema(origin, "."))).toContain(why);
    expect(fetched.mock.calls.map(([url]) => String(url))).toEqual([`${origin}/`, `${origin}/`]);
  });

  it("that brings credentials is refused, and they are not shown", async () => {
    const { origin } = await serve((request, response) =>
      redirecting(`${withCredentials(`http://${request.headers.host}`)}?token=1`)(request, response),
    );
    const outcome = await findSchema(origin, ".");
    expect(refusal(outcome)).toMatch(/^schema\/fetch-refused .*credentials of its own/);
    expectNoCredentials(outcome);
    expect(JSON.stringify(outcome)).not.toContain("token");
  });

  it.each(["", "http://["])("to %j leads nowhere", async (to) => {
    const { origin } = await serve((_, response) =>
      response.writeHead(302, to === "" ? {} : { location: to }).end(),
    );
    expect(refusal(await findSchema(origin, "."))).toMatch(/^schema\/fetch-failed .*say validly/);
  });
});

describe("over TLS", () => {
  it("no redirect leads out of it, not even to this machine", async () => {
    trustAll();
    const target = await serve(answering(smallSchema));
    const { origin } = await serveTls(redirecting(`${target.origin}/s.ts`));
    expect(refusal(await findSchema(origin, "."))).toMatch(/^schema\/fetch-refused .*from https: to http:/);
    expect(target.requests).toEqual([]);
  });

  it("credentials stay with their origin", async () => {
    trustAll();
    const target = await serveTls(answering(smallSchema));
    const { origin } = await serveTls(redirecting(`${target.origin}/s.ts`));
    expect(refusal(await findSchema(withCredentials(origin), "."))).toMatch(/another origin/);
    expect(target.requests).toEqual([]);
    expect(valueOf(await findSchema(origin, ".")).text).toBe(smallSchema);
    expect(target.requests).toEqual([{ url: "/s.ts", authorization: undefined }]);
  });
});

import { describe, expect, it } from "vitest";
import {
  basicAuthorization,
  isUrl,
  mayFollow,
  parseUrl,
  shownUrl,
} from "../../generator/schema-source/url.ts";
import { refusal, valueOf } from "./serving.ts";

describe("a schema is named by a URL", () => {
  it.each(["https://a.example/s.ts", "HTTP://127.0.0.1/", " https:x", "ftp://a.example/", "file:///s.ts"])(
    "as %j is",
    (named) => expect(isUrl(named)).toBe(true),
  );

  it.each([
    "schema.ts",
    "2026-07-28",
    "./https/s.ts",
    "C:\\schemas\\s.ts",
    "C:/schemas/s.ts",
    "//share/s.ts",
    "",
  ])("as %j is not", (named) => expect(isUrl(named)).toBe(false));
});

describe("a URL is read", () => {
  it.each([
    "https://a.example/s.ts",
    "http://127.0.0.1:8080/s.ts",
    "http://127.255.0.9/s.ts",
    "http://0x7f.1/s.ts",
    "http://[::1]/s.ts",
    "http://LOCALHOST/s.ts",
  ])("as %s is", (named) => expect(valueOf(parseUrl(named))).toBeInstanceOf(URL));

  it.each([
    "http://a.example/s.ts",
    "http://127.0.0.1.a.example/s.ts",
    "http://localhost.a.example/s.ts",
    "http://127.0.0.1@a.example/s.ts",
    "http://192.168.0.1/s.ts",
    "http://0.0.0.0/s.ts",
    "http://[::ffff:7f00:1]/s.ts",
  ])("as %s is not, since it is another machine", (named) =>
    expect(refusal(parseUrl(named))).toMatch(/^schema\/fetch-refused .*this machine alone/),
  );

  it.each(["ftp://a.example/s.ts", "file:///s.ts", "htps://ada:secret@a.example/s.ts"])(
    "as %s is not, since it is of another scheme",
    (named) => expect(refusal(parseUrl(named))).toMatch(/^schema\/fetch-refused .*not read from \w+: URLs/),
  );

  it("only if it parses, and is not repeated if it does not", () => {
    const outcome = parseUrl("https://ada:secret@a.example:99999/s.ts");
    expect(refusal(outcome)).toMatch(/^schema\/fetch-refused .*not a valid one/);
    expect(JSON.stringify(outcome)).not.toMatch(/ada|secret/);
  });
});

function reasonFor(from: string, to: string, hasCredentials = false): string | null {
  return mayFollow(new URL(from), new URL(to), hasCredentials);
}

describe("a redirect", () => {
  it.each([
    ["https://a.example/1", "https://a.example/2"],
    ["https://a.example/1", "https://b.example/2"],
    ["https://a.example/1", "https://a.example:8443/2"],
    ["http://127.0.0.1:1/", "http://localhost:2/"],
  ])("from %s to %s is followed without credentials", (from, to) => expect(reasonFor(from, to)).toBeNull());

  it.each([
    ["https://a.example/1", "http://a.example/1", "from https: to http:"],
    ["https://a.example/1", "http://127.0.0.1/1", "from https: to http:"],
    ["http://127.0.0.1/1", "https://127.0.0.1/1", "from http: to https:"],
    ["https://a.example/1", "file:///etc/hosts", "from https: to file:"],
    ["https://a.example/1", "data:text/plain,1", "from https: to data:"],
    ["http://127.0.0.1/1", "http://a.example/1", "another machine"],
    ["http://127.0.0.1/1", "http://169.254.169.254/1", "another machine"],
    ["https://a.example/1", "https://eve:1@a.example/1", "credentials of its own"],
    ["https://a.example/1", "https://eve@a.example/1", "credentials of its own"],
  ])("from %s to %s is not", (from, to, why) => {
    expect(reasonFor(from, to)).toContain(why);
    expect(reasonFor(from, to, true)).toContain(why);
  });

  it.each([
    ["https://a.example/1", "https://a.example/2", null],
    ["https://a.example/1", "https://a.example:443/2", null],
    ["https://a.example/1", "https://a.example:8443/2", "another origin"],
    ["https://a.example/1", "https://b.example/1", "another origin"],
    ["https://a.example/1", "https://a.example.b.example/1", "another origin"],
    ["http://127.0.0.1:1/", "http://127.0.0.1:2/", "another origin"],
  ])("with credentials, from %s to %s: %s", (from, to, why) =>
    why === null
      ? expect(reasonFor(from, to, true)).toBeNull()
      : expect(reasonFor(from, to, true)).toContain(why),
  );
});

it("a URL is shown without what may be secret", () => {
  expect(shownUrl(new URL("https://ada:pw@a.example:8443/x/s.ts?token=1#part"))).toBe(
    "https://a.example:8443/x/s.ts",
  );
});

it.each([
  ["https://a.example/", null],
  ["https://ada:p%40w@a.example/", "ada:p@w"],
  ["https://ada@a.example/", "ada:"],
  ["https://:pw@a.example/", ":pw"],
  ["https://ada:100%@a.example/", "ada:100%"],
  ["https://ad%C3%A4:pw@a.example/", "adä:pw"],
])("the authorization for %s is of %s", (url, pair) => {
  const expected = pair === null ? null : `Basic ${Buffer.from(pair).toString("base64")}`;
  expect(basicAuthorization(new URL(url))).toBe(expected);
});

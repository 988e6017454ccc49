import type { ServerContext } from "@modelcontextprotocol/server";
import { describe, expect, test } from "vitest";
import { principalOf } from "../../templates/runtime/server/principal.ts";

const stdio = {} as ServerContext;
const http = { http: { authInfo: { extra: { sub: "ann" } } } } as unknown as ServerContext;

describe("on whose behalf a request comes", () => {
  test("over stdio, the one user's", () => {
    expect(principalOf(stdio, undefined)).toBe("local");
    expect(principalOf(stdio, () => undefined)).toBe("local");
  });

  test("over HTTP, whom the option names, and nobody else's", () => {
    const named = principalOf(http, ({ http: info }) => info?.authInfo?.extra?.["sub"] as string);
    const others = ["anonymous", "local", "ann "].map((name) => principalOf(http, () => name));
    const nobody = principalOf(http, "anonymous");
    expect(new Set([named, ...others, nobody, principalOf(stdio, undefined)]).size).toBe(6);
  });

  test("over HTTP, refused where nobody is named", () => {
    expect(() => principalOf(http, () => undefined)).toThrow("signed-in caller");
    expect(() => principalOf(http, undefined)).toThrow(TypeError);
  });

  test("a promise or a number is nobody's name: all callers would be the same", () => {
    const wrong = [() => Promise.resolve("ann"), () => 5, () => null, () => ({ sub: "ann" })];
    for (const principal of wrong) {
      expect(() => principalOf(http, principal as unknown as () => string)).toThrow(TypeError);
    }
  });
});

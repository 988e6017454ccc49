import { describe, expect, test } from "vitest";
import { rulesOf } from "../../generated-examples/releases/generated/contract.ts";
import { unfitness } from "../../templates/runtime/client/fitness.ts";

const url = rulesOf("elicitUrl");
const form = rulesOf("elicitForm");
const asking = (params: Record<string, unknown>) => ({ method: "elicitation/create", params });

describe("a page to open", () => {
  test.each(["https://example.com/a?b=c", "http://localhost:3000/", "http://127.0.0.1/x", "http://[::1]:8/"])(
    "may be %s",
    (page) => expect(unfitness(asking({ mode: "url", message: "m", url: page }), url)).toBeNull(),
  );

  test.each([
    "javascript:alert(1)",
    "http://example.com/",
    "http://127.0.0.1.evil.example/",
    "file:///etc/passwd",
    "data:text/html,x",
    "",
    "/a",
    { a: 1 },
  ])("is never %j", (page) => {
    expect(unfitness(asking({ mode: "url", message: "m", url: page }), url)).toHaveProperty("unsafeUrl");
  });
});

describe("a request without what its variant requires", () => {
  test.each([
    ["a form without a schema", form, { message: "m" }, "requestedSchema"],
    ["a form without a message", form, { requestedSchema: {} }, "message"],
    ["a page without a URL", url, { mode: "url", message: "m" }, "url"],
    ["nothing at all", form, {}, "message"],
  ])("%s", (_, rules, params, missing) => {
    expect(unfitness(asking(params), rules)).toEqual({ missing });
  });

  test("what has it all is fit", () => {
    expect(unfitness(asking({ message: "m", requestedSchema: {} }), form)).toBeNull();
    expect(unfitness({ method: "roots/list" }, rulesOf("listRoots"))).toBeNull();
  });
});

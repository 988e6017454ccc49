import { fromJsonSchema } from "@modelcontextprotocol/server";
import { describe, expect, test, vi } from "vitest";
import { lazyValidation } from "../../templates/runtime/validation.ts";

const problemWith = lazyValidation((schema) => fromJsonSchema(schema));

describe("validation", () => {
  test("compiles a schema on its first use, and once", () => {
    const compile = vi.fn((schema: object) => fromJsonSchema(schema as never));
    const lazily = lazilyWith(compile);
    expect(compile).not.toHaveBeenCalled();
    for (const value of [1, "a", 2]) lazily(value);
    expect(compile).toHaveBeenCalledOnce();
  });

  test("two schemas of one `$id` are told apart", () => {
    const id = "https://example.com/one";
    expect(problemWith({ $id: id, type: "string" }, "text")).toBeNull();
    expect(problemWith({ $id: id, type: "number" }, "text")).toContain("number");
  });

  test.each(["toString", "valueOf", "constructor", "hasOwnProperty", "__proto__"])(
    "a property called %s is a member only where the value has it",
    (name) => {
      const own = (value: unknown) =>
        JSON.parse(`{${JSON.stringify(name)}: ${JSON.stringify(value)}}`) as object;
      const optional = { type: "object", properties: own({ type: "string" }) };
      const required = { ...optional, required: [name] };
      expect(problemWith(optional, {})).toBeNull();
      expect(problemWith(required, own("here"))).toBeNull();
      expect(problemWith(required, {})).toContain("required");
      expect(problemWith({ type: "object", properties: { a: required } }, { a: {} })).toContain("required");
    },
  );
});

function lazilyWith(compile: (schema: object) => ReturnType<typeof fromJsonSchema>) {
  const schema = { type: "number" };
  const check = lazyValidation(compile);
  return (value: unknown) => check(schema, value);
}

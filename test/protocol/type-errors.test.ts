import { expect, test } from "vitest";
import { readSchema } from "../../generator/protocol/read-schema.ts";

const frame = `export interface Aug { a?: string; b: { c: number } }
export interface Open { [key: string]: unknown }
export interface ARequest { method: "a/x" }
export type ClientRequest = ARequest;
`;

async function findings(declaration: string) {
  const { value, diagnostics } = await readSchema(`${frame}${declaration}\n`, "s.ts");
  return { isRead: value !== null, found: diagnostics.map(({ code, message }) => `${code} ${message}`) };
}

test.each([
  ["type T = Pick<Aug, 'nope'>", '`Aug` has no member "nope".'],
  ["type T = Pick<Aug, 'a' | 'nope'>", '`Aug` has no member "nope".'],
  ["interface T { x: Aug['nope'] }", '`Aug` has no member "nope".'],
  ["type T = Record<string>", "`Record` takes 2 type arguments, and gets 1."],
  ["type T = Omit<Aug>", "`Omit` takes 2 type arguments, and gets 1."],
  ["type T = Aug<string>", "`Aug` takes 0 type arguments, and gets 1."],
])("%s is an error that is told", async (declaration, message) => {
  expect(await findings(`export ${declaration};`)).toEqual({
    isRead: false,
    found: [`schema/type-error ${message}`],
  });
});

test.each([
  "type T = Pick<Aug, 'a' | 'b'>",
  "type T = Aug['b']['c']",
  "type T = Open['any']",
  "type T = Omit<Aug, 'nope'>",
])("%s is none", async (declaration) => {
  expect(await findings(`export ${declaration};`)).toEqual({ isRead: true, found: [] });
});

test("two fields that are there to be left out make nothing retry-augmented", async () => {
  const params = (type: string) =>
    readSchema(
      `export interface ARequest { method: "a/x"; params: { inputResponses?: ${type}; requestState?: ${type} } }
export type ClientRequest = ARequest;`,
      "s.ts",
    );
  expect((await params("never")).value?.clientRequests[0]?.retryAugmented).toBe(false);
  expect((await params("string")).value?.clientRequests[0]?.retryAugmented).toBe(true);
});

import { describe, expect, test } from "vitest";
import { printType } from "../../generator/protocol/print-type.ts";
import { model, onlyRequest } from "./read.ts";

const names = (properties: { name: string; optional: boolean }[]): string =>
  properties.map(({ name, optional }) => (optional ? `${name}?` : name)).join(" ");

const one = (members: string, rest = ""): string =>
  `type ClientRequest = DoRequest;\ninterface DoRequest ${members}\n${rest}`;

describe("parameters", () => {
  test.for([
    ["named", one(`{ method: "do"; params: P }`, "interface P { a: string; b?: number }"), "a b?", false],
    ["inline", one(`{ method: "do"; params: { a: string } }`), "a", false],
    ["optional", one(`{ method: "do"; params?: { a: string } }`), "a", true],
    ["or undefined", one(`{ method: "do"; params: { a: string } | undefined }`), "a", true],
    ["missing", one(`{ method: "do" }`), "", true],
    ["unknown", one(`{ method: "do"; params: unknown }`), "", false],
    ["inherited", one(`extends B { method: "do" }`, "interface B { params: { a: 1 } }"), "a", false],
    [
      "overridden",
      one(`extends B { method: "do"; params: { z: 1 } }`, "interface B { params: { a: 1 } }"),
      "z",
      false,
    ],
    ["intersected", one(`{ method: "do"; params: P & { b: 1 } }`, "interface P { a?: 1 }"), "a? b", false],
    ["aliased", one(`{ method: "do"; params: Q }`, "type Q = (P); interface P { a: 1 }"), "a", false],
    [
      "own first",
      one(
        `{ method: "do"; params: P }`,
        "interface P extends A, B { c: 1 } interface A { a: 1 } interface B { b: 1; a: 1 }",
      ),
      "c a b",
      false,
    ],
    ["a union", one(`{ method: "do"; params: { a: 1; b: 1 } | { b?: 2; c: 1 } }`), "b?", false],
    [
      "Omit",
      one(`{ method: "do"; params: Omit<P, "a" | "b"> }`, "interface P { a: 1; b: 1; c: 1 }"),
      "c",
      false,
    ],
    [
      "Pick by alias",
      one(`{ method: "do"; params: Pick<P, K> }`, `type K = "a" | "c"; interface P { a: 1; b: 1; c: 1 }`),
      "a c",
      false,
    ],
    ["Partial", one(`{ method: "do"; params: Partial<P> }`, "interface P { a: 1; b: 1 }"), "a? b?", false],
    ["Required", one(`{ method: "do"; params: Required<P> }`, "interface P { a?: 1 }"), "a", false],
    ["Readonly", one(`{ method: "do"; params: Readonly<P> }`, "interface P { a?: 1 }"), "a?", false],
    ["Record", one(`{ method: "do"; params: Record<"a" | "b", string> }`), "a b", false],
    [
      "NonNullable",
      one(`{ method: "do"; params: NonNullable<P | null> }`, "interface P { a: 1 }"),
      "a",
      false,
    ],
    [
      "member access",
      one(`{ method: "do"; params: P["inner"] }`, "interface P { inner: { a: 1 } }"),
      "a",
      false,
    ],
    [
      "extending Omit",
      one(
        `{ method: "do"; params: P }`,
        `interface P extends Omit<A, "a"> { c: 1 } interface A { a: 1; b: 1 }`,
      ),
      "c b",
      false,
    ],
  ] as const)("%s", async ([, text, properties, optional]) => {
    const { params } = await onlyRequest(text);
    expect(names(params.properties)).toBe(properties);
    expect(params.optional).toBe(optional);
  });

  test("an intersection keeps the narrower type of a property", async () => {
    const rest = `interface Base { x: 1 } interface Sub extends Base { y: 1 }`;
    const both = `{ a: string; b: Base; c: { p: 1 } } & { a: "v"; b: Sub; c: { q: 1 } }`;
    const { params } = await onlyRequest(one(`{ method: "do"; params: ${both} }`, rest));
    expect(params.properties.map(({ type }) => printType(type))).toEqual([
      '"v"',
      "Sub",
      "{ p: 1; } & { q: 1; }",
    ]);
  });
});

describe("requests", () => {
  test("a union may nest aliases, and repeat members", async () => {
    const { clientRequests } = await model(`
      type ClientRequest = Lists | (Calls | ARequest);
      type Lists = ARequest | Other;
      type Other = BRequest;
      type Calls = CRequest | null;
      interface ARequest { method: "a" }
      interface BRequest { method: "b" }
      type CRequest = { method: "c" };
    `);
    expect(clientRequests.map(({ typeName }) => typeName)).toEqual(["ARequest", "BRequest", "CRequest"]);
  });

  test.for([
    ["a literal", `{ method: "x/y" }`],
    ["a constant", "{ method: typeof METHOD }"],
    ["an alias", "{ method: Method }"],
    ["inherited", "extends Base {}"],
    ["intersected", "extends Narrowed {}"],
  ])("the method may be %s", async ([, members]) => {
    const rest = `
      const METHOD = "x/y" as const; type Method = "x/y"; interface Base { method: "x/y" }
      type Narrowed = { method: string } & { method: "x/y" };`;
    expect((await onlyRequest(one(members ?? "", rest))).method).toBe("x/y");
  });

  test("server requests are read too", async () => {
    const { serverRequests, clientRequests } = await model(`
      type ClientRequest = PingRequest; type ServerRequest = PingRequest | AskRequest;
      interface PingRequest { method: "ping" } interface AskRequest { method: "ask/it" }`);
    expect(clientRequests.map(({ method }) => method)).toEqual(["ping"]);
    expect(serverRequests.map(({ identifier }) => identifier)).toEqual(["ping", "ask"]);
  });

  test.for([
    ["CallToolRequest", "callTool"],
    ["URLOpenRequest", "urlOpen"],
    ["URLRequest", "url"],
    ["OAuthRequest", "oAuth"],
    ["HTTP2PushRequest", "http2Push"],
    ["Request", "request"],
    ["Ping", "ping"],
  ])("%s is called %s", async ([typeName, identifier]) => {
    const text = `type ClientRequest = ${typeName}; interface ${typeName} { method: "do" }`;
    expect((await onlyRequest(text)).identifier).toBe(identifier);
  });

  test("identifiers are kept apart", async () => {
    const { clientRequests } = await model(`
      type ClientRequest = DoRequest | doRequest;
      interface DoRequest { method: "a" } interface doRequest { method: "b" }`);
    expect(clientRequests.map(({ identifier }) => identifier)).toEqual(["do", "do2"]);
  });

  test("both fields make a method retry-augmented, one alone does not", async () => {
    const { clientRequests } = await model(`
      type ClientRequest = ARequest | BRequest | CRequest;
      interface Retry { inputResponses?: {}; requestState?: string }
      interface ARequest { method: "a"; params: { n: 1 } & Retry }
      interface BRequest { method: "b"; params: Pick<Retry, "inputResponses"> }
      interface CRequest { method: "c"; params?: { task?: {}; cursor?: string } }`);
    expect(clientRequests.map(({ retryAugmented }) => retryAugmented)).toEqual([true, false, false]);
    expect(clientRequests.map(({ taskAugmented }) => taskAugmented)).toEqual([false, false, true]);
    expect(clientRequests.map(({ paginated }) => paginated)).toEqual([false, false, true]);
  });
});

describe("results", () => {
  const base = `
    interface Result { _meta?: {} } type EmptyResult = Result;
    interface DoResult extends Result { ttlMs: number } interface MoreResult extends Result { m: 1 }
    interface Pausing extends Result {} interface WaitResult extends Pausing { inputRequests?: {} }
    interface Retry { inputResponses?: {}; requestState?: string }`;
  const read = async (members: string, response: string) => {
    const { result, cacheable } = await onlyRequest(one(members, base + response));
    return { complete: result.complete.map(printType), interim: result.interim, cacheable };
  };
  const retrying = `{ method: "do"; params: Retry }`;

  test.for([
    ["a response with one result", "interface DoResultResponse { result: DoResult }", ["DoResult"], null],
    [
      "a response with both",
      "interface DoResultResponse { result: DoResult | WaitResult }",
      ["DoResult"],
      "WaitResult",
    ],
    [
      "an aliased union",
      "type R = DoResult | WaitResult | MoreResult; interface DoResultResponse { result: R }",
      ["DoResult", "MoreResult"],
      "WaitResult",
    ],
    [
      "an inherited result",
      "interface B { result: WaitResult | DoResult } interface DoResultResponse extends B {}",
      ["DoResult"],
      "WaitResult",
    ],
    [
      "a union of responses",
      "interface Base { result: Result } type DoResultResponse = (Base & { result: DoResult }) | { result: WaitResult }",
      ["DoResult"],
      "WaitResult",
    ],
  ] as const)("%s", async ([, response, complete, interim]) => {
    const members = interim === null ? `{ method: "do" }` : retrying;
    expect(await read(members, response)).toEqual({ complete, interim, cacheable: true });
  });

  test("without a response the name decides, and the only interim type of the schema", async () => {
    const found = { complete: ["DoResult"], cacheable: true };
    expect(await read(`{ method: "do" }`, "")).toEqual({ ...found, interim: null });
    expect(await read(retrying, "")).toEqual({ ...found, interim: "WaitResult" });
    const second = "interface OtherWait extends Result { inputRequests: {} }";
    expect(await read(retrying, second)).toEqual({ ...found, interim: null });
  });

  test("without a result of its name a request has EmptyResult, or nothing", async () => {
    const text = `type ClientRequest = DoRequest; interface DoRequest { method: "do" }`;
    expect((await onlyRequest(text)).result).toEqual({ complete: [], interim: null });
    const { result } = await onlyRequest(`${text} type EmptyResult = {};`);
    expect(result.complete.map(printType)).toEqual(["EmptyResult"]);
  });
});

describe("input requests", () => {
  const client = `type ClientRequest = never;`;

  test("are the values of InputRequests where no InputRequest is declared", async () => {
    const { inputRequests } = await model(`${client}
      interface InputRequests { [key: string]: AskRequest | RootsRequest }
      type InputResponses = Record<string, AskResponse | RootsResult>;
      interface AskRequest { method: "ask/it"; params: { q: string } }
      interface RootsRequest { method: "roots" }
      interface AskResponse extends Shared { said: string; maybe?: string } interface RootsResult extends Shared { roots: [] }
      interface Shared { _meta: {} }
      interface ClientCapabilities { ask?: { loud?: {}; "quiet-ly"?: {} } }`);
    const facts = inputRequests.map(({ identifier, response, capability, variants }) => {
      return [
        identifier,
        response.typeName,
        response.discriminator,
        capability,
        names(variants[0]?.params.properties ?? []),
      ];
    });
    expect(facts).toEqual([
      ["ask", "AskResponse", "said", { name: "ask", members: ["loud", "quiet-ly"] }, "q"],
      ["roots", "RootsResult", "roots", null, ""],
    ]);
  });

  const variantsOf = async (params: string) => {
    const { inputRequests } = await model(`${client}
      type InputRequest = ElicitRequest; type InputResponse = ElicitResult;
      interface ElicitResult { action: string }
      interface ElicitRequest { method: "elicitation/create"; params: ${params} }`);
    return inputRequests[0]?.variants.map(({ identifier, mode, params: { properties } }) => {
      return [
        identifier,
        mode === null ? null : `${mode.property}=${mode.value}${mode.isDefault ? "!" : ""}`,
        names(properties),
      ];
    });
  };

  test("split over a literal, whose optional value is the default", async () => {
    expect(await variantsOf(`{ mode?: "form"; f: 1 } | { mode: "url"; u: 1 }`)).toEqual([
      ["elicitForm", "mode=form!", "mode? f"],
      ["elicitUrl", "mode=url", "mode u"],
    ]);
  });

  test("split whatever the property is called, and inside an intersection", async () => {
    expect(await variantsOf(`{ all: 1 } & ({ how: "by-phone" } | { how: "e mail"; to: 1 })`)).toEqual([
      ["elicitByPhone", "how=by-phone", "all how"],
      ["elicitEMail", "how=e mail", "all how to"],
    ]);
  });

  test.for([
    ["no union", `{ mode: "form" }`],
    ["no shared literal", `{ a: "x" } | { b: "y" }`],
    ["the same literal", `{ mode: "x" } | { mode: "x"; y: 1 }`],
    ["two defaults", `{ mode?: "x" } | { mode?: "y" }`],
  ])("do not split: %s", async ([, params]) => {
    const variants = await variantsOf(params ?? "");
    expect(variants?.map(([identifier, mode]) => [identifier, mode])).toEqual([["elicit", null]]);
  });

  test("variants whose literals look alike get different names", async () => {
    const variants = await variantsOf(`{ mode: "a-b" } | { mode: "a b" } | { mode: "*" }`);
    expect(variants?.map(([identifier]) => identifier)).toEqual(["elicitAB", "elicitAB2", "elicit3"]);
  });
});

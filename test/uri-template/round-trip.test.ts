import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTemplate } from "../../generator/plan/uri-template.ts";
import { readBy, uriOf } from "./templates.ts";

const isLong = process.env["STUBGEN_LONG"] === "1";

const odd = [
  "%",
  "%%",
  "%2F",
  "%41",
  "%zz",
  ",",
  "/",
  ".",
  "..",
  "?",
  "#",
  "&",
  "=",
  ";",
  ":@!$'()*+[]",
  "\u0000",
];
const fragment = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(...odd, "é", "日本", "𝄞", "a b", "__proto__"),
);
const anyText = fc.array(fragment, { maxLength: 4 }).map((parts) => parts.join(""));
const someText = anyText.filter((text) => text !== "");
const anyTexts = fc.array(anyText, { maxLength: 4 });
/** A list of one empty text looks as one without members where nothing stands before it. */
const bareTexts = anyTexts.filter((texts) => texts.join(",") !== "" || texts.length !== 1);
/** Escapes pass in reserved values, and are read as what they stand for: the RFC cannot tell them apart. */
const hasNoEscape = (text: string) => !/%[0-9a-f]{2}/i.test(text);
const reservedText = anyText.filter(hasNoEscape);

/** A part of a template, and values for its variables as a caller gives them. */
interface Part {
  template: string;
  values: Record<string, unknown>;
}

type Member = fc.Arbitrary<unknown>;

/** An expression, of variables whose names no other part has. */
function part(
  write: (id: string) => string,
  members: Record<string, Member>,
): (id: string) => fc.Arbitrary<Part> {
  return (id) => {
    const named = Object.entries(members).map(([name, value]) => [name + id, value] as const);
    return fc
      .record(Object.fromEntries(named))
      .map((values) => ({ template: write(id), values: values as Record<string, unknown> }));
  };
}

const maybe = (value: Member) => fc.option(value, { nil: undefined });
/** Values of which the last may be missing. */
const leading = (id: string, write: (id: string) => string): fc.Arbitrary<Part> =>
  fc.tuple(maybe(anyText), anyText).map(([first, second]) => ({
    template: write(id),
    values: { [`a${id}`]: first, [`b${id}`]: first === undefined ? undefined : second },
  }));

const map = (own: string) =>
  fc
    .dictionary(anyText, anyText, { maxKeys: 4, noNullPrototype: true })
    // A list would look the same.
    .filter((members) => Object.keys(members).some((name) => name !== own));

/** Parts after which a slash says that they are over. */
const inPath = [
  part((id) => `{a${id}}`, { a: someText }),
  part((id) => `{a${id},b${id}}`, { a: someText, b: someText }),
  part((id) => `{a${id}*}`, { a: bareTexts }),
  part((id) => `{a${id},b${id}*}`, { a: someText, b: anyTexts }),
  part((id) => `{a${id}}{;b${id},c${id}}`, { a: someText, b: maybe(anyText), c: maybe(anyText) }),
  part((id) => `{a${id}}{.b${id}*}`, {
    a: someText.filter((text) => !text.includes(".")),
    b: fc.array(
      anyText.map((text) => text.replaceAll(".", "")),
      { maxLength: 3 },
    ),
  }),
  part((id) => `{+a${id}}`, { a: reservedText.map((text) => text.replaceAll(/[/?#]/g, "")).filter(Boolean) }),
  (id: string) => leading(id, (at) => `{/a${at},b${at}}`),
];

const inQuery = [
  part((id) => `{?a${id},b${id}}`, { a: maybe(anyText), b: maybe(anyText) }),
  part((id) => `{?a${id}*}`, { a: fc.oneof(anyTexts, map("aq")) }),
  part((id) => `{?a${id}}{&b${id}}`, { a: anyText, b: maybe(anyText) }),
];

const atEnd = [
  part((id) => `{#a${id}}`, { a: maybe(reservedText) }),
  part((id) => `{#a${id}*}`, {
    a: fc.array(
      reservedText.map((text) => text.replaceAll(",", "")),
      { maxLength: 3 },
    ),
  }),
];

const oneOf = (parts: readonly ((id: string) => fc.Arbitrary<Part>)[], id: string) =>
  fc.oneof(...parts.map((make) => make(id)));

const scenario = fc
  .tuple(
    fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
    maybe(oneOf(inQuery, "q")),
    maybe(oneOf(atEnd, "f")),
  )
  .chain(([path, query, end]) =>
    fc.tuple(...path.map((_, at) => oneOf(inPath, String(at)))).map((parts) => {
      const text = parts.map(({ template }, at) => `/p${at}/${template}`).join("");
      const rest = [query, end].filter((each) => each !== undefined) as Part[];
      return {
        template: `x:/${text}/${rest.map(({ template }) => template).join("")}`,
        values: Object.assign({}, ...[...parts, ...rest].map(({ values }) => values)) as Part["values"],
      };
    }),
  );

/** Nothing is made of an empty list or map, and nothing is read as an empty list. */
function asRead(values: Part["values"], template: string): Part["values"] {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const isExploded = template.includes(`${name}*`);
      if (value === undefined) return isExploded ? [[name, []]] : [];
      return [[name, isExploded && Object.keys(value as object).length === 0 ? [] : value]];
    }),
  );
}

test(
  "what a client gives is what a server reads, whatever the template and the values",
  { timeout: 300_000 },
  () => {
    fc.assert(
      fc.property(scenario, ({ template, values }) => {
        const uri = uriOf(template, values);
        expect(uri).toMatch(/^[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/);
        expect(readBy(template, uri)).toStrictEqual(asRead(values, template));
      }),
      { numRuns: isLong ? 100_000 : 3_000 },
    );
  },
);

test("whatever is read makes the URI again", { timeout: 300_000 }, () => {
  const piece = fc.constantFrom(
    ..."ab/?#&=;,.:@%é \u0000",
    "%2F",
    "%2f",
    "%41",
    "%25",
    "%E9",
    "%C3%A9",
    "a=",
    "&a=",
    ";b",
  );
  const uris = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
  const expression = fc.constantFrom(
    "{a}",
    "{b}",
    "{+a}",
    "{+b*}",
    "{a,b}",
    "{b*}",
    "{/a,b*}",
    "{.a*}",
    "{;a,b}",
    "{;b*}",
    "{?a,b}",
    "{?b*}",
    "{?b*,a}",
    "{&a}",
    "{#a}",
    "{#b*}",
    "{a:2}",
  );
  const templates = fc.array(
    fc.oneof(
      expression,
      piece.filter((text) => !text.startsWith("%E9")),
    ),
    { maxLength: 4 },
  );
  let read = 0;
  fc.assert(
    fc.property(templates, uris, (parts, uri) => {
      const template = parts.join("");
      // Of a list, there are no first characters.
      fc.pre(!("problem" in parseTemplate(template)));
      const variables = readBy(template, uri);
      if (variables === null) return;
      read += 1;
      expect(decoded(uriOf(template, variables))).toBe(decoded(uri));
    }),
    { numRuns: isLong ? 200_000 : 20_000 },
  );
  expect(read).toBeGreaterThan(500);
});

/** A URI without its escapes: what every way to encode it has in common. */
function decoded(uri: string): string {
  return decodeURIComponent(uri.replace(/%(?![0-9a-f]{2})/gi, "%25"));
}

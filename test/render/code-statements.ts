import fc from "fast-check";
import { dataText, identifier, propertyName } from "../../generator/plan/text.ts";
import { types } from "../../generator/plan/type-text.ts";
import { typeOfStubs } from "./code-texts.ts";

// Code of every form that the templates have, in sizes that they have not: lines break wherever they can.

/** Names of up to some sixty letters, most of them of a few. */
const name = fc
  .tuple(fc.constantFrom("a", "value", "options", "Connection"), fc.oneof(fc.nat(8), fc.nat(50)))
  .map(([head, more]) => head + "x".repeat(more));
const typeName = name.map((text) => `T${text}`);
const wireName = fc.oneof(
  name,
  fc.constantFrom("tools/call", 'say "hi"', "日本", "x".repeat(26), "__proto__"),
);
const literal = fc
  .oneof(wireName, fc.integer(), fc.constantFrom(true, null), fc.array(fc.nat(), { maxLength: 30 }))
  .map((value) => dataText(value).text);

/** Types as they stand in the head of a function. */
const headType = fc.oneof(
  { weight: 3, arbitrary: typeName },
  fc.constantFrom("void", "string"),
  fc.tuple(typeName, typeName).map(([one, other]) => `${one}<${other}>`),
  fc.tuple(typeName, typeName, typeName).map(([one, ...given]) => `${one}<${given.join(", ")}>`),
  fc.tuple(typeName, wireName).map(([one, key]) => types.member(types.reference(identifier(one)), key).text),
  fc.array(typeName, { minLength: 2, maxLength: 6 }).map((all) => all.join(" | ")),
  typeName.map((one) => `${one} | null`),
);

const typeArguments = fc.oneof(
  { weight: 4, arbitrary: fc.constant("") },
  headType.map((type) => `<${type}>`),
  fc.tuple(headType, headType).map((given) => `<${given.join(", ")}>`),
);

const list = (arbitrary: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(arbitrary, { maxLength, size: "max" }).map((all) => all.join(", "));

type Kinds = Record<"value" | "call" | "chain" | "object" | "array" | "arrow", string>;

const expressions = fc.letrec<Kinds>((tie) => {
  const key = fc.oneof(name, wireName).map((text) => propertyName(text).text);
  const property = fc.oneof(
    name,
    name.map((text) => `...${text}`),
    fc.tuple(fc.oneof(name, key), tie("value")).map(([one, value]) => `${one}: ${value}`),
    fc.tuple(name, tie("arrow")).map(([one, value]) => `${one}: ${value}`),
    fc.tuple(name, tie("chain")).map(([one, value]) => `${one}: ${value} ?? {}`),
  );
  const argument = fc.oneof(
    tie("value"),
    tie("value"),
    tie("call").map((text) => `await ${text}`),
  );
  return {
    value: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      name,
      literal,
      tie("chain"),
      tie("call"),
      tie("object"),
      tie("array"),
    ),
    chain: fc
      .tuple(name, fc.array(fc.oneof(name, wireName), { minLength: 1, maxLength: 3 }))
      .map(([head, rest]) =>
        [
          head,
          ...rest.map((one) =>
            /^\w+$/.test(one) && one !== "__proto__" ? `.${one}` : `[${JSON.stringify(one)}]`,
          ),
        ].join(""),
      ),
    call: fc
      .tuple(fc.oneof(name, tie("chain")), typeArguments, list(argument, 4))
      .map(([callee, given, values]) => `${callee}${given}(${values})`),
    object: fc
      .tuple(fc.boolean(), list(property, 4))
      .map(([breaks, members]) => (members === "" ? "{}" : breaks ? `{\n${members} }` : `{ ${members} }`)),
    array: list(tie("value"), 4).map((elements) => `[${elements}]`),
    arrow: fc
      .tuple(
        list(name, 3),
        fc.oneof(
          name,
          literal.filter((text) => !text.startsWith("[")),
          tie("chain"),
          tie("call"),
        ),
      )
      .filter(([, body]) => !body.includes("await "))
      .map(([names, body]) => `(${names}) => ${body}`),
  };
});

const statements = fc.letrec<Record<"statement" | "body", string>>((tie) => ({
  statement: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    expressions.value.map((value) => `return ${value};`),
    expressions.call.map((call) => `return await ${call};`),
    expressions.call.map((call) => `${call};`),
    expressions.call.map((call) => `await ${call};`),
    fc
      .tuple(name, fc.oneof(expressions.value, expressions.arrow))
      .map(([one, value]) => `const ${one} = ${value};`),
    fc.tuple(name, expressions.call).map(([one, value]) => `const ${one} = await ${value};`),
    fc
      .tuple(
        name,
        fc.oneof(
          typeName,
          fc.tuple(typeName, headType).map(([one, given]) => `${one}<${given}>`),
        ),
        fc.oneof(expressions.object, expressions.call),
      )
      .map(([one, type, value]) => `const ${one}: ${type} = ${value};`),
    fc
      .tuple(
        fc.oneof(name, expressions.chain),
        fc.array(
          fc.tuple(
            literal.filter((text) => !text.startsWith("[")),
            fc.option(tie("body")),
          ),
          { maxLength: 4 },
        ),
        tie("body"),
      )
      .map(
        ([value, cases, otherwise]) =>
          `switch (${value}) {\n${cases.map(([test, body]) => `case ${test}:\n${body === null ? "" : `${body}\n`}`).join("")}default:\n${otherwise}\n}`,
      ),
  ),
  body: fc.array(tie("statement"), { minLength: 1, maxLength: 3 }).map((all) => all.join("\n")),
}));

/** What nobody waits for: a default. */
const constant = expressions.value.filter((text) => !text.includes("await "));

const parameter = fc
  .tuple(
    name,
    fc.oneof(
      headType,
      typeOfStubs.map(({ text }) => text),
    ),
    fc.option(constant),
  )
  .map(([one, type, value]) => `${one}: ${type}${value === null ? "" : ` = ${value}`}`);
const pattern = fc
  .tuple(
    fc.array(fc.tuple(name, fc.option(constant)), { minLength: 1, maxLength: 3 }),
    fc.option(name),
    headType,
  )
  .map(([names, rest, type]) => {
    const taken = names.map(([one, value]) => (value === null ? one : `${one} = ${value}`));
    return `{ ${[...taken, ...(rest === null ? [] : [`...${rest}`])].join(", ")} }: ${type}`;
  });

/** Statements of any form that a file of the stubs has, but types and data. */
export const codeOfStubs: fc.Arbitrary<string> = fc.oneof(
  statements.statement.filter((text) => !/^(?:return|switch)/.test(text)),
  fc
    .tuple(
      fc.constantFrom("", "export "),
      name,
      fc.array(fc.oneof({ weight: 4, arbitrary: parameter }, pattern), { maxLength: 3 }),
      fc.option(headType),
      statements.body,
    )
    .filter(
      ([, , parameters]) => parameters.length !== 1 || !/^\{|: \{[^]*\}$|: \{[^]*=/.test(parameters[0] ?? ""),
    )
    .map(
      ([exported, one, parameters, result, body]) =>
        `${exported}async function ${one}(${parameters.join(", ")})${result === null ? "" : `: ${result}`} {\n${body}\n}`,
    ),
);

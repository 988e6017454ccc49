import { describe, it } from "vitest";
import { generatedProject, slow } from "./project.ts";
import { expectRefusal, type Refusal } from "./refusal.ts";

const faultyTexts: [title: string, text: string, Refusal][] = [
  [
    "does not parse",
    "export interface A {\n  b: ;\n}\n",
    { code: "schema/syntax", at: "s.ts:2:6", says: "Type expected" },
  ],
  [
    "is no TypeScript at all",
    "# Title\n\nSome *text*.\n",
    { code: "schema/syntax", at: "s.ts:1:1", says: "Invalid character" },
  ],
  [
    "has no ClientRequest",
    "export interface A {}\n",
    { code: "schema/no-client-request", at: "s.ts", says: "declares no `ClientRequest`" },
  ],
  ["is empty", "", { code: "schema/no-client-request", at: "s.ts", says: "declares no `ClientRequest`" }],
  [
    "names a type that it does not declare",
    'export interface A {\n  method: "a";\n  params: Missing;\n}\nexport type ClientRequest = A;\n',
    { code: "schema/unknown-type", at: "s.ts:3:11", says: "Missing" },
  ],
];

describe("generate refuses a schema", slow, () => {
  it.each(faultyTexts)("that %s", async (_, text, refusal) => {
    const folder = await generatedProject({ "s.ts": text });
    await expectRefusal(folder, ["generate", "--schema", "s.ts"], refusal);
  });

  it("that does not exist, is a folder, or is no revision that ships", async () => {
    const folder = await generatedProject();
    const code = "schema/not-found";
    for (const [at, says] of [
      ["no.ts", "it does not exist"],
      ["generated", "it is a folder"],
      ["2001-01-01", '"2001-01-01" is no shipped revision'],
    ] as const) {
      await expectRefusal(folder, ["generate", "--schema", at], { code, at, says });
      await expectRefusal(folder, ["check", "--schema", at], { code, at, says });
    }
  });
});

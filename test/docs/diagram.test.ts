import fc from "fast-check";
import mermaid from "mermaid";
import { beforeAll, describe, expect, test } from "vitest";
import { mermaidText } from "../../generator/contract-document/mermaid-text.ts";
import type { DocumentEntry, DocumentInput } from "../../generator/contract-document/model.ts";
import { sequenceDiagram } from "../../generator/contract-document/sequence-diagram.ts";
import { cut } from "../../generator/markdown-text.ts";
import { visible } from "../../generator/visible-text.ts";
import { hostileMarkdown } from "./hostile-markdown.ts";
import { blocksOf } from "./reading-markdown.ts";

// Its kinds of diagram are known from the first use on.
beforeAll(async () => void (await mermaid.parse("sequenceDiagram\n  A->>B: x")));

interface Message {
  from?: string;
  to?: string;
  message?: unknown;
  type: number;
}

/** What Mermaid reads in a diagram: who takes part, what is sent, and the boxes around it. */
async function read(diagram: string) {
  const { type, db } = (await mermaid.mermaidAPI.getDiagramFromText(diagram)) as unknown as {
    type: string;
    db: { getActors: () => Map<string, unknown>; getMessages: () => Message[] };
  };
  const messages = db.getMessages();
  return {
    type,
    actors: [...db.getActors().keys()],
    arrows: messages.filter(({ from }) => from !== undefined).map(({ from, to }) => `${from}>${to}`),
    texts: messages.filter(({ from }) => from !== undefined).map(({ message }) => decoded(String(message))),
    others: messages.filter(({ from }) => from === undefined).length,
  };
}

/** Mermaid writes an entity in marks of its own until it draws. */
function decoded(text: string): string {
  return text.replace(/\ufb02\u00b0\u00b0(\d+)\u00b6\u00df/g, (_, code: string) =>
    String.fromCodePoint(Number(code)),
  );
}

function input(key: string, said: Partial<DocumentInput> = {}): DocumentInput {
  return {
    key,
    when: "on-demand",
    method: "elicitation/create",
    handler: "elicitForm",
    message: null,
    url: null,
    params: [],
    worded: [],
    form: null,
    toPerson: true,
    capabilities: [],
    ...said,
  };
}

function entry(pauses: DocumentEntry["pauses"], wireName = "deploy"): DocumentEntry {
  const stub = "tools.deploy";
  return { noun: "tool", wireName, stub, method: "tools/call", about: null, traits: [], pauses };
}

const field = (name: string) => ({
  name,
  required: true,
  kind: "text",
  choices: [],
  bounds: [],
  fallback: null,
  about: null,
});

/** Mermaid reads one diagram after another, in milliseconds each. */
const slow = { timeout: 60_000 };

describe("a sequence diagram", () => {
  test("has the rounds of a call: what is asked of everyone first, all at once; then what may be asked", async () => {
    const inputs = [
      input("later"),
      input("first", { when: "before" }),
      input("roots", { when: "before", toPerson: false }),
    ];
    const diagram = sequenceDiagram(entry({ inputs, remembers: [field("ticket")] })) ?? "";
    expect(await read(diagram)).toEqual({
      type: "sequence",
      actors: ["C", "S", "U"],
      arrows: ["C>S", "S>C", "C>U", "U>C", "C>C", "C>S", "S>C", "C>U", "U>C", "C>S", "S>C"],
      texts: [
        "tools/call deploy",
        "input required: first, roots, with requestState (answers so far)",
        "first",
        "answers first, or declines",
        "roots, elicitation/create",
        "again, with answers first, roots and requestState",
        "input required: later, with requestState (answers so far, ticket)",
        "later",
        "answers later, or declines",
        "again, with answers later and requestState",
        "result",
      ],
      others: 2,
    });
  });

  test("shows a handler that remembers and asks nothing as a loop, and is nothing for what completes at once", async () => {
    const diagram = sequenceDiagram(entry({ inputs: [], remembers: [] })) ?? "";
    expect(await read(diagram)).toMatchObject({ arrows: ["C>S", "S>C", "C>S", "S>C"], others: 2 });
    expect(sequenceDiagram(entry(null))).toBeNull();
  });

  test(
    "parses whatever the manifest says, with the same arrows, and shows that very text",
    slow,
    async () => {
      await fc.assert(
        fc.asyncProperty(hostileMarkdown, hostileMarkdown, hostileMarkdown, async (name, key, message) => {
          const inputs = [input(key, { when: "before", message, url: message }), input(key, { message })];
          const diagram = sequenceDiagram(entry({ inputs, remembers: [field(key)] }, name)) ?? "";
          const { actors, arrows, texts, others } = await read(diagram);
          expect(actors).toEqual(["C", "S", "U"]);
          expect(arrows).toEqual(["C>S", "S>C", "C>U", "U>C", "C>S", "S>C", "C>U", "U>C", "C>S", "S>C"]);
          expect(others).toBe(2);
          const shown = (text: string) => cut(visible(text), 80);
          expect(texts[0]).toBe(`tools/call ${shown(name)}`.trim());
          expect(texts[7]).toBe(`answers ${shown(key)}, or declines`);
          // In a document, it is one block.
          expect(blocksOf(`\`\`\`mermaid\n${diagram}\n\`\`\``)).toMatchObject([
            { type: "code", text: diagram },
          ]);
        }),
        { numRuns: 300 },
      );
    },
  );

  test("writes what means something as entities, and cuts what is long", () => {
    expect(mermaidText("a;b#c%%{x}: `y` <z>")).toBe("a#59;b#35;c#37;#37;#123;x#125;#58; #96;y#96; #60;z#62;");
    expect(mermaidText("x".repeat(81))).toBe(`${"x".repeat(80)} …`);
  });
});

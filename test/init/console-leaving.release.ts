import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConsoleProject } from "./console-project.ts";
import { clean, endTerminals, hasTmux, Terminal } from "./terminal.ts";

let project: ConsoleProject;
beforeAll(() => {
  project = new ConsoleProject();
}, 120_000);
afterAll(() => {
  endTerminals();
  project.remove();
});

const start = (...words: string[]) => new Terminal(project.folder, project.words(...words));
const trace = /\n +at .+:\d+/;

const form = (field: object) => ({
  method: "elicitation/create",
  params: { message: "Please.", requestedSchema: { type: "object", properties: { field } } },
});
const filled = ["Enter"];

// For each prompt that an elicitation has, what is asked, and how the prompt is reached.
const prompts: Record<string, { ask: object; reach: string[] }> = {
  consent: { ask: form({ type: "string" }), reach: [] },
  text: { ask: form({ type: "string", pattern: "^a" }), reach: filled },
  whole: { ask: form({ type: "integer" }), reach: filled },
  fraction: { ask: form({ type: "number" }), reach: filled },
  truth: { ask: form({ type: "boolean" }), reach: filled },
  one: { ask: form({ type: "string", enum: ["a", "b"] }), reach: filled },
  titled: { ask: form({ type: "string", oneOf: [{ const: "a", title: "A" }] }), reach: filled },
  many: { ask: form({ type: "array", items: { type: "string", enum: ["a", "b"] } }), reach: filled },
  review: { ask: form({ type: "string" }), reach: ["Enter", "Enter"] },
  page: {
    ask: {
      method: "elicitation/create",
      params: { mode: "url", message: "Please.", url: "https://example.com/" },
    },
    reach: [],
  },
};
const questions: Record<string, RegExp> = { consent: /What do you/, review: /Send this/, page: /Open it/ };

describe.skipIf(!hasTmux)("leaving client-cli with Ctrl-C in a terminal (needs tmux and ps)", () => {
  it("cancels what is asked, at each prompt of each kind, and then ends the program", async () => {
    const asks = Object.fromEntries(Object.entries(prompts).map(([key, { ask }]) => [key, ask]));
    const terminal = start(...project.asking(asks));
    for (const [key, { reach }] of Object.entries(prompts)) {
      await terminal.at(/What shall/, "Down", "Enter");
      await terminal.answer(/registration/, key);
      for (const [index, pressed] of reach.entries()) {
        await terminal.at(index === 0 ? /What do you/ : /field/, pressed);
      }
      await terminal.at(questions[key] ?? /“field”/, "C-c");
      await terminal.sees(new RegExp(`┃ got {"${key}":{"action":"cancel"}}[^]*◆ +What shall`));
    }
    terminal.press("C-c");
    const { screen, ...left } = await terminal.left();
    expect(left).toEqual(clean(130));
    expect(screen).not.toMatch(trace);
    expect(project.opened()).toEqual([]);
  }, 90_000);

  it.each([
    ["typed", /“topic”/, ""],
    ["chosen", /“day”/, "wire"],
  ])(
    "ends at an argument that is %s",
    async (_kind, question, before) => {
      const terminal = start("call", "find_talks");
      if (before !== "") await terminal.answer(/“topic”/, before);
      await terminal.at(question, "C-c");
      const { screen, ...left } = await terminal.left();
      expect(left).toEqual(clean(130));
      expect(screen).not.toMatch(trace);
    },
    30_000,
  );

  it("ends while a call is not answered, by the first Ctrl-C", async () => {
    const terminal = start("call", "pay", "--", ...project.asking({}));
    await terminal.answer(/registration/, "never");
    await terminal.sees(/◇.*registration.*\n.*never/);
    terminal.press("C-c");
    const { screen, ...left } = await terminal.left();
    expect(left).toEqual(clean(130));
    expect(screen).not.toMatch(trace);
  }, 90_000);
});

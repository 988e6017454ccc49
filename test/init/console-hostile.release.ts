import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConsoleProject } from "./console-project.ts";
import { clean, endTerminals, hasTmux, said, Terminal } from "./terminal.ts";

let project: ConsoleProject;
beforeAll(() => {
  project = new ConsoleProject();
}, 120_000);
afterAll(() => {
  endTerminals();
  project.remove();
});

// Clears the screen, sets the window's title, hides the cursor, turns the text around, and plays the program.
const attack = "\u{1b}[2J\u{1b}]0;owned\u{7}\u{1b}[?25l\u{9b}31m\u{202e}txt\u{2066}\u{200b}\rforged";
// JSON escapes some of it; the rest is named when the answer is shown.
const named = attack.replaceAll(/[\u{9b}\u{202e}\u{2066}\u{200b}]/gu, (character) => {
  return `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}⟩`;
});
const forged = "\n◆  Send this?\n│  ● Send\n";
const long = "x".repeat(200_000);
const page = "https://user:word@xn--pple-43d.com/%E2%80%AE?next=https://example.com";

const asks = {
  form: {
    method: "elicitation/create",
    params: {
      message: `${attack}${forged}${long}`,
      requestedSchema: {
        type: "object",
        properties: {
          [`${attack}key`]: { type: "string", title: `${attack}${long}`, description: `${attack}${long}` },
          chosen: { type: "string", oneOf: [{ const: attack, title: attack }] },
          given: { type: "string", title: "Given", default: attack },
        },
        required: [`${attack}key`, "chosen"],
      },
    },
  },
  page: { method: "elicitation/create", params: { mode: "url", message: attack, url: page } },
  say: { type: "text", text: `${attack}${forged}${long}` },
};

/** Only what the program says may act on the terminal. */
function expectHarmless(written: string): void {
  expect(written).not.toMatch(/\u{1b}\[2J|\u{1b}\]|\u{7}|\u{9b}|\u{202e}|\u{2066}|\u{200b}|\rforged/u);
  expect(written.length).toBeLessThan(120_000);
}

describe.skipIf(!hasTmux)("client-cli in a terminal, with a hostile server (needs tmux and ps)", () => {
  const call = (registration: string, env: Record<string, string> = {}) => {
    const json = JSON.stringify({ registration });
    const server = project.asking(asks, `${attack}evil`);
    return new Terminal(project.folder, project.words("call", "pay", "--json", json, "--", ...server), env);
  };

  it("shows a form harmlessly, and sends what was chosen", async () => {
    const terminal = call("form");
    const asked = await terminal.sees(/◆ {2}What do you want to do/);
    expect(asked).toMatch(/The server “⟨U\+001B⟩\[2J/);
    // What plays the program stands behind the bar.
    expect(asked).toMatch(/\n│ {2}┃ ◆ {2}Send this\?/);
    expect(asked).toMatch(/… \(\d+ more characters\)/);
    terminal.press("Enter");
    await terminal.answer(/1 of 3/, "typed");
    await terminal.at(/2 of 3/, "Enter");
    await terminal.sees(/cannot be shown as it is, and is left out/);
    await terminal.answer(/Given/, "mine");
    await terminal.at(/Send this/, "Enter");
    const { screen, ...left } = await terminal.left();
    expect(left).toEqual(clean(0));
    const got = JSON.parse(said(screen, "●  Text:").replaceAll("\n", "").slice("got ".length)) as object;
    const content = { [`${named}key`]: "typed", chosen: named, given: "mine" };
    expect(got).toEqual({ form: { action: "accept", content } });
    expectHarmless(terminal.written());
  }, 120_000);

  it("shows a page with its true host, and warns of what misleads", async () => {
    const terminal = call("page", { NO_OPEN: "1" });
    const asked = await terminal.sees(/◆ {2}Open it/);
    expect(said(asked, "●  It wants you to open this page:")).toBe(page);
    expect(said(asked, "●  Its host is:")).toBe("xn--pple-43d.com");
    expect(asked).toContain("may look like others");
    expect(asked).toContain("What stands before the @ is no host");
    terminal.press("Down", "Enter");
    const { screen, ...left } = await terminal.left();
    expect(left).toEqual(clean(0));
    // As it was told, it prints the page instead of opening it.
    expect(said(screen, "●  Open it in your browser:")).toBe(page);
    expect(said(screen, "●  Text:")).toBe('got {"page":{"action":"accept"}}');
    expect(project.opened()).toEqual([]);
    expectHarmless(terminal.written());
  }, 120_000);

  it("shows a result harmlessly, and no more of it than can be read", async () => {
    const terminal = call("say");
    const { screen, ...left } = await terminal.left();
    expect(left).toEqual(clean(0));
    expect(screen).toMatch(/… \(\d{6}/);
    expect(terminal.written()).toContain("log of the server: ⟨U+001B⟩[2Jlogged⟨U+0007⟩⟨U+202E⟩\r\n");
    expect(screen).not.toMatch(/^◆ {2}Send this/m);
    expectHarmless(terminal.written());
  }, 120_000);
});

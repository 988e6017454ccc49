import { spawnSync } from "node:child_process";
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

const start = (words: readonly string[], env: Record<string, string> = {}) =>
  new Terminal(project.folder, project.words(...words), env);

const trace = /\n +at .+:\d+/;

describe.skipIf(!hasTmux)("client-cli in a terminal (needs tmux and ps)", () => {
  it("takes a form with a field of each kind, and sends it as it was typed", async () => {
    const terminal = start(["call", "register", "--json", '{ "name": "Ada" }']);
    const asked = await terminal.sees(/What do you want to do/);
    expect(asked).toMatch(
      /server “conference” \(version “1.0.0”\)[^]*tools\/call “register”[^]*key “details”/,
    );
    expect(said(asked, "round 1. It says:")).toBe("Please tell us more about Ada.");
    terminal.press("Enter");

    await terminal.answer(/Name on the badge/, "A");
    await terminal.sees(/└ {2}2 characters at least/);
    await terminal.answer(/Name on the badge/, "da ");
    await terminal.sees(/◆.*E-mail/);
    terminal.type("ada@example");
    await terminal.sees(/└ {2}an e-mail address/);
    await terminal.answer(/E-mail/, ".com");
    await terminal.answer(/Website/, "");
    await terminal.at(/Day of arrival/, "BSpace", "BSpace");
    await terminal.sees(/└ {2}a date/);
    await terminal.answer(/Day of arrival/, "29");
    await terminal.answer(/When may we call/, "2027-03-05T09:30:00+01:00");
    await terminal.sees(/◆.*Guests.*\n│ {2}“How many come along”/);
    terminal.type("7");
    await terminal.sees(/└ {2}3 at most/);
    terminal.press("BSpace");
    await terminal.answer(/Guests/, "3");
    await terminal.answer(/Budget/, "12.50");
    await terminal.at(/Vegetarian/, "Up", "Enter");
    await terminal.at(/Ticket/, "Down", "Down", "Enter");
    await terminal.at(/Track/, "Up", "Enter");
    await terminal.at(/T-shirt/, "Up", "Enter");
    await terminal.at(/Workshops/, "Enter");
    await terminal.sees(/└ {2}1 at least/);
    terminal.press("Space", "Down", "Space", "Down", "Space");
    await terminal.sees(/└ {2}2 at most/);
    terminal.press("Space", "Enter");
    await terminal.at(/Languages/, "Down", "Space", "Enter");
    const shown = await terminal.sees(/Send this/);
    expect(said(shown, "●  “Name on the badge”:")).toBe('"Ada "');
    expect(shown).toContain("●  “Website”: left out");
    terminal.press("Enter");

    const { screen, ...left } = await terminal.left();
    expect(left).toEqual(clean(0));
    expect(JSON.parse(said(screen, "●  Data:"))).toEqual({
      registration: "for Ada",
      details: {
        badge: "Ada ",
        email: "ada@example.com",
        arrival: "2027-03-29",
        call: "2027-03-05T09:30:00+01:00",
        guests: 3,
        budget: 12.5,
        vegetarian: true,
        ticket: "student",
        track: "web",
        shirt: "l",
        workshops: ["typing", "testing"],
        languages: ["en", "de"],
      },
    });
  }, 120_000);

  it("changes an answer before it is sent, and leaves out what may be left out", async () => {
    const properties = {
      text: { type: "string" },
      truth: { type: "boolean" },
      one: { type: "string", enum: ["a", "b"], default: "b" },
      many: { type: "array", items: { type: "string", enum: ["a", "b"] }, minItems: 1 },
    };
    const params = { message: "Please.", requestedSchema: { type: "object", properties } };
    const server = project.asking({ form: { method: "elicitation/create", params } });
    const terminal = start(["call", "pay", "--json", '{ "registration": "form" }', "--", ...server]);
    await terminal.at(/What do you/, "Enter");
    const fill = async (text: string, ...one: string[]) => {
      await terminal.answer(/“text”/, text);
      await terminal.at(/“truth”/, "Enter");
      await terminal.at(/“one”/, ...one, "Enter");
      await terminal.at(/“many”/, "Enter");
    };
    await fill("a");
    await terminal.at(/Send this/, "Down", "Enter");
    await fill("b", "Down");
    await terminal.at(/Send this/, "Enter");
    const { screen, ...left } = await terminal.left();
    expect(left).toEqual(clean(0));
    const content = { text: "ab" };
    expect(said(screen, "●  Text:")).toBe(`got ${JSON.stringify({ form: { action: "accept", content } })}`);
  }, 90_000);

  it("declines a form", async () => {
    const terminal = start(["call", "register", "--json", '{ "name": "Ada" }']);
    await terminal.at(/What do you want to do/, "Down", "Enter");
    const { screen, ...left } = await terminal.left();
    expect(left).toEqual(clean(1));
    expect(screen).toContain("│  ┃ Nobody was registered: decline.\n");
  }, 90_000);

  it("opens a page after consent alone", async () => {
    const terminal = start([]);
    const pay = async (...keys: string[]) => {
      await terminal.at(/What shall/, "Down", "Enter");
      await terminal.answer(/registration/, "r1");
      const asked = await terminal.sees(/◆ {2}Open it/);
      expect(project.opened()).toEqual([]);
      terminal.press(...keys);
      await terminal.sees(/◇ {2}Open it[^]*◆ {2}What shall/);
      return asked;
    };
    await pay("Enter");
    expect(terminal.screen()).toContain("┃ Not paid: decline.");
    expect(project.opened()).toEqual([]);
    const asked = await pay("Down", "Enter");
    const pages = [...asked.matchAll(/┃ (https:.*)/g)].map(([, url]) => url);
    expect(asked).toMatch(/Its host is:\n│ {2}┃ example\.com\n/);
    expect(project.opened()).toEqual([pages.at(-1)]);
    terminal.press("Up", "Enter");
    expect(await terminal.left()).toMatchObject(clean(0));
  }, 120_000);

  it("says what to do where there is no terminal", () => {
    const [command = "", ...args] = project.words();
    const { status, stderr } = spawnSync(command, args, { cwd: project.folder, encoding: "utf8", input: "" });
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^There is no terminal to ask in.*\n\nnpm start/),
    ]);
    expect(stderr).not.toMatch(trace);
  }, 90_000);
});

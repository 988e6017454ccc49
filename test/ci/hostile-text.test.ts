import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { gitHubForTests, runCommitted, slow } from "./bumping.ts";
import { commandsIn } from "./log-commands.ts";
import { files, generateOld } from "./projects.ts";
import { commit, filesBelow, git, repositoryOf } from "./repository.ts";
import { type Node, nodesOf, parsed } from "./rendered.ts";
import type { Ran } from "./runner.ts";

const gitHub = gitHubForTests();

/** Text that would be a command of a runner, Markdown, HTML, a mention, an expression or a word of a shell. */
const texts = [
  "%0A::error file=package.json::hi",
  "\n::error file=package.json::hi\n",
  "##[error]hi ##[add-mask]a",
  "::stop-commands::x",
  "`@everyone` @everyone #1 [link](https://evil.example) ![image](https://evil.example)",
  "\n\n# Heading\n\n- [x] task\n\n```\nfence",
  "</details><img src=x onerror=alert(1)> <!-- --> -->",
  "${{ secrets.TOKEN }} ${{ github.token }}",
  "$(touch hacked) `touch hacked`; touch hacked && touch hacked",
  `"'\`$x$ ~~a~~ **b** | c | https://evil.example www.evil.example`,
  "\u001b[31m\u202e\u2028",
];

const manifest = {
  server: { name: "hostile", version: "1.0.0" },
  tools: texts.map((text, at) => ({
    name: text,
    description: text,
    inputSchema: {
      type: "object",
      properties: {
        [text]: { enum: [text, `other ${at}`], description: text },
        // A pattern that JavaScript does not know: a warning that names the tool.
        odd: { type: "string", pattern: "(?P<odd>x)" },
      },
      required: [text],
    },
  })),
  prompts: texts.map((text) => ({ name: text, arguments: [{ name: text, required: true }] })),
};

/** Errors of the compiler that quote the manifest, before and after. */
const client = `import type { HostileClient } from "../generated/client.js";

export async function callAll(hostile: HostileClient) {
${texts.map((text) => `  await hostile.tools[${JSON.stringify(text)}]({ ${JSON.stringify(text)}: "none" });`).join("\n")}
  await hostile.request.ping();
}
`;

const repository = repositoryOf(
  {
    ...files,
    "mcp.manifest.yaml": JSON.stringify(manifest),
    "src/server.ts": "export {};\n",
    "src/client.ts": client,
  },
  generateOld,
);

function expectNothingRun(checkout: string): void {
  expect(filesBelow(checkout).filter((path) => /hacked/.test(path))).toEqual([]);
}

describe("a manifest with text of an attacker", () => {
  let ran: Record<string, Ran>;
  let body = "";
  let document: Node;

  beforeAll(async () => {
    ran = await runCommitted("bump", repository, { apiUrl: gitHub().url });
    body = gitHub().pulls[0]?.body ?? "";
    document = await parsed(body);
  }, slow.timeout);

  test("is bumped like any other", () => {
    expect([ran["prepare"]?.code, ran["propose"]?.code]).toEqual([0, 0]);
    expect(gitHub().pulls).toMatchObject([
      { title: "MCP stubs for 2026-07-28", head: "mcp-stubgen/2026-07-28" },
    ]);
  });

  test("gives no runner a command", () => {
    const log = `${ran["prepare"]?.log}${ran["propose"]?.log}`;
    expect(commandsIn(log)).toEqual([]);
    // What the generator warns of quotes the manifest.
    expect(log).toContain("title=manifest/unchecked-schema");
  });

  test("is quoted in the report, and is no part of its structure", () => {
    // All that the compiler says of these tools is there, each text on a task of its own.
    const tasks = nodesOf(document, "listItem").filter(({ checked }) => typeof checked === "boolean");
    expect(tasks).toHaveLength(texts.length + 1);
    expect(tasks.filter(({ checked }) => checked !== false)).toEqual([]);
    for (const task of tasks) {
      expect(nodesOf(task, "inlineCode")).toHaveLength(2);
      expect(nodesOf(task, "text").filter(({ value }) => value?.trim() !== "")).toEqual([]);
    }
    expect(JSON.stringify(tasks)).toContain("@everyone");

    expect(
      nodesOf(document, "link", "image", "code", "table", "delete", "linkReference", "blockquote"),
    ).toEqual([]);
    expect(nodesOf(document, "heading").map(({ depth }) => depth)).toEqual([1, 2, 3, 3, 3, 2]);
    const html = nodesOf(document, "html").map(({ value }) => value);
    expect(html.filter((value) => !/^<!-- (?:mcp-stubgen: [\w., -]+ )?-->$/.test(value ?? ""))).toEqual([]);
    // GitHub makes mentions and references of text that is no code.
    const prose = nodesOf(document, "text").map(({ value }) => value ?? "");
    expect(prose.filter((text) => /@\w|#\d|https?:\/\/|www\.|\$\{\{/.test(text))).toEqual([]);
  });

  test("is no word of a shell", () => {
    for (const { workspace } of Object.values(ran)) expectNothingRun(workspace);
    expect(existsSync(join(process.cwd(), "hacked"))).toBe(false);
  });

  test("leaves the annotations of a check as they are", slow, async () => {
    const { clone } = repository;
    git(clone, ["fetch", "--quiet", "origin"]);
    git(clone, ["checkout", "--quiet", "-B", "edited", "origin/mcp-stubgen/2026-07-28"]);
    const described = {
      ...manifest,
      instructions: texts.join("\n"),
      tools: manifest.tools.map(inOtherWords),
    };
    writeFileSync(join(clone, "mcp.manifest.yaml"), JSON.stringify(described));
    commit(clone, "Other words", "edited");
    const { check } = await runCommitted("check", repository, { branch: "edited" });
    expect(check?.code).toBe(1);
    expect(check?.log).toContain("##\\[error]hi");
    const stale = commandsIn(check?.log ?? "").filter(({ command }) => command === "error");
    expect(stale.map(({ properties }) => properties)).toEqual(
      ["client", "contract", "in-memory", "server"].map((name) => ({
        file: `generated/${name}.ts`,
        title: "check/stale",
      })),
    );
    const others = commandsIn(check?.log ?? "").filter(({ command }) => command !== "error");
    expect(others.map(({ command, properties }) => `${command} ${properties["file"]}`)).toEqual(
      texts.map(() => "warning mcp.manifest.yaml"),
    );
    expectNothingRun(check?.workspace ?? "");
  });
});

function inOtherWords(tool: (typeof manifest.tools)[number]) {
  return { ...tool, description: `${tool.description} ${tool.description}` };
}

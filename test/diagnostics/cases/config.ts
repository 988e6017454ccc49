import type { CodeCase, CodeCases } from "./code-case.ts";

const configured = (text: string, file = "mcp-stubgen.config.json"): CodeCase => ({
  args: ["generate"],
  files: { [file]: text },
});

/** A project whose package.json has these dependencies. */
const depending = (dependencies: object): CodeCase => ({
  args: ["generate"],
  files: { "package.json": JSON.stringify({ name: "p", version: "1.0.0", dependencies }) },
});

export const configCases: CodeCases<"config" | "project" | "init"> = {
  "init/not-empty": { args: ["init", ".", "--template", "server-stdio"] },
  "config/not-found": { args: ["generate", "--config", "nowhere.json"] },
  "config/ambiguous": {
    args: ["generate"],
    files: { "mcp-stubgen.config.json": "{}", "mcp-stubgen.config.mjs": "" },
  },
  "config/syntax": configured("{"),
  "config/load": configured("throw new Error('no');", "mcp-stubgen.config.mjs"),
  "config/shape": configured('{ "manifst": "m.yaml" }'),
  "config/shared-folder": configured(
    '{ "servers": { "a": { "manifest": "m", "out": "x" }, "b": { "manifest": "m", "out": "x" } } }',
  ),
  "project/missing-package": depending({}),
  "project/untested-version": depending({ "@modelcontextprotocol/client": "^1.0.0" }),
};

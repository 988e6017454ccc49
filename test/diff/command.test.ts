import { describe, expect, it } from "vitest";
import { diffSchemas } from "../../generator/commands/diff.ts";
import { folderWith } from "../output/folders.ts";
import { base, changed } from "./cases/rule-case.ts";

const manifest = `server: { name: demo, version: 1.0.0 }
tools:
  - name: deploy-build
    inputSchema: { type: object }
    inputRequests:
      confirm:
        method: elicitation/create
        params: { message: Sure? }
prompts: [{ name: hello }]
`;
const pausing = changed([
  "CallToolRequestParams extends RequestParams",
  "CallToolRequestParams extends Retry",
]);

describe("the diff of two files", () => {
  it("names both schemas, and reads no manifest unless told to", async () => {
    const cwd = folderWith({ "old.ts": base, "new.ts": pausing, "mcp.manifest.yaml": "}" });
    const { value, diagnostics } = await diffSchemas({ old: "old.ts", new: "new.ts", cwd });
    expect(diagnostics).toEqual([]);
    expect(value).toMatchObject({
      old: { name: "old.ts", revision: "2030-01-01", digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
      new: { name: "new.ts" },
      touched: null,
    });
    expect(value?.changes.map(({ rule }) => rule)).toContain("method-pause-gained");
  });

  it("tells which symbols of a manifest's stubs a change touches", async () => {
    const removed = pausing.replace("{ message: string }", "{ message: string; title?: string }");
    const cwd = folderWith({ "old.ts": pausing, "new.ts": removed, "m.yaml": manifest });
    const { value } = await diffSchemas({ old: "old.ts", new: "new.ts", manifest: "m.yaml", cwd });
    expect(value?.changes.map(({ subject }) => subject)).toEqual(["ElicitRequest.params.title"]);
    expect(value?.touched).toEqual([
      {
        change: 0,
        symbols: [
          {
            symbol: "tools.deployBuild.inputs.confirm",
            side: "both",
            location: { file: "m.yaml", line: 6, column: 7 },
          },
          { symbol: "inputs.elicit", side: "client", location: null },
        ],
      },
    ]);
  });

  it("tells what a change of an executing method touches", async () => {
    const cwd = folderWith({ "old.ts": base, "new.ts": pausing, "m.yaml": manifest });
    const { value } = await diffSchemas({ old: "old.ts", new: "new.ts", manifest: "m.yaml", cwd });
    const gained = value?.changes.findIndex(({ rule }) => rule === "method-pause-gained");
    const touched = value?.touched?.find(({ change }) => change === gained);
    expect(touched?.symbols.map(({ symbol, side }) => `${side} ${symbol}`)).toEqual([
      "both tools.deployBuild",
      "client request.callTool",
    ]);
  });

  it.for([
    ["old", "missing.ts", "new.ts", null],
    ["new", "old.ts", "broken.ts", null],
    ["manifest", "old.ts", "old.ts", "missing.yaml"],
    ["shape of the manifest", "old.ts", "old.ts", "broken.yaml"],
  ] as const)("has no answer when the %s fails to load", async ([, old, new_, named]) => {
    const files = {
      "old.ts": base,
      "new.ts": base,
      "broken.ts": "export type A = B;",
      "broken.yaml": "tools: 3",
    };
    const outcome = await diffSchemas({ old, new: new_, manifest: named, cwd: folderWith(files) });
    expect(outcome.value).toBeNull();
    expect(outcome.diagnostics.some(({ severity }) => severity === "error")).toBe(true);
  });
});

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { findChromium, textOfPage } from "./browser.ts";
import { bundlers, type Bundle } from "./bundles.ts";
import { nodes } from "./nodes.ts";
import { outcome } from "./outcome.ts";
import { ended, withServer } from "./processes.ts";

const cwd = inject("prepared").projects[".ts"];
const chromium = findChromium();

/** Just so much of a page that the script runs. */
const standIn = (script: string, url: string) => `
globalThis.location = { href: "http://page/?server=${encodeURIComponent(url)}" };
globalThis.document = { createElement: () => ({}), body: { append: (node) => console.log(node.textContent) } };
await import(${JSON.stringify(pathToFileURL(script).href)});
`;

describe.each(Object.entries(bundlers))("a browser's client that %s bundled", (_name, bundle) => {
  let made: Bundle;

  beforeAll(async () => {
    made = await bundle(cwd);
  });

  test("has nothing of Node in it, and no validator that makes code", () => {
    expect(made.text).toContain("tools/call");
    const ofNode = /["']node:[\w/]+["']|__vite-browser-external|Dynamic require of|\bnew Function\(/g;
    expect(made.text.match(ofNode)).toBeNull();
    expect(made.text).not.toMatch(/\bfrom\s*["'][^."']|\brequire\(["']/);
  });

  test("has nothing of the server's half in it", () => {
    expect(made.text).not.toMatch(/A256GCM|mcp-stubgen kid/);
  });

  test("calls a server through all rounds, in a stand-in for a page", async () => {
    const script = join(made.folder, "stand-in.mjs");
    await withServer(nodes[24], ["http.ts"], cwd, async (url) => {
      writeFileSync(script, standIn(made.script, url));
      const { stdout } = await ended(nodes[24], [script], cwd);
      expect(JSON.parse(stdout)).toEqual(outcome);
    });
  });

  test.skipIf(chromium === null)(
    `calls a server of another origin through all rounds, in ${chromium === null ? "Chromium (none is installed)" : "Chromium"}`,
    async () => {
      await withServer(nodes[24], ["http.ts"], cwd, async (url) => {
        const query = `server=${encodeURIComponent(url)}`;
        const text = await textOfPage(chromium ?? "", made.folder, query);
        expect(text, text).toMatch(/^\{/);
        expect(JSON.parse(text)).toEqual(outcome);
      });
    },
  );
});

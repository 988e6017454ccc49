import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A tool that may ask something, as somebody adds it to a manifest. */
const tool = `
  - name: shout
    description: Says it as loud as somebody wants it.
    inputSchema: { type: object, properties: { text: { type: string } }, required: [text] }
    inputRequests:
      volume:
        when: before
        method: elicitation/create
        params:
          mode: form
          message: How loud?
          requestedSchema:
            type: object
            properties: { level: { type: integer, minimum: 1 } }
            required: [level]
`;

const handler = `
    shout: ({ text }, { inputs: { volume } }) => ({
      content: [{ type: "text", text: text + "!".repeat(volume.action === "accept" ? volume.content.level : 0) }],
    }),`;

/** A project's own files, without what is generated or installed. */
function ownFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (path) => !/(?:^|\/)(?:node_modules|generated|test|dist)\//.test(path),
  );
}

/** Changes the one file of this kind in which the pattern is found. */
function insertAfter(folder: string, kind: RegExp, pattern: RegExp, inserted: string): string {
  for (const path of ownFiles(folder).filter((path) => kind.test(path))) {
    const text = readFileSync(join(folder, path), "utf8");
    if (!pattern.test(text)) continue;
    writeFileSync(
      join(folder, path),
      text.replace(pattern, (found) => found + inserted),
    );
    return path;
  }
  throw new Error(`No file of ${folder} has ${pattern.source}.`);
}

/** Adds a tool to the project's manifest; answers its path. */
export function addTool(folder: string): string {
  return insertAfter(folder, /\.manifest\.yaml$/, /^tools:$/m, tool);
}

/** Adds the tool's handler to the project's others; answers their path. */
export function addHandler(folder: string): string {
  return insertAfter(folder, /\.ts$/, /\w+Handlers\b[^]*?\btools: \{/, handler);
}

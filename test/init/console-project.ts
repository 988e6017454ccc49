import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runIn } from "../package/packed.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
export const tsx = join(root, "node_modules/tsx/dist/esm/index.mjs");

/** What stands for the package that opens pages: it notes them. */
const recordingOpener = `import { appendFileSync } from "node:fs";
export default async (url) => appendFileSync(new URL("../../opened.txt", import.meta.url), url + "\\n");
`;

/** The template as a project, with its stubs, and with this repository's packages in place of installed ones. */
export class ConsoleProject {
  readonly folder = mkdtempSync(join(tmpdir(), "console-"));

  constructor() {
    const templates = join(root, "templates/projects");
    for (const name of ["common", "client-cli"]) {
      const template = join(templates, name);
      if (existsSync(template)) cpSync(template, this.folder, { recursive: true });
    }
    const { dependencies } = JSON.parse(readFileSync(join(this.folder, "package.json"), "utf8")) as {
      dependencies: Record<string, string>;
    };
    for (const name of Object.keys(dependencies).filter((each) => each !== "open")) this.#link(name);
    for (const [name, text] of Object.entries({
      "package.json": '{ "type": "module", "exports": "./index.js" }',
      "index.js": recordingOpener,
    })) {
      mkdirSync(join(this.folder, "node_modules/open"), { recursive: true });
      writeFileSync(join(this.folder, "node_modules/open", name), text);
    }
    runIn(this.folder, process.execPath, [join(root, "dist/cli.js"), "generate"]);
  }

  /** The words that start the program, as `npm start` does. */
  words(...words: string[]): string[] {
    return [process.execPath, "--import", "tsx", "main.ts", ...words];
  }

  /** A server that asks these by key, as the words that start it. */
  asking(asks: Readonly<Record<string, object>>, name = "asking"): string[] {
    const file = join(this.folder, "asks.json");
    writeFileSync(file, JSON.stringify(asks));
    return [process.execPath, "--import", tsx, join(root, "test/init/asking-server.ts"), file, name];
  }

  /** Pages that were opened since the last call. */
  opened(): string[] {
    const file = join(this.folder, "opened.txt");
    if (!existsSync(file)) return [];
    const lines = readFileSync(file, "utf8").trim().split("\n");
    rmSync(file);
    return lines;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #link(name: string): void {
    const target = join(this.folder, "node_modules", name);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(join(root, "node_modules", name), target, "dir");
  }
}

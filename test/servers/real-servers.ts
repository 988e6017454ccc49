import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { introspectServer } from "../../generator/commands/introspect.ts";
import { generate } from "../../generator/generate.ts";

const here = fileURLToPath(new URL("./", import.meta.url));
const modules = fileURLToPath(new URL("../../node_modules/", import.meta.url));

/** A server from npm, with a folder for its files. */
export class RealServer {
  readonly name: string;
  /** Where stubs and calls lie, and a file system of its own. */
  readonly project = realpathSync(mkdtempSync(join(tmpdir(), "real-server-")));
  readonly folder = join(this.project, "files");

  constructor(name: string) {
    this.name = name;
    mkdirSync(this.folder);
    symlinkSync(modules, join(this.project, "node_modules"), "dir");
    writeFileSync(join(this.project, "package.json"), '{ "type": "module" }');
  }

  get #command(): string[] {
    const entry = join(modules, `@modelcontextprotocol/server-${this.name}/dist/index.js`);
    return [process.execPath, entry, ...(this.name === "filesystem" ? [this.folder] : [])];
  }

  get #env(): Record<string, string> {
    return { MEMORY_FILE_PATH: join(this.folder, "memory.jsonl"), DISABLE_THOUGHT_LOGGING: "true" };
  }

  /** Asks the server what it has, and generates a client for it; answers the names of its tools. */
  async prepare(): Promise<string[]> {
    const introspected = await introspectServer({
      target: { command: this.#command, env: Object.entries(this.#env).map((pair) => pair.join("=")) },
      out: "mcp.manifest.yaml",
      cwd: this.project,
      progress: () => {},
    });
    const { value } = await generate({ cwd: this.project, importExtension: ".ts", only: "client" });
    if (introspected.value === null || value === null) throw new Error(`No stubs of ${this.name}.`);
    for (const { path, text } of value) {
      mkdirSync(dirname(join(this.project, path)), { recursive: true });
      writeFileSync(join(this.project, path), text);
    }
    copyFileSync(join(here, `calls/${this.name}.ts`), this.calls);
    const tools = introspected.value.manifest["tools"] as { name: string }[];
    return tools.map(({ name }) => name);
  }

  /** The file of calls, beside the stubs that it is written against. */
  get calls(): string {
    return join(this.project, "calls.ts");
  }

  /** Starts the server and makes all calls. */
  async call<Answers>(): Promise<Answers> {
    const module = (await import(pathToFileURL(this.calls).href)) as {
      call: (transport: StdioClientTransport, folder: string) => Promise<Answers>;
    };
    const [command = "", ...args] = this.#command;
    const transport = new StdioClientTransport({ command, args, env: this.#env, stderr: "ignore" });
    return module.call(transport, this.folder);
  }
}

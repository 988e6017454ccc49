// Generates the stubs, then has the generated client call the generated server over HTTP and over stdio.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const cwd = fileURLToPath(new URL(".", import.meta.url));
const cli = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
const typescript = ["--import", "tsx"];

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd, stdio: "inherit", timeout: 60_000 });
  if (status !== 0) process.exit(status ?? 1);
}

run(cli, "generate");

console.log("\n— over HTTP —");
const server = spawn(process.execPath, [...typescript, "http.ts"], {
  cwd,
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  const [url] = await once(createInterface({ input: server.stdout }), "line");
  run(...typescript, "client.ts", url);
} finally {
  server.kill();
}

console.log("\n— over stdio —");
run(...typescript, "client.ts", process.execPath, ...typescript, "stdio.ts");

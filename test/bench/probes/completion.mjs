// How long an editor waits: starts a language server, completes at the end of a file, types a word elsewhere, and
// completes again:
//   node completion.mjs <tsserver.js> <file.ts> <usage.cjs> <fewest completions>
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { text as textOf } from "node:stream/consumers";
import { createInterface } from "node:readline";

const [tsserver, file, usage, fewest] = process.argv.slice(2);
const text = readFileSync(file, "utf8");
const lines = text.split("\n");
const end = { line: lines.length, offset: lines.at(-1).length + 1 };

const quiet = ["--disableAutomaticTypingAcquisition", "--suppressDiagnosticEvents"];
const start = performance.now();
const server = spawn(process.execPath, ["--require", usage, tsserver, ...quiet], {
  stdio: ["pipe", "pipe", "ignore", "pipe"],
});
const answers = new Map();
createInterface({ input: server.stdout }).on("line", (line) => {
  if (!line.startsWith("{")) return;
  const message = JSON.parse(line);
  if (message.type === "response") answers.get(message.request_seq)?.(message);
});

let seq = 0;
function send(command, args) {
  seq += 1;
  const answered = new Promise((resolve) => answers.set(seq, resolve));
  server.stdin.write(`${JSON.stringify({ seq, type: "request", command, arguments: args })}\n`);
  return answered;
}

async function complete(at) {
  const { success, message, body } = await send("completionInfo", { file, ...at, triggerCharacter: "." });
  if (!success) throw new Error(message);
  if (body.entries.length < Number(fewest))
    throw new Error(`Only ${body.entries.length} completions in ${file}`);
}

void send("open", { file, fileContent: text });
await complete(end);
const first = performance.now() - start;

const changed = performance.now();
const place = { line: 1, offset: 1, endLine: 1, endOffset: 1 };
void send("change", { file, ...place, insertString: "// What a user types above.\n" });
await complete({ ...end, line: end.line + 1 });
const again = performance.now() - changed;

void send("exit", {});
const { maxRSS } = JSON.parse(await textOf(server.stdio[3]));
process.stdout.write(JSON.stringify({ first, again, memory: maxRSS / 1_024 }));

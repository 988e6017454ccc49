import { harmlessText } from "./harmless-text.ts";
import { quoted, show } from "./server-words.ts";

const most = 20_000;

type Loose = Readonly<Record<string, unknown>>;

/** Prints what a call answered: for people on a terminal, as JSON for whatever else reads it. */
export function printResult(name: string, result: object): void {
  if (!process.stdout.isTTY) {
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
    return;
  }
  const { structuredContent, content, messages, contents } = result as Loose;
  show(`${quoted(name)} answers:`);
  if (structuredContent !== undefined) show("Data:", JSON.stringify(structuredContent, null, 2), most);
  // Servers repeat structured content as text for clients that do not know it.
  else for (const block of list(content)) printBlock(block);
  for (const message of list(messages)) {
    show(`A message of the ${quoted(message["role"], 12)}:`);
    printBlock(loose(message["content"]));
  }
  for (const each of list(contents)) printContents(each);
}

function printBlock(block: Loose): void {
  switch (block["type"]) {
    case "text":
      show("Text:", block["text"], most);
      break;
    case "image":
    case "audio":
      show(`${quoted(block["mimeType"])}, ${bytes(block["data"])}.`);
      break;
    case "resource_link":
      show(`A link to ${quoted(block["name"])}:`, block["uri"]);
      break;
    case "resource":
      printContents(loose(block["resource"]));
      break;
    default:
      show("Something else:", block, most);
  }
}

function printContents(contents: Loose): void {
  const { uri, text, blob } = contents;
  if (text === undefined) show(`${quoted(uri, 60)}: ${bytes(blob)}.`);
  else show(`${quoted(uri, 60)}:`, text, most);
}

/** Tells why something failed, in the server's words or the SDK's. */
export function printFailure(what: string, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  if (process.stdout.isTTY) show(`${what}:`, message, most);
  else process.stderr.write(`${what}: ${harmlessText(message, most)}\n`);
}

function bytes(base64: unknown): string {
  return typeof base64 === "string"
    ? `${Math.floor((base64.replace(/=+$/, "").length * 3) / 4)} bytes`
    : "nothing";
}

function list(value: unknown): Loose[] {
  return Array.isArray(value) ? value.map(loose) : [];
}

function loose(value: unknown): Loose {
  return typeof value === "object" && value !== null ? (value as Loose) : {};
}

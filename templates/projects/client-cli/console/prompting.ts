import { isCancel, updateSettings, type CANCEL_SYMBOL } from "@clack/prompts";

/** The person left a prompt, with Ctrl-C, Ctrl-D or Escape. */
export class PromptLeft extends Error {
  override readonly name = "PromptLeft";
}

// Ctrl-D would end the input and leave the prompt standing.
updateSettings({ aliases: { "\u{4}": "cancel" } });

/** Both, so that nothing waits for an answer that nobody can give. */
export const isInteractive = process.stdin.isTTY && process.stdout.isTTY;

const mostHeld = 100;
const held: string[] = [];
let isOpen = false;

/** Prints a line to stderr, after the prompt that is open, if there is one: it would tear that apart. */
export function printAside(line: string): void {
  if (!isOpen) process.stderr.write(`${line}\n`);
  else if (held.length < mostHeld) held.push(line);
}

/** Shows a prompt until it is answered, left (PromptLeft) or no longer wanted (the signal's reason). */
export async function prompted<Value>(
  prompt: (signal: AbortSignal) => Promise<Value | typeof CANCEL_SYMBOL>,
  signal?: AbortSignal,
): Promise<Value> {
  signal?.throwIfAborted();
  // A prompt acts on its signal even when it is answered already, hence one for each.
  const open = new AbortController();
  const close = () => open.abort();
  signal?.addEventListener("abort", close, { once: true });
  isOpen = true;
  try {
    const value = await prompt(open.signal);
    signal?.throwIfAborted();
    if (isCancel(value)) throw new PromptLeft();
    return value;
  } finally {
    signal?.removeEventListener("abort", close);
    isOpen = false;
    for (const line of held.splice(0)) printAside(line);
  }
}

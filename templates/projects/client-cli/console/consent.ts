import type { ElicitResult } from "../generated/protocol.ts";
import type { InputContext } from "../generated/runtime/client/inputs.ts";
import { isInteractive, PromptLeft } from "./prompting.ts";
import { quoted, show } from "./server-words.ts";
import { turns } from "./turns.ts";

/** How often something was asked that nobody was there to answer. */
export const unanswered = { count: 0 };

/** Shows who asks, in which call, under which key, and what it says. */
export function showAsking({ server, call, key, round }: InputContext, message: unknown): void {
  // Lines short enough that no name wraps, and begins a line of the terminal.
  const where =
    call === null
      ? ["outside of any call. It says:"]
      : [`in ${call.method} ${quoted(call.name)},`, `under the key ${quoted(key)}, round ${round}. It says:`];
  const who = `The server ${quoted(server.name)} (version ${quoted(server.version, 10)}) asks you something,`;
  show([who, ...where], message);
}

/** Answers when it is its turn on the terminal; a person who leaves a prompt cancels, which servers are told. */
export async function unlessLeft(
  context: InputContext,
  answer: () => Promise<ElicitResult>,
): Promise<ElicitResult> {
  if (!isInteractive) {
    unanswered.count += 1;
    process.stderr.write(
      `${quoted(context.server.name)} asks something (key ${quoted(context.key)}), and there is no terminal to answer it in: cancelled.\n`,
    );
    return { action: "cancel" };
  }
  try {
    return await turns.take(answer);
  } catch (error) {
    if (!(error instanceof PromptLeft)) throw error;
    show("Cancelled: the server is told so. Ctrl-C again ends the program.");
    return { action: "cancel" };
  }
}

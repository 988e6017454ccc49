import type { ElicitResult } from "../generated/protocol.ts";
import type { InputContext } from "../generated/runtime/client/inputs.ts";
import { element, fewWords, said } from "./words.ts";

type Answer = (result: ElicitResult) => void;

/** Shows a dialog until it is answered. Leaving it (Escape) cancels; an aborted signal rejects with its reason. */
export function askInDialog(
  document: Document,
  signal: AbortSignal,
  contents: (answer: Answer) => Node[],
): Promise<ElicitResult> {
  return new Promise((resolve, reject) => {
    const dialog = element(document, "dialog");
    const leave = () => {
      signal.removeEventListener("abort", abort);
      dialog.remove();
    };
    const answer: Answer = (result) => {
      leave();
      resolve(result);
    };
    const abort = () => {
      leave();
      reject(signal.reason as Error);
    };
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort, { once: true });
    dialog.append(...contents(answer));
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      answer({ action: "cancel" });
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Who asks, in which call, under which key. */
export function asker(document: Document, { server, call, key }: InputContext): HTMLElement {
  const words = (value: unknown) => said(document, value, fewWords);
  const where =
    call === null
      ? ["outside of any call"]
      : [`in ${call.method} `, words(call.name), ", under the key ", words(key)];
  return element(
    document,
    "p",
    "The server ",
    words(server.name),
    " asks you something, ",
    ...where,
    ". It says:",
  );
}

/** A button that does something, or, where that is null, what the form around it does. */
export function button(document: Document, text: string, act: (() => void) | null): HTMLButtonElement {
  const made = element(document, "button", text);
  made.type = "button";
  if (act !== null) made.addEventListener("click", act);
  return made;
}

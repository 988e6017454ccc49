import type { ElicitRequestURLParams, ElicitResult } from "../generated/protocol.ts";
import type { InputContext } from "../generated/runtime/client/inputs.ts";
import { askInDialog, asker, button } from "./dialog.ts";
import { element, said } from "./words.ts";

const longest = 4000;

/** Shows a page's whole URL and its host, and opens it only when the person agrees. */
export async function answerPage(
  document: Document,
  { url, message }: ElicitRequestURLParams,
  context: InputContext,
  open: (url: string) => void,
): Promise<ElicitResult> {
  const page = openable(url);
  if (page === null) return { action: "decline" };
  return askInDialog(document, context.signal, (answer) => {
    const agree = button(document, "Open it", () => {
      open(page.href);
      answer({ action: "accept" });
    });
    const isOdd = /(?:^|\.)xn--/.test(page.hostname);
    return [
      asker(document, context),
      said(document, message),
      element(document, "p", "It wants you to open this page:"),
      said(document, page.href, longest),
      element(document, "p", isOdd ? "Its host has letters that may look like others:" : "Its host is:"),
      said(document, page.host, longest),
      agree,
      button(document, "Decline", () => answer({ action: "decline" })),
      button(document, "Cancel", () => answer({ action: "cancel" })),
    ];
  });
}

/** A page of the web, or of this machine; its host in ASCII. Null for anything else, and for what cannot be shown whole. */
function openable(url: string): URL | null {
  if (!URL.canParse(url)) return null;
  const page = new URL(url);
  const { protocol, hostname, href } = page;
  const isHere = hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
  const isSafe = protocol === "https:" || (protocol === "http:" && isHere);
  return isSafe && href.length <= longest ? page : null;
}

import { styleText } from "node:util";
import { select } from "@clack/prompts";
import open from "open";
import type { ElicitRequestURLParams, ElicitResult } from "../generated/protocol.ts";
import type { InputContext } from "../generated/runtime/client/inputs.ts";
import { showAsking, unlessLeft } from "./consent.ts";
import { prompted } from "./prompting.ts";
import { show } from "./server-words.ts";

const longest = 4000;

/** Shows the whole URL and its host, and opens it only when the person agrees. */
export function answerPage(
  { url, message }: ElicitRequestURLParams,
  context: InputContext,
): Promise<ElicitResult> {
  return unlessLeft(context, async () => {
    showAsking(context, message);
    const page = openable(url);
    if (page === null) {
      show(
        "It wants a page opened that is neither https: nor on this machine, or too long to be shown: declined.",
      );
      return { action: "decline" };
    }
    show("It wants you to open this page:", page.href, longest);
    show("Its host is:", page.host);
    for (const warning of warnings(page)) show(warning);
    const chosen = await prompted(
      (signal) =>
        select<string>({
          message: "Open it?",
          options: [
            { value: "decline", label: "No, decline" },
            { value: "accept", label: "Yes, open it" },
            { value: "cancel", label: "Cancel" },
          ],
          signal,
        }),
      context.signal,
    );
    if (chosen === "accept") await openPage(page);
    return { action: chosen as ElicitResult["action"] };
  });
}

/** A page of the web, or of this machine; its host in ASCII. Null for anything else. */
function openable(url: string): URL | null {
  if (!URL.canParse(url)) return null;
  const page = new URL(url);
  const isHere =
    page.hostname === "localhost" || page.hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(page.hostname);
  const isSafe = page.protocol === "https:" || (page.protocol === "http:" && isHere);
  return isSafe && page.href.length <= longest ? page : null;
}

function warnings({ hostname, username, password }: URL): string[] {
  const warn = (text: string) => styleText("yellow", text);
  return [
    ...(/(?:^|\.)xn--/.test(hostname)
      ? [warn("Its name has letters that may look like others (shown as xn--).")]
      : []),
    ...(username + password === ""
      ? []
      : [warn("What stands before the @ is no host, but a name that is sent along.")]),
  ];
}

/** Hands the page to the browser, or prints it where NO_OPEN is set, as on a machine without one. */
async function openPage(page: URL): Promise<void> {
  if ((process.env["NO_OPEN"] ?? "") !== "") {
    show("Open it in your browser:", page.href, longest);
    return;
  }
  try {
    await open(page.href);
  } catch {
    show("No browser could be started. Open it yourself:", page.href, longest);
  }
}

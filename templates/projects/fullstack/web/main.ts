import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { connectRooms, type RoomsClient } from "../generated/client.ts";
import { catalogue } from "../generated/contract.ts";
import { button } from "./dialog.ts";
import { fieldsOf } from "./fields.ts";
import { contentOf } from "./form.ts";
import { inputs } from "./inputs.ts";
import { element, fewWords, harmless, said } from "./words.ts";

const main = document.querySelector("main") as HTMLElement;
const nav = document.querySelector("nav") as HTMLElement;

try {
  const transport = new StreamableHTTPClientTransport(new URL("/mcp", location.href));
  const clientInfo = { name: "rooms-page", version: "0.1.0" };
  showTools(await connectRooms(transport, { clientInfo, inputs }));
} catch (error) {
  showFailure(error);
}

/** A button for each tool of the manifest. */
function showTools(rooms: RoomsClient): void {
  type Call = (args: object) => Promise<object>;
  for (const [identifier, { definition }] of Object.entries(catalogue.entries.tools)) {
    // The stubs have a method for each tool; which one is known here only when it was chosen.
    const call = (rooms.tools as unknown as Record<string, Call>)[identifier] as Call;
    const title = harmless(definition["title"] ?? definition.name, fewWords);
    nav.append(button(document, title, () => showTool(title, definition, call)));
  }
}

/** A form for a tool's arguments; sent, it calls the tool and shows what that answers. */
function showTool(
  title: string,
  definition: Record<string, unknown>,
  call: (args: object) => Promise<object>,
): void {
  const fields = fieldsOf(document, definition["inputSchema"]);
  const send = button(document, title, null);
  send.type = "submit";
  const form = element(document, "form", ...fields.map((field) => field.element), send);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send.disabled = true;
    void run(() => call(contentOf(fields))).finally(() => {
      send.disabled = false;
    });
  });
  main.replaceChildren(element(document, "h2", title), said(document, definition["description"] ?? ""), form);
}

async function run(call: () => Promise<object>): Promise<void> {
  try {
    const result = (await call()) as Record<string, unknown>;
    showResult(JSON.stringify(result["structuredContent"] ?? result["content"], null, 2));
  } catch (error) {
    showFailure(error);
  }
}

function showResult(text: string): void {
  main.querySelector("output")?.remove();
  main.append(
    element(document, "output", element(document, "h3", "The server answers"), said(document, text, 20_000)),
  );
}

function showFailure(error: unknown): void {
  main.querySelector("output")?.remove();
  const message = error instanceof Error ? error.message : String(error);
  main.append(
    element(document, "output", element(document, "h3", "It failed"), said(document, message, 20_000)),
  );
}

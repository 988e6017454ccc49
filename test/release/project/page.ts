import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { drive } from "./drive.ts";

/** In a page: calls the server that the address names, and leaves what came of it in the document. */
const server = new URL(location.href).searchParams.get("server") ?? "";
const found = document.createElement("pre");
try {
  found.textContent = JSON.stringify(await drive(new StreamableHTTPClientTransport(new URL(server))));
} catch (error) {
  found.textContent = String(error);
}
document.body.append(found);

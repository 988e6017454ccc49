import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { StreamableHTTPClientTransport, type Transport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { quoted, show } from "./console/server-words.ts";
import { harmlessLine } from "./console/harmless-text.ts";
import { printAside } from "./console/prompting.ts";
import { connectConference, type ConferenceClient } from "./generated/client.ts";
import { inputs } from "./inputs.ts";
import type { Words } from "./words.ts";

/** The server that comes along, started as this program was. */
const demo = {
  command: process.execPath,
  args: ["--import", import.meta.resolve("tsx"), fileURLToPath(new URL("demo/stdio.ts", import.meta.url))],
};

/** A connection that is not made yet, and what ends it at any time, with the process that it started. */
export function transportTo(server: Words["server"]): Transport {
  const target = server ?? demo;
  if ("url" in target) return new StreamableHTTPClientTransport(target.url);
  const transport = new StdioClientTransport({ ...target, stderr: "pipe" });
  // What a server logs could act on the terminal as well as anything else that it says.
  if (transport.stderr !== null) {
    createInterface({ input: transport.stderr as Readable }).on("line", (line) => {
      if (line.trim() !== "") printAside(`log of the server: ${harmlessLine(line, 200)}`);
    });
  }
  return transport;
}

/** Connects, and tells where the server differs from the manifest that the client was generated from. */
export function connect(transport: Transport): Promise<ConferenceClient> {
  return connectConference(transport, {
    clientInfo: { name: "conference-console", version: "0.1.0" },
    inputs,
    verify: "warn",
    onDrift: (drift) => {
      for (const { kind, wireName, change, reason } of drift) {
        show(`${kind} ${quoted(wireName)}: ${change} on the server. Generate the stubs anew.`, reason);
      }
    },
  });
}

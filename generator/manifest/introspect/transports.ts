import {
  SSEClientTransport,
  StreamableHTTPClientTransport,
  type Transport,
} from "@modelcontextprotocol/client";
import { getDefaultEnvironment, StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import type { ProcessReport } from "./connect.ts";
import { guardedFetch } from "./guarded-fetch.ts";
import type { CommandTarget, UrlTarget } from "./model.ts";
import { ServerProcess } from "./server-process.ts";
import { StderrTail } from "./stderr-tail.ts";

/** A transport that is not yet started, and what can be told of its process. */
export interface Opened {
  transport: Transport;
  report: () => ProcessReport | null;
}

/** The transport that a target is reached by. */
export function openTransport(
  target: CommandTarget | UrlTarget,
  onLeaving: (origin: string) => void,
): Opened {
  if (target.kind === "command")
    return process.platform === "win32" ? commandOnWindows(target) : command(target);
  const url = new URL(target.url);
  // Redirects are ours: nothing but our own fetch knows which headers may go where.
  const options = { fetch: guardedFetch(url, target.headers, onLeaving), redirectPolicy: "follow" } as const;
  return { transport: new StreamableHTTPClientTransport(url, options), report: () => null };
}

/** The transport of the oldest revisions, for a URL. */
export function olderHttp({ url, headers }: UrlTarget, onLeaving: (origin: string) => void): Opened {
  const at = new URL(url);
  const transport = new SSEClientTransport(at, {
    fetch: guardedFetch(at, headers, onLeaving),
    redirectPolicy: "follow",
  });
  return { transport, report: () => null };
}

function command(target: CommandTarget): Opened {
  const stderr = new StderrTail();
  const env = { ...getDefaultEnvironment(), ...target.env };
  const transport = new ServerProcess(target, env, (chunk) => stderr.add(chunk));
  const report = () => ({ ended: transport.ended, stderr: stderr.lines(), noise: transport.lines.noise });
  return { transport, report };
}

/** There are no process groups, and commands are found by rules that the SDK's transport knows. */
function commandOnWindows({ command: file, args, env, cwd }: CommandTarget): Opened {
  const stderr = new StderrTail();
  const transport = new StdioClientTransport({
    command: file,
    args,
    env,
    stderr: "pipe",
    ...(cwd !== null && { cwd }),
  });
  transport.stderr?.on("data", (chunk: Buffer) => stderr.add(chunk));
  return { transport, report: () => ({ ended: null, stderr: stderr.lines(), noise: 0 }) };
}

import type { IntrospectOptions } from "../commands/introspect.ts";

/** The options of `introspect` as the command line gives them. */
export interface IntrospectFlags {
  out?: string | true;
  merge?: boolean;
  env?: string[];
  cwd?: string;
  header?: string[];
  tokenEnv?: string;
  timeout?: number;
  listTimeout?: number;
  capabilities?: string[] | true;
}

const defaultFile = "mcp.manifest.yaml";

/** What the command is called with. One argument that is a URL is a server's, of whatever scheme; else it is a command. */
export function optionsOf(target: readonly string[], flags: IntrospectFlags): IntrospectOptions {
  const { out, merge, env, cwd, header, tokenEnv, timeout, listTimeout, capabilities } = flags;
  const [first = ""] = target;
  const isUrl = target.length === 1 && /^[a-z][a-z\d+.-]*:\/\//i.test(first);
  const named = out === true || (out === undefined && merge === true) ? defaultFile : (out ?? null);
  return {
    target: {
      ...(isUrl ? { url: first } : { command: [...target] }),
      ...(env !== undefined && { env }),
      ...(cwd !== undefined && { cwd }),
      ...(header !== undefined && { header }),
      ...(tokenEnv !== undefined && { tokenEnv }),
    },
    out: named,
    ...(merge !== undefined && { merge }),
    ...(timeout !== undefined && { timeout }),
    ...(listTimeout !== undefined && { listTimeout }),
    ...(capabilities !== undefined && { capabilities: capabilities === true ? [] : capabilities }),
  };
}

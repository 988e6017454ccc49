import { findConfig } from "./config/find-config.ts";
import { settleTargets, type StubRequest, type StubTarget } from "./config/settle-targets.ts";
import type { Outcome } from "./diagnostics.ts";

/** What is asked of a run, and which configuration counts. */
export interface TargetsRequest extends StubRequest {
  /** The configuration's file; by default the one that lies in the working directory, if any. */
  readonly config?: string | undefined;
  /** Where relative paths start; the working directory by default. */
  readonly cwd?: string | undefined;
}

/**
 * Tells whose stubs are meant: one server's, or all that the configuration names. Executes the configuration where it is
 * a module. What the request says wins over the configuration.
 */
export async function loadTargets(request: TargetsRequest = {}): Promise<Outcome<StubTarget[]>> {
  const { config: named, cwd = process.cwd(), ...asked } = request;
  const found = await findConfig(named ?? null, cwd);
  if (found.diagnostics.length > 0) return { value: null, diagnostics: found.diagnostics };
  if (found.value === null) return settleTargets({}, "mcp-stubgen.config.json", asked);
  const { readConfig } = await import("./config/read-config.ts");
  const { value: config, diagnostics } = await readConfig(found.value, cwd);
  if (config === null) return { value: null, diagnostics };
  return settleTargets(config, found.value.file, asked);
}

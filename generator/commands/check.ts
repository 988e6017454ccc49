import { defaultOut } from "../config/out-folder.ts";
import { diagnostic, hasErrors, type Diagnostic, type DiagnosticCode, type Outcome } from "../diagnostics.ts";
import { diffOf, type Change } from "../output.ts";
import { outputPath } from "../output-path.ts";
import { compareStubs, distinct, type WriteOptions } from "./generate.ts";

/** A file on disk that is not what `generate` would write: its path as the user would name it, and a unified diff. */
export interface CheckedFile {
  path: string;
  state: "stale" | "missing" | "surplus";
  diff: string;
}

const states = { update: "stale", create: "missing", remove: "surplus" } as const;

const messages: Record<CheckedFile["state"], [DiagnosticCode, string]> = {
  stale: ["check/stale", "is not what would be generated now"],
  missing: ["check/missing", "is missing"],
  surplus: ["check/surplus", "is no longer generated"],
};

/** Compares the files on disk with what `generate` would write, all of them; an empty value means they are the same. */
export function check(options: WriteOptions = {}): Promise<Outcome<CheckedFile[]>> {
  return checkAll([options]);
}

/** The same for several servers. There is no value where the stubs of one cannot be generated. */
export async function checkAll(all: readonly WriteOptions[]): Promise<Outcome<CheckedFile[]>> {
  const diagnostics: Diagnostic[] = [];
  const differing: CheckedFile[] = [];
  for (const options of all) {
    const { compared, diagnostics: found } = await compareStubs(options);
    diagnostics.push(...found);
    differing.push(...(compared ?? []).flatMap((change) => checkedFile(change, options)));
  }
  if (hasErrors(diagnostics)) return { value: null, diagnostics: distinct(diagnostics) };
  return { value: differing, diagnostics: [...distinct(diagnostics), ...differing.map(told)] };
}

function checkedFile(change: Change, { out = defaultOut }: WriteOptions): CheckedFile[] {
  if (change.kind === "unchanged") return [];
  const path = outputPath(out, change.path);
  return [{ path, state: states[change.kind], diff: diffOf({ ...change, path }) }];
}

function told({ path, state }: CheckedFile): Diagnostic {
  const [code, text] = messages[state];
  const help = "Run `mcp-stubgen generate` and commit the result.";
  return diagnostic(code, `${path} ${text}.`, { file: path }, help);
}

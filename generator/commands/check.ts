import { diagnostic, hasErrors, type Diagnostic, type DiagnosticCode, type Outcome } from "../diagnostics.ts";
import { diffOf, type Change } from "../output.ts";
import { outputPath } from "../output-path.ts";
import { compareStubs, type WriteOptions } from "./generate.ts";

/** A file on disk that is not what `generate` would write, with a unified diff. */
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
export async function check(options: WriteOptions = {}): Promise<Outcome<CheckedFile[]>> {
  const { compared, diagnostics } = await compareStubs(options);
  if (compared === null || hasErrors(diagnostics)) return { value: null, diagnostics };
  const differing = compared.flatMap(checkedFile);
  return {
    value: differing,
    diagnostics: [...diagnostics, ...differing.map((file) => told(file, options.out ?? "generated"))],
  };
}

function checkedFile(change: Change): CheckedFile[] {
  return change.kind === "unchanged"
    ? []
    : [{ path: change.path, state: states[change.kind], diff: diffOf(change) }];
}

function told({ path, state }: CheckedFile, out: string): Diagnostic {
  const [code, text] = messages[state];
  const file = outputPath(out, path);
  return diagnostic(code, `${file} ${text}.`, { file }, "Run `mcp-stubgen generate` and commit the result.");
}

import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** One complaint of a compiler; lines count from 1. */
export interface Complaint {
  file: string;
  line: number;
  code: string;
  message: string;
}

/** The strictest project that the stubs promise to be clean in, as tsconfig.json says it. */
export const strictOptions = {
  target: "es2022",
  lib: ["es2022"],
  module: "nodenext",
  types: ["node"],
  noEmit: true,
  skipLibCheck: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitReturns: true,
  noImplicitOverride: true,
  noFallthroughCasesInSwitch: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  erasableSyntaxOnly: true,
  allowImportingTsExtensions: true,
};

const repository = fileURLToPath(new URL("../../", import.meta.url));

/** One program of TypeScript 5.9 over these files. */
export function programOf(files: readonly string[]): ts.Program {
  const { options, errors } = ts.convertCompilerOptionsFromJson(strictOptions, repository);
  if (errors.length > 0) throw new Error(errors.map(({ messageText }) => String(messageText)).join("\n"));
  const typeRoots = [join(repository, "node_modules/@types")];
  return ts.createProgram(files.map(String), { ...options, typeRoots });
}

/** What TypeScript 5.9 complains about in a program; file names are relative to `folder`. */
export function complaintsOf(program: ts.Program, folder: string): Complaint[] {
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, code, messageText }) => ({
    file: file === undefined ? "" : relative(folder, file.fileName),
    line: file === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line + 1,
    code: `TS${code}`,
    message: ts.flattenDiagnosticMessageText(messageText, " "),
  }));
}

/** What TypeScript 7 complains about in the same files. Its project file, at `project`, is the caller's to remove. */
export async function complaintsOf7(files: readonly string[], folder: string, project: string) {
  const compilerOptions = { ...strictOptions, typeRoots: [join(repository, "node_modules/@types")] };
  writeFileSync(project, JSON.stringify({ compilerOptions, files }));
  const compiler = join(repository, "node_modules/typescript7/bin/tsc");
  const output = await new Promise<string>((done, fail) => {
    execFile(
      process.execPath,
      [compiler, "-p", project, "--pretty", "false"],
      { cwd: folder, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        // Without a code it did not run at all.
        if (error !== null && typeof error.code !== "number") fail(error);
        else done(stdout + stderr);
      },
    );
  });
  return output.split("\n").flatMap((line) => complaintIn(line, folder));
}

function complaintIn(line: string, folder: string): Complaint[] {
  // Indented lines go on with the one before.
  if (line.trim() === "" || line.startsWith(" ")) return [];
  const { file, at, code, message } =
    /^(?<file>.+?)\((?<at>\d+),\d+\): error (?<code>TS\d+): (?<message>.*)$/.exec(line)?.groups ?? {};
  if (file === undefined || at === undefined || code === undefined)
    return [{ file: "", line: 0, code: "", message: line }];
  const name = relative(folder, resolve(folder, file));
  return [{ file: name, line: Number(at), code, message: message ?? "" }];
}

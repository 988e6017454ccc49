import { installedPackage, runPackage } from "./installed.mjs";
import { fromTop } from "./project.mjs";
import { input } from "./workflow.mjs";

const located = /^(.+?)\((\d+),(\d+)\): error (TS\d+: .*)$/;
const global = /^error (TS\d+: .*)$/;

/**
 * Checks the project's types with its own compiler. Answers the errors as tasks, each with its place from the top of the
 * checkout or null; and, where nothing was checked, why.
 */
export function checkTypes(project) {
  if (installedPackage(project, "typescript") === null)
    return { tasks: [], unchecked: "the project has no typescript" };
  const config = input("TSCONFIG");
  const args = ["--noEmit", "--pretty", "false", ...(config === "" ? [] : ["--project", config])];
  const { code, stdout } = runPackage(project, "typescript", "tsc", args);
  const errors = errorsIn(stdout, project);
  const unchecked = code !== 0 && errors.length === 0 ? "tsc found no project to check" : null;
  return { tasks: errors, unchecked };
}

/** Lines that follow an error, indented, say more of it. */
function errorsIn(text, project) {
  const errors = [];
  for (const line of text.split(/\r?\n/)) {
    const [, file, row, column, message] = located.exec(line) ?? [];
    if (message !== undefined) {
      errors.push({ place: `${fromTop(project, file)}:${row}:${column}`, message });
    } else if (global.test(line)) {
      errors.push({ place: null, message: global.exec(line)[1] });
    } else if (/^\s+\S/.test(line) && errors.length > 0) {
      errors.at(-1).message += ` ${line.trim()}`;
    }
  }
  return errors;
}

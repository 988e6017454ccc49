import type { CreatedProject } from "../commands/init.ts";
import { visible } from "../visible-text.ts";

/** What `init` made, and what to do next. */
export function createdText({ folder, template, name, files }: CreatedProject): string {
  const where = folder === "." ? "here" : `in ${visible(folder)}`;
  return [
    `created ${name} ${where}, from the template ${template}: ${files.length} files`,
    "",
    "Next:",
    ...entering(folder),
    "  npm install",
    "  npm start     # README.md says what is where",
    "  npm test",
  ].join("\n");
}

/** A line to be copied into a shell, where the folder's name is one that every shell reads as it stands. */
function entering(folder: string): string[] {
  if (folder === ".") return [];
  if (/^[\w./@][\w./@-]*$/.test(folder)) return [`  cd ${folder}`];
  return /^[\w./@][\w ./@-]*$/.test(folder) ? [`  cd "${folder}"`] : ["  (in that folder)"];
}

import { fromTop } from "./project.mjs";
import { escapeProperty, printQuoted, unescapeProperty } from "./workflow.mjs";

// As `--format github` writes them: properties are escaped, so that no comma or colon in them ends one.
const annotation = /^::(error|warning|notice) (?:file=([^,:]*),)?(.*)$/;

/**
 * Shows what `--format github` wrote to stderr: annotations pass, with their files named from the top of the checkout,
 * which in a project in a subfolder they are not; whatever else was printed is quoted.
 */
export function passAnnotations(text, project) {
  const lines = text.split("\n").filter((line) => line !== "");
  // A crash prints what it has, which may look like anything.
  const isTrace = lines.some((line) => /^mcp-stubgen \S+ failed by a fault of its own/.test(line));
  const others = [];
  for (const line of lines) {
    const [, level, file, rest] = annotation.exec(line) ?? [];
    if (level === undefined || isTrace) others.push(line);
    else process.stdout.write(`::${level} ${placeOf(file, project)}${rest}\n`);
  }
  printQuoted(others.join("\n"));
}

function placeOf(file, project) {
  if (file === undefined) return "";
  return `file=${escapeProperty(fromTop(project, unescapeProperty(file)))},`;
}

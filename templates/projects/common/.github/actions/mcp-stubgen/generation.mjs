import { passAnnotations } from "./annotations.mjs";
import { stubsNow } from "./committed-stubs.mjs";
import { code } from "./markdown.mjs";
import { runStubgen } from "./installed.mjs";
import { optionAmong, serverArguments } from "./project.mjs";
import { rewritePin } from "./schema-pin.mjs";
import { newestRevision, shippedSchemas } from "./schema-sides.mjs";
import { input, printQuoted, Refusal } from "./workflow.mjs";

/**
 * Generates as the project says. Where that keeps to a revision that is not the newest one, or the input names a
 * schema, the stubs are made of the other one, a JSON configuration that pins the schema gets it, and of any other pin
 * a note tells. Answers the files that changed beside the stubs, and notes in Markdown.
 */
export function generateStubs(project, committed) {
  const named = input("SCHEMA");
  if (named === "") {
    run(project, "generate", () => []);
    if (!isBehind(project, committed)) return { files: [], notes: [] };
  }
  const target = named || newestRevision(project).name;
  const revisions = new Set([...shippedSchemas(project).values()].map(({ revision }) => revision));
  // From where a checkout fetches, people say.
  const isUrl = /^[a-z][a-z+.-]*:\/\//i.test(target);
  const files = isUrl ? [] : rewritePin(project, (pin) => named !== "" || revisions.has(pin), target);
  // With the pin in the configuration, the others that it names stay with theirs.
  if (files.length > 0) run(project, "generate", () => []);
  if (files.length === 0 || isBehind(project, committed))
    run(project, "generate", (words) =>
      isPinnedToFile(words, revisions) && named === "" ? [] : ["--schema", target],
    );
  return {
    files,
    notes: [...files.map((file) => `${code(file)} names ${code(target)} now.`), ...pinNotes(project, target)],
  };
}

/** Whether stubs are of a shipped revision that is not the newest one. */
function isBehind(project, committed) {
  const shipped = shippedSchemas(project);
  const newest = newestRevision(project).digest;
  return [...stubsNow(committed).values()].some(({ digest }) => shipped.has(digest) && digest !== newest);
}

function isPinnedToFile(words, revisions) {
  const pin = optionAmong(words, "--schema");
  return pin !== null && !revisions.has(pin);
}

/** What the check of a pull request, which knows nothing of the bump, would say. */
function pinNotes(project, target) {
  const isStale = serverArguments().some((words) => runStubgen(project, ["check", ...words]).code !== 0);
  if (!isStale) return [];
  return [
    `**The schema is named in a place that only you can edit:** write ${code(target)} there, or \`check\` fails.`,
  ];
}

function run(project, command, more) {
  for (const words of serverArguments()) {
    const args = [command, ...words, ...more(words), "--format", "github"];
    const { code: exit, stdout, stderr } = runStubgen(project, args);
    printQuoted(stdout);
    if (exit === 0) {
      printQuoted(stderr);
      continue;
    }
    passAnnotations(stderr, project);
    throw new Refusal("No stubs can be generated; the annotations say what is to be changed first.");
  }
}

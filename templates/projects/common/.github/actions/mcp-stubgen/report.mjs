import { code, fitting } from "./markdown.mjs";

/** What GitHub takes as the body of a pull request, less what is added to it. */
export const mostCharacters = 65_000;

/** What the page of a run takes is counted in bytes. */
export const mostOnPage = 300_000;

/** A report of `diff --format markdown` in blocks: headings, and findings of two lines each. */
export function blocksOf(markdown) {
  const blocks = [];
  for (const line of markdown.split("\n")) {
    if (line.startsWith("# ") || line === "") continue;
    if (line.startsWith("## ")) blocks.push({ kind: "heading", text: `\n#${line}\n` });
    else if (line.startsWith("- **")) blocks.push({ kind: "finding", text: line });
    else if (/^ {2}\S/.test(line) && blocks.at(-1)?.kind === "finding") blocks.at(-1).text += `\n${line}`;
    else blocks.push({ kind: "other", text: line });
  }
  return blocks;
}

// Symbols of a manifest's own; requests and inputs are what every server's stubs have.
const ownSymbol = /`(?:tools|prompts|resources|resourceTemplates)\.[^`]*`|`and \d+ more`/g;

/** The findings that touch what one manifest says, shortened: what each is, and what of the manifest it touches. */
export function touching(blocks) {
  const own = blocks.flatMap(({ kind, text }) => {
    const [what, , touched] = /^(.*?) *\n(.*); touches (.*)$/s.exec(text)?.slice(1) ?? [];
    const symbols = kind === "finding" ? (touched?.match(ownSymbol) ?? []) : [];
    const isOwn = symbols.some((symbol) => !symbol.startsWith("`and "));
    return isOwn ? [{ kind, text: `${what}  \n  touches ${symbols.join(", ")}` }] : [];
  });
  return own.length === 0 ? [{ kind: "other", text: "Nothing of it touches what the manifest lists." }] : own;
}

/**
 * The whole report: a title, what a person must know, a section for each comparison, and the compile errors as tasks.
 * It is bounded: where it would be too long, tasks may take two fifths, and what is cut is counted. All texts of
 * sections are Markdown already; notes, places and messages are anything.
 */
export function reportText({ title, notes, sections, tasks, unchecked }, most = mostCharacters) {
  const head = [`# ${title}`, "", ...notes, `- ${taskCount(tasks, unchecked)}`, ""].join("\n");
  const lines = tasks.map(taskLine);
  const taskHead = tasks.length === 0 ? "" : "\n## To do: compile errors\n";
  const room = most - head.length - taskHead.length - 400;
  const sectionsLength = lengthOf(sections.flatMap(blockTexts));
  const taskRoom = Math.max(Math.floor(room * 0.4), room - sectionsLength);
  const { taken, left } = fitting(lines, taskRoom);
  const more = left === 0 ? [] : ["", `${left} more errors are left out here; \`tsc --noEmit\` lists them.`];
  const todo = [taskHead, ...taken, ...more].join("\n");
  return `${head}\n${sectionsText(sections, most - head.length - todo.length - 400)}\n${todo}\n`;
}

function taskLine({ place, message }) {
  return `- [ ] ${place === null ? "" : `${code(place, 300)} `}${code(message)}`;
}

function taskCount(tasks, unchecked) {
  if (unchecked !== null) return `The types were not checked: ${unchecked}.`;
  if (tasks.length === 0) return "No compile errors: `tsc --noEmit` finds nothing to do.";
  return `To do, at the end: ${tasks.length === 1 ? "1 compile error" : `${tasks.length} compile errors`}.`;
}

/** Sections in their order, the last of them cut first; each says what it lacks. */
function sectionsText(sections, most) {
  let room = most - lengthOf(sections.map(({ heading }) => heading)) - sections.length * 450;
  return sections
    .map((section) => {
      const texts = section.blocks.map(({ text }) => text);
      const { taken } = fitting(texts, room);
      room -= lengthOf(taken);
      const cut = section.blocks.slice(taken.length).filter(({ kind }) => kind === "finding").length;
      const more =
        cut === 0
          ? ""
          : `\n\n${cut} more findings are left out here; the page of the run has them, as ${section.command} does.`;
      return `\n## ${section.heading}\n\n${taken.join("\n")}${more}\n`;
    })
    .join("");
}

function blockTexts({ heading, blocks }) {
  return [heading, ...blocks.map(({ text }) => text)];
}

function lengthOf(texts) {
  return texts.reduce((sum, text) => sum + text.length + 1, 0);
}

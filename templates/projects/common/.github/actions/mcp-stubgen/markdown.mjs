// Control and format characters, line breaks of all kinds, and halves of characters: each is shown as its number.
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Any text as a code span, in which nothing is markup, a mention, a reference or HTML: between more backticks than the
 * text has in a row.
 */
export function code(text, most = 1_000) {
  const short = text.length > most ? `${text.slice(0, most)}…` : text;
  const line = short.replace(/\s+/g, " ").trim().replace(unseen, numberOf) || "(nothing)";
  const runs = line.match(/`+/g) ?? [];
  const fence = "`".repeat(1 + Math.max(0, ...runs.map((run) => run.length)));
  const gap = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${gap}${line}${gap}${fence}`;
}

function numberOf(found) {
  return `U+${found.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** As many items as fit in a number of characters, a line feed after each; and how many are left. */
export function fitting(items, room) {
  const taken = [];
  let length = 0;
  for (const item of items) {
    length += item.length + 1;
    if (length > room) break;
    taken.push(item);
  }
  return { taken, left: items.length - taken.length };
}

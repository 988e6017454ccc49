import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { isDeepStrictEqual } from "node:util";

const file = "mcp-stubgen.config.json";
const key = "schema";

/**
 * Writes another schema where the JSON configuration pins one that is old. Answers the files that
 * changed, by their path in the checkout: none where nothing is pinned so.
 */
export function rewritePin({ folder, prefix }, isOld, to) {
  const path = join(folder, file);
  if (!existsSync(path)) return [];
  const text = readFileSync(path, "utf8");
  const before = parsed(text);
  const wanted = repinned(before, isOld, to);
  if (isDeepStrictEqual(before, wanted)) return [];
  const edited = text.replace(/("schema"\s*:\s*)"([^"\\]*)"/g, (all, start, value) =>
    isOld(value) ? `${start}${JSON.stringify(to)}` : all,
  );
  // Text that only looks like a pin would make another value: then the layout goes, and not the meaning.
  const isExact = isDeepStrictEqual(JSON.parse(edited), wanted);
  writeFileSync(path, isExact ? edited : `${JSON.stringify(wanted, null, 2)}\n`);
  return [posix.join(prefix, file)];
}

/** What is no JSON is told by the generator, at its place. */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function repinned(value, isOld, to) {
  if (Array.isArray(value)) return value.map((item) => repinned(item, isOld, to));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === key && typeof member === "string" && isOld(member) ? to : repinned(member, isOld, to),
    ]),
  );
}

/** JSON pointers of what differs; a member that is null is the same as none. */
export function differences(before: unknown, now: unknown, at = ""): string[] {
  if (before === now) return [];
  if (!isContainer(before) || !isContainer(now) || Array.isArray(before) !== Array.isArray(now)) return [at];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return keys.flatMap((key) =>
    differences(own(before, key), own(now, key), `${at}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`),
  );
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function own(container: Record<string, unknown>, key: string): unknown {
  return (Object.hasOwn(container, key) ? container[key] : undefined) ?? undefined;
}

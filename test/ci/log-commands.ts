/** A command that a runner would take from a log. */
export interface LogCommand {
  command: string;
  properties: Record<string, string>;
  data: string;
}

/**
 * Reads a log as runners do: `::command properties::data` after blanks at the start of a line, the older
 * `##[command properties]data` anywhere in it, and nothing between `stop-commands` and its word.
 */
export function commandsIn(log: string): LogCommand[] {
  const found: LogCommand[] = [];
  let stopped: string | null = null;
  for (const line of log.split(/\r?\n/)) {
    const command = commandOf(line);
    if (command === null) continue;
    if (stopped !== null) {
      if (command.command === stopped) stopped = null;
    } else if (command.command === "stop-commands") stopped = command.data;
    else found.push(command);
  }
  return found;
}

function commandOf(line: string): LogCommand | null {
  const [, name, properties, data] =
    /^\s*::([^ :]+)(?: ([^:]*(?::(?!:)[^:]*)*))?::(.*)$/.exec(line) ??
    /##\[([^ \]]+)(?: ([^\]]*))?\](.*)$/.exec(line) ??
    [];
  if (name === undefined) return null;
  return { command: name, properties: propertiesOf(properties ?? ""), data: unescaped(data ?? "") };
}

function propertiesOf(text: string): Record<string, string> {
  const pairs = text.split(",").filter((pair) => pair.includes("="));
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at).trim(), unescaped(pair.slice(at + 1))];
    }),
  );
}

function unescaped(text: string): string {
  const signs: Record<string, string> = { "%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ",", "%25": "%" };
  return text.replace(/%(?:0D|0A|3A|2C|25)/gi, (found) => signs[found.toUpperCase()] ?? found);
}

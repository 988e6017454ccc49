/** What the command line asks for. */
export interface Words {
  /** Where the server is: its URL, or the command that starts it. Null: the demo server. */
  server: { url: URL } | { command: string; args: string[] } | null;
  /** What to do there. Null: what a menu is asked for. */
  action: { verb: "list" } | { verb: Verb; name: string; args: object | null } | null;
}

export type Verb = "call" | "get" | "read";

export const usage = `npm start                                      a menu of what the demo server offers
npm start -- https://example.com/mcp           the same of another server that has this manifest
npm start -- node server.js                    the same of one that this command starts
npm start -- list                              what there is
npm start -- call find_talks --json '{ "topic": "wire" }'
npm start -- get introduction --json '{ "speaker": "Ada" }'
npm start -- read conference://programme
npm start -- read 'conference://talks/{id}' --json '{ "id": "t1" }'
npm start -- call … -- node server.js          an action at another server (a URL may stand before it)`;

/** The command line cannot be understood; the message says why. */
export class WrongUsage extends Error {
  override readonly name = "WrongUsage";
}

/** Reads the words after `npm start --`. */
export function readWords(given: readonly string[]): Words {
  const end = given.indexOf("--");
  const [words, after] = end === -1 ? [[...given], []] : [given.slice(0, end), given.slice(end + 1)];
  let server: Words["server"] = commandOf(after);
  const [first = ""] = words;
  if (/^https?:/i.test(first)) {
    if (!URL.canParse(first)) throw new WrongUsage(`${JSON.stringify(first)} is no URL.`);
    if (server !== null) throw new WrongUsage("There are two servers: a URL, and a command after `--`.");
    server = { url: new URL(first) };
    words.shift();
  }
  const [verb] = words;
  if (verb === undefined) return { server, action: null };
  if (verb === "list" && words.length === 1) return { server, action: { verb } };
  if (verb === "call" || verb === "get" || verb === "read")
    return { server, action: readAction(verb, words.slice(1)) };
  if (server !== null || verb.startsWith("-"))
    throw new WrongUsage(`${JSON.stringify(verb)} is unknown here.`);
  return { server: commandOf(words), action: null };
}

function commandOf([command, ...args]: readonly string[]): { command: string; args: string[] } | null {
  return command === undefined ? null : { command, args };
}

function readAction(verb: Verb, words: readonly string[]): { verb: Verb; name: string; args: object | null } {
  const [name, option, json, ...more] = words;
  if (name === undefined) throw new WrongUsage(`What shall I ${verb}? A name is missing.`);
  if (option === undefined) return { verb, name, args: null };
  if (option !== "--json" || json === undefined || more.length > 0) {
    throw new WrongUsage(`After ${JSON.stringify(name)} only --json with one value is understood.`);
  }
  return { verb, name, args: readObject(json) };
}

function readObject(json: string): object {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new WrongUsage("What follows --json is no JSON.");
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new WrongUsage("What follows --json is no object.");
}

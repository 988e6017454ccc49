import type { TextFault } from "./parsed-text.ts";

/** Where a value stands in JSON text: at its key if it has one, else where it starts. */
export interface JsonPlace {
  offset: number;
  inside: Map<string, JsonPlace> | JsonPlace[] | null;
}

/** The places of everything in a text, and what is wrong with it: at most one fault of syntax, or repeated keys. */
export interface JsonPlaces {
  root: JsonPlace;
  faults: TextFault[];
}

interface OpenContainer {
  /** Just behind the opening bracket. */
  start: number;
  closer: "}" | "]";
  inside: Map<string, JsonPlace> | JsonPlace[];
}

/** Thrown inside this file alone, to leave the scan. */
class Stop extends Error {
  readonly fault: TextFault;
  constructor(offset: number, message: string, help: string | null = null) {
    super(message);
    this.fault = { offset, message, help };
  }
}

/** Scans JSON text for places, without recursion and without making values. */
export function findJsonPlaces(text: string): JsonPlaces {
  const scan = new JsonScan(text);
  try {
    scan.run();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    scan.faults.push(error.fault);
  }
  return { root: scan.root, faults: scan.faults };
}

const word = /[A-Za-z_$][\w$]*/y;
const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const literals = new Set(["true", "false", "null"]);

class JsonScan {
  root: JsonPlace = { offset: 0, inside: null };
  readonly faults: TextFault[] = [];
  readonly #text: string;
  readonly #open: OpenContainer[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  run(): void {
    this.#skipSpace();
    this.root = this.#startValue(this.#at);
    while (this.#open.length > 0) this.#nextInside();
    this.#skipSpace();
    if (this.#at < this.#text.length) {
      throw new Stop(this.#at, "The manifest goes on after its closing bracket.", "Remove what follows it.");
    }
  }

  /** Reads one member or item, or the end of the innermost open container. */
  #nextInside(): void {
    const container = this.#open.at(-1);
    if (!container) return;
    const isFirst = this.#at === container.start;
    this.#skipSpace();
    if (this.#text[this.#at] === container.closer) {
      this.#at += 1;
      this.#open.pop();
      return;
    }
    if (!isFirst) this.#takeComma(container);
    if (container.inside instanceof Map) this.#takeMember(container.inside);
    else container.inside.push(this.#startValue(this.#at));
  }

  #takeComma(container: OpenContainer): void {
    if (this.#text[this.#at] !== ",") throw this.#unexpected(`a comma or \`${container.closer}\``);
    const comma = this.#at;
    this.#at += 1;
    this.#skipSpace();
    if (this.#text[this.#at] === container.closer) {
      throw new Stop(
        comma,
        `A comma stands before the closing \`${container.closer}\`.`,
        "Remove the comma.",
      );
    }
  }

  #takeMember(members: Map<string, JsonPlace>): void {
    const offset = this.#at;
    if (this.#text[offset] !== '"') throw this.#unexpected("a key in double quotes");
    const key = this.#takeString();
    this.#skipSpace();
    if (this.#text[this.#at] !== ":") throw this.#unexpected("a colon");
    this.#at += 1;
    this.#skipSpace();
    if (members.has(key)) {
      const help = "Keep one of the two: the later one would silently win.";
      this.faults.push({
        offset,
        message: `The key ${JSON.stringify(key)} stands twice in one object.`,
        help,
      });
    }
    members.set(key, this.#startValue(offset));
  }

  /** Takes a whole simple value, or the opening bracket of a container. */
  #startValue(offset: number): JsonPlace {
    const first = this.#text[this.#at];
    if (first === "{" || first === "[") {
      this.#at += 1;
      const inside = first === "{" ? new Map<string, JsonPlace>() : [];
      this.#open.push({ start: this.#at, closer: first === "{" ? "}" : "]", inside });
      return { offset, inside };
    }
    if (first === '"') this.#takeString();
    else this.#takeBareValue();
    return { offset, inside: null };
  }

  #takeBareValue(): void {
    const found = this.#match(number) ?? this.#match(word);
    if (found === null || (/^[A-Za-z_$]/.test(found) && !literals.has(found)))
      throw this.#unexpected("a value");
    this.#at += found.length;
  }

  #takeString(): string {
    const start = this.#at;
    for (let at = start + 1; at < this.#text.length; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code === 0x22) {
        this.#at = at + 1;
        return this.#stringBetween(start, at + 1);
      }
      if (code === 0x5c) at += 1;
      else if (code < 0x20) {
        throw new Stop(
          at,
          "A string holds a line break or another control character.",
          "Close it, or write `\\n`.",
        );
      }
    }
    throw new Stop(start, "The string that starts here is never closed.");
  }

  #stringBetween(start: number, end: number): string {
    const quoted = this.#text.slice(start, end);
    if (!quoted.includes("\\")) return quoted.slice(1, -1);
    try {
      return JSON.parse(quoted) as string;
    } catch {
      throw new Stop(start, "The string that starts here holds an escape that JSON does not have.");
    }
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text)?.[0] ?? null;
  }

  #skipSpace(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.#at += 1;
    }
  }

  #unexpected(wanted: string): Stop {
    const [offset, first] = [this.#at, this.#text[this.#at]];
    if (first === undefined) return new Stop(offset, `The manifest ends where ${wanted} must stand.`);
    if (first === "/" || first === "#") {
      return new Stop(offset, "JSON has no comments.", "Remove the comment, or write the manifest as YAML.");
    }
    const help = first === "'" ? "JSON quotes with double quotes." : null;
    const found = this.#match(word) ?? String.fromCodePoint(this.#text.codePointAt(offset) ?? 0);
    return new Stop(offset, `${JSON.stringify(found.slice(0, 40))} stands where ${wanted} must.`, help);
  }
}

import { runInNewContext } from "node:vm";
import { harmlessLine } from "./harmless-text.ts";

/** What was typed, as a value, or what is wrong with it. */
export type Reading = { value: unknown } | { problem: string };

type Schema = Readonly<Record<string, unknown>>;

/** A text within its length, of its format and pattern. */
export function readText(typed: string, schema: Schema): Reading {
  const { minLength, maxLength, format, pattern } = schema;
  const length = [...typed].length;
  if (typeof minLength === "number" && length < minLength)
    return { problem: `${minLength} characters at least` };
  if (typeof maxLength === "number" && length > maxLength)
    return { problem: `${maxLength} characters at most` };
  const rule = typeof format === "string" && Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (rule !== undefined && !rule.fits(typed)) return { problem: rule.problem };
  if (typeof pattern === "string" && !matches(typed, pattern)) {
    return { problem: `must match ${harmlessLine(pattern, 50)}` };
  }
  return { value: typed };
}

const formats: Readonly<Record<string, { fits: (text: string) => boolean; problem: string }>> = {
  email: {
    fits: (text) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
    problem: "an e-mail address, like ada@example.com",
  },
  uri: {
    fits: (text) => /^[a-z][a-z\d+.-]*:[^\s]+$/i.test(text) && URL.canParse(text),
    problem: "a URI, like https://example.com",
  },
  date: { fits: isDate, problem: "a date, like 2027-03-05" },
  "date-time": {
    fits: (text) => {
      const [date = "", time = ""] = text.split(/T/i);
      return (
        isDate(date) && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i.test(time)
      );
    },
    problem: "a date and time, like 2027-03-05T09:30:00Z",
  },
};

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // February has no 30th: JavaScript would take it for the 1st or 2nd of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A server's pattern may take for ever: what it cannot decide at once, or says in no way known here, the server checks. */
function matches(text: string, pattern: string): boolean {
  try {
    return (
      runInNewContext("new RegExp(pattern, 'u').test(text)", { text, pattern }, { timeout: 100 }) === true
    );
  } catch {
    return true;
  }
}

/** A number in decimal digits, within its bounds. */
export function readNumber(typed: string, { type, minimum, maximum }: Schema): Reading {
  const text = typed.trim();
  const number = Number(text);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) || !Number.isFinite(number))
    return { problem: "a number" };
  if (type === "integer" && !Number.isSafeInteger(number)) return { problem: "a whole number" };
  if (typeof minimum === "number" && number < minimum) return { problem: `${minimum} at least` };
  if (typeof maximum === "number" && number > maximum) return { problem: `${maximum} at most` };
  return { value: number };
}

/** Any value, as JSON. */
export function readJson(typed: string): Reading {
  try {
    return { value: JSON.parse(typed) as unknown };
  } catch {
    return { problem: "a value as JSON" };
  }
}

import type { Automaton, Occurrence, State } from "./automaton.ts";

/** A part of a URI: text of the template, or what stands for a variable. */
export interface Piece {
  tokens: readonly string[];
  occurrence: Occurrence | null;
}

/**
 * Takes a URI apart, or answers null where it is none of the template's. Each variable takes as little as it can. What
 * is possible is found out from the end, state by state, so that the time is that of reading the URI once for each.
 */
export function walk({ states, start }: Automaton, tokens: readonly string[]): Piece[] | null {
  const codes = Uint8Array.from(tokens, (token) => (token.length === 1 ? token.charCodeAt(0) : 0));
  const possible: Uint8Array[] = [];
  for (const state of states) possible.push(possibleFrom(state, tokens, codes, possible));
  return possible[start]?.[0] === 1 ? piecesOf(states, start, tokens, possible) : null;
}

/** Whether a URI has the template's texts in their order: that it is of another template is mostly seen so. */
export function holdsTexts(uri: string, { texts }: Automaton): boolean {
  if (!uri.startsWith(texts[0] ?? "") || !uri.endsWith(texts.at(-1) ?? "")) return false;
  let at = 0;
  for (const text of texts) {
    const found = uri.indexOf(text, at);
    if (found < 0) return false;
    at = found + text.length;
  }
  return true;
}

/** Goes the way that is preferred wherever it is possible. */
function piecesOf(
  states: readonly State[],
  start: number,
  tokens: readonly string[],
  possible: readonly Uint8Array[],
): Piece[] {
  const may = (state: number, at: number) => possible[state]?.[at] === 1;
  const pieces: Piece[] = [];
  let at = 0;
  for (let state = states[start]; state !== undefined && state.kind !== "end";) {
    if (state.kind === "fork") {
      state = states[may(state.preferred, at) ? state.preferred : state.other];
      continue;
    }
    let end = at + (state.kind === "text" ? state.tokens.length : Number(state.isFilled));
    while (!may(state.next, end)) end += 1;
    pieces.push({
      tokens: tokens.slice(at, end),
      occurrence: state.kind === "text" ? null : state.occurrence,
    });
    at = end;
    state = states[state.next];
  }
  return pieces;
}

/** From which places of a URI a state leads to its end. */
function possibleFrom(
  state: State,
  tokens: readonly string[],
  codes: Uint8Array,
  earlier: readonly Uint8Array[],
): Uint8Array {
  const from = (index: number) => earlier[index] as Uint8Array;
  switch (state.kind) {
    case "end":
      return new Uint8Array(tokens.length + 1).fill(1, tokens.length);
    case "fork": {
      const found = from(state.preferred).slice();
      const other = from(state.other);
      for (let at = 0; at < found.length; at += 1) if (other[at] === 1) found[at] = 1;
      return found;
    }
    case "text": {
      const { tokens: text, next } = state;
      const found = new Uint8Array(tokens.length + 1);
      const after = from(next);
      for (let at = tokens.length - text.length; at >= 0; at -= 1) {
        if (after[at + text.length] === 1 && stands(text, tokens, at)) found[at] = 1;
      }
      return found;
    }
    case "run":
      return possibleRun(state, codes, from(state.next));
  }
}

function possibleRun(
  { accepts, isFilled }: Extract<State, { kind: "run" }>,
  codes: Uint8Array,
  after: Uint8Array,
): Uint8Array {
  const found = new Uint8Array(after.length);
  let isOpen = after[codes.length] === 1;
  if (isOpen && !isFilled) found[codes.length] = 1;
  for (let at = codes.length - 1; at >= 0; at -= 1) {
    const goesOn = isOpen && accepts[codes[at] as number] === 1;
    isOpen = goesOn || after[at] === 1;
    if (isFilled ? goesOn : isOpen) found[at] = 1;
  }
  return found;
}

/** Whether a text stands at a place of a URI. */
function stands(text: readonly string[], tokens: readonly string[], at: number): boolean {
  for (let index = 0; index < text.length; index += 1) if (tokens[at + index] !== text[index]) return false;
  return true;
}

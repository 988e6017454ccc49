const unreserved = /^[\w.~-]$/;
const reserved = /^[:/?#[\]@!$&'()*+,;=]$/;

/** Percent-encodes one character, whatever it is. Throws a URIError for half of a surrogate pair. */
export function percentEncoded(character: string): string {
  const encoded = encodeURIComponent(character);
  // It lets some characters through that are reserved.
  return encoded === character
    ? `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`
    : encoded;
}

/** Percent-encodes a character that stands in a URI as it is, unless it needs no encoding anywhere. */
export function wellEncoded(token: string): string {
  return token.length > 1 || unreserved.test(token) ? token : percentEncoded(token);
}

/** Whether a percent-encoded character would mean something else in a URI if it were not. */
export function encodesReserved(token: string): boolean {
  return token.length === 3 && reserved.test(decodeURIComponent(token));
}

/**
 * Splits a URI into its characters, each as it is or percent-encoded as a whole, in one way of several: what needs no
 * encoding has none, what may not stand in a URI is encoded. Null where that cannot be done: a broken escape, bytes
 * that are not UTF-8, half of a surrogate pair.
 */
export function tokensOf(uri: string): string[] | null {
  const tokens: string[] = [];
  try {
    for (const [found] of uri.matchAll(/(?:%[0-9A-F]{2})+|[^]/giu)) {
      if (found === "%") return null;
      if (found.startsWith("%")) {
        for (const character of decodeURIComponent(found))
          tokens.push(unreserved.test(character) ? character : percentEncoded(character));
      } else {
        tokens.push(unreserved.test(found) || reserved.test(found) ? found : percentEncoded(found));
      }
    }
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
  return tokens;
}

/** Literal text of a template as the characters of a URI; null where no URI can hold it. */
export function literalTokens(text: string): string[] | null {
  return tokensOf(text.replace(/%(?![0-9A-F]{2})/gi, "%25"));
}

/** Literal text of a template as it stands in a URI; text that no URI can hold stays as it is. */
export function literalText(text: string): string {
  try {
    return text.replace(/%[0-9A-F]{2}|[^]/giu, (found) =>
      found.length === 3 || unreserved.test(found) || reserved.test(found) ? found : percentEncoded(found),
    );
  } catch {
    return text;
  }
}

/**
 * Text of UTF-8 bytes, with the byte order mark if there is one; null if they are no UTF-8, or hold a NUL, which no
 * text does but which other encodings are full of.
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

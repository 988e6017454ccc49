/** Of one column: signs of Europe's scripts, punctuation, arrows, mathematics, boxes and bullets. */
const narrow =
  "\\n\\x20-\\x7e\\xa0-\\u02ff\\u0370-\\u0482\\u1e00-\\u200c\\u2010-\\u20c0\\u2100-\\u2319\\u2400-\\u25fc" +
  "\\u2600-\\u2612\\u2638-\\u2647\\u2660-\\u267e\\u2694-\\u26a0\\u2700-\\u2704\\u2706-\\u2709\\u270e-\\u2727" +
  "\\u2729-\\u274b\\u2758-\\u2794\\u2798-\\u27af\\u2900-\\u2b1a";

/** Of two columns, though one sign long: China's, Japan's and Korea's scripts, and the commonest of the older emoji. */
const wide =
  "\\u3001-\\u3029\\u3041-\\u3096\\u309b-\\u30ff\\u3105-\\u312f\\u3131-\\u318e\\u3250-\\ua48c\\uac00-\\ud7a3" +
  "\\uf900-\\ufaff\\uff01-\\uff60\\u26a1\\u2705\\u2728\\u274c\\u274e\\u2753-\\u2755\\u2757\\u2795-\\u2797\\u2b50\\u2b55";

/** Of two columns and as long; none that joins with what stands before it. */
const emoji =
  "\\u{1f300}-\\u{1f320}\\u{1f32d}-\\u{1f335}\\u{1f337}-\\u{1f37c}\\u{1f37e}-\\u{1f393}\\u{1f3a0}-\\u{1f3cc}\\u{1f3cf}-\\u{1f3d3}\\u{1f3e0}-\\u{1f3f0}\\u{1f400}-\\u{1f43e}\\u{1f442}-\\u{1f4fc}" +
  "\\u{1f4ff}-\\u{1f53d}\\u{1f5fb}-\\u{1f64f}\\u{1f680}-\\u{1f6c5}\\u{1f7e0}-\\u{1f7eb}\\u{1f90c}-\\u{1f93a}\\u{1f947}-\\u{1f9ff}";

// What asks for the coloured form of a sign makes it two columns wide, and with it the text as long as that.
const known = new RegExp(`^(?:[${narrow}${emoji}]|[${wide}]|(?=\\p{Emoji})[\\u2100-\\u2b1a]\\ufe0f)*$`, "u");
const wideOnes = new RegExp(`[${wide}](?!\\ufe0f)`, "gu");

/** Whether the width of every sign of a text, and of any part of it, is known here. */
export function isWidthKnown(text: string): boolean {
  return known.test(text);
}

/** How many columns such a text takes. */
export function knownWidth(text: string): number {
  return text.length + (text.match(wideOnes)?.length ?? 0);
}

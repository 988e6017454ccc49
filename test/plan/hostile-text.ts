import fc from "fast-check";

/** Pieces of text that mean something to a compiler, a linter, a bundler or an eye. */
const pieces = [
  ...["*/", "/*", "//", "/**", "\\", '"', "'", "`", "${", "}", "{", "<!--", "-->", "</script>", "<", "@"],
  ...["\n", "\r\n", "\r", "\u2028", "\u2029", "\u0085", "\v", "\f", "\t", "\0", "\u001b[31m", " ", " * "],
  ...["\ud800", "\udc00", "\u202e", "\u2066", "\u200f", "\u200b", "\ufeff", "\u00ad", "\u3164", "\u{e0041}"],
  ...[
    "@deprecated",
    "@internal",
    "{@link x}",
    "@ts-ignore",
    "@ts-nocheck",
    "@ts-expect-error",
    "@type {any}",
  ],
  ...["# sourceMappingURL=data:x", "//# sourceMappingURL=x", "@ sourceURL=y", "#__PURE__", "@__PURE__"],
  ...["@__NO_SIDE_EFFECTS__", "#__NO_SIDE_EFFECTS__", "eslint-disable", "oxlint-disable", "prettier-ignore"],
  ...[
    "biome-ignore",
    "istanbul ignore next",
    "c8 ignore start",
    "v8 ignore",
    "@vite-ignore",
    "webpackIgnore: true",
  ],
  ...[
    "@license",
    "@preserve",
    "@jsx h",
    "@flow",
    "__proto__",
    "constructor",
    "process.exit(1)",
    "import(",
    "é",
    "日本",
  ],
];

/** Any text, often made of what is dangerous; lone surrogates included. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((found) => found.join("")),
  fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 5 })), {
      maxLength: 6,
    })
    .map((found) => found.join("")),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 })
    .map((units) => String.fromCharCode(...units)),
);

/** Characters that nobody sees, or that show text in another order than it has. */
export const unseen =
  // oxlint-disable-next-line no-misleading-character-class -- a set of single characters
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\u3164\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;

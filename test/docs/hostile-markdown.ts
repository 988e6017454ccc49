import fc from "fast-check";
import { hostileText } from "../plan/hostile-text.ts";

/** What means something to Markdown, to a page that shows it, or to Mermaid. */
const pieces = [
  ...["|", "\\|", "\\", "`", "``", "```", "~~~", "*", "**", "_", "__", "~~", "[x](http://e.com)", "![", "]("],
  ...[
    "[^1]",
    "[ref]: http://e.com",
    "<b>",
    "<!--",
    "-->",
    "<br>",
    "<script>",
    "&lt;",
    "&#124;",
    "&amp;",
    "&",
  ],
  ...[
    "\n",
    "\n\n",
    "\r",
    "\r\n",
    "    ",
    "\t",
    "> ",
    "- ",
    "1. ",
    "# ",
    "===",
    "---",
    "| --- |",
    "$x$",
    "$$",
  ],
  ...[
    "@team",
    "#12",
    "http://e.com",
    "https://e.com/a_b",
    "www.e.com",
    "a@e.com",
    "mailto:a@e.com",
    "ftp://e",
  ],
  ...[
    "end",
    "\nend\n",
    ";",
    "#",
    "#quot;",
    "#35;",
    "%%",
    "%%{init: {}}%%",
    "%%{",
    "}%%",
    ":",
    "wrap:",
    "->>",
  ],
  ...["C->>S: x", "participant X", "Note over C: x", "alt", "loop", "<br/>", "$$x$$", "style a fill:#f9f;"],
  ...[
    "\ufb02\u00b0",
    "\u00b6\u00df",
    "---\ntitle: x\n---",
    "accTitle: x",
    "classDef a fill:#fff;",
    "é",
    "日本",
    "😀",
  ],
];

/** Any text, often made of what is dangerous in a document. */
export const hostileMarkdown: fc.Arbitrary<string> = fc.oneof(
  hostileText,
  fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), { maxLength: 8 })
    .map((found) => found.join("")),
);

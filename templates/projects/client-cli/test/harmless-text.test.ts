import assert from "node:assert/strict";
import { test } from "node:test";
import { harmlessLine, harmlessText } from "../console/harmless-text.ts";

test("nothing acts on the terminal, and all that would is named", () => {
  const text = "a\u{1b}[2Jb\u{202e}c\u{200b}d\u{7}e\u{9b}f\r\u{e0041}g\u{2028}";
  const shown = "a⟨U+001B⟩[2Jb⟨U+202E⟩c⟨U+200B⟩d⟨U+0007⟩e⟨U+009B⟩f⟨U+000D⟩⟨U+E0041⟩g⟨U+2028⟩";
  assert.equal(harmlessText(text, 100), shown);
});

test("other languages and signs stay as they are", () => {
  const text = "Grüße, 世界, שלום, ❤\u{fe0f}\nsecond line";
  assert.equal(harmlessText(text, 100), text);
});

test("text is bounded in length and lines, and marks do not pile up", () => {
  assert.match(harmlessText("x".repeat(5000), 100), /^x{100}… \(4900 more characters\)$/);
  assert.equal(harmlessText("\n".repeat(5000), 5000).split("\n").length, 41);
  assert.equal(harmlessText(`a${"\u{301}".repeat(50)}`, 100), "a\u{301}\u{301}");
});

test("a line stays one, within its width", () => {
  assert.equal(harmlessLine(" a\n\n b ", 20), "a b");
  assert.equal(harmlessLine("世界世界世界", 8), "世界世…");
  assert.equal(harmlessLine({ not: "text" }, 40), '{"not":"text"}');
});

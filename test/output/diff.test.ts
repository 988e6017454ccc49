import { applyPatch } from "diff";
import { describe, expect, it } from "vitest";
import { type Change, diffOf } from "../../generator/output.ts";

function update(before: string | null, after: string | null): Change {
  const kind = before === null ? "create" : after === null ? "remove" : "update";
  return { kind, path: "runtime/a.ts", before, after };
}

const lines = (count: number, mark: string): string =>
  Array.from({ length: count }, (_, at) => `${mark}${at}\n`).join("");

describe("the diff of a change", () => {
  it("is a unified diff from the disk to what is generated", () => {
    const before = "1\n2\n3\n4\n5\n6\n7\n8\n";
    expect(diffOf(update(before, before.replace("5", "five")))).toBe(
      `--- a/runtime/a.ts
+++ b/runtime/a.ts
@@ -2,7 +2,7 @@
 2
 3
 4
-5
+five
 6
 7
 8
`,
    );
  });

  it("names no file where there is none", () => {
    expect(diffOf(update(null, "a\n"))).toBe("--- /dev/null\n+++ b/runtime/a.ts\n@@ -0,0 +1,1 @@\n+a\n");
    expect(diffOf(update("a\n", null))).toBe("--- a/runtime/a.ts\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a\n");
  });

  it("is empty for an unchanged file, and blind for line endings", () => {
    expect(diffOf({ kind: "unchanged", path: "a.ts", before: "a\r\n", after: "a\n" })).toBe("");
    expect(diffOf(update("a\r\nb\r\n", "a\nc\n"))).toContain(" a\n-b\n+c\n");
  });

  it.each([
    ["wholly different", lines(20_000, "old "), lines(20_000, "new ")],
    ["created", null, lines(20_000, "new ")],
    [
      "changed between its ends",
      `${lines(9, "a")}${lines(9_000, "b")}end`,
      `${lines(9, "a")}${lines(9_000, "c")}end`,
    ],
    ["without a last newline", lines(5_000, "a"), `${lines(5_000, "b")}end`],
  ])("of a large file, %s, applies and comes soon", (_, before, after) => {
    const start = performance.now();
    const text = diffOf(update(before, after));
    expect(performance.now() - start).toBeLessThan(2_000);
    expect(applyPatch(before ?? "", text)).toBe(after);
  });
});

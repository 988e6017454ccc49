import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildManifest } from "../../generator/manifest/introspect/build-manifest.ts";
import { canonical } from "../../generator/manifest/introspect/canonical.ts";
import { MessageLines } from "../../generator/manifest/introspect/message-lines.ts";
import { StderrTail } from "../../generator/manifest/introspect/stderr-tail.ts";
import { leadingComments, manifestText } from "../../generator/manifest/introspect/write-text.ts";
import type { JsonObject } from "../../generator/manifest/model.ts";
import { parseYaml } from "../../generator/manifest/parse-yaml.ts";

describe("YAML text", () => {
  const reads = async (manifest: JsonObject) => {
    const text = await manifestText(manifest, "m.yaml", null);
    const parse = parseYaml(text);
    if (parse.is !== "read") throw new Error(JSON.stringify(parse));
    expect(parse.parsed.value).toEqual(manifest);
    // What reaches the disk is UTF-8.
    expect(Buffer.from(text, "utf8").toString("utf8")).toBe(text);
  };

  test.each([
    "",
    " ",
    "a\n",
    "a\n\n\n",
    "\n a",
    "  indented\nless",
    "trailing \nblank",
    "tab\t\nend",
    "\u0085\u2028\u2029\ufeff",
    "\ud800",
    "a\r\nb\r",
    "---",
    "# no comment",
    "yes",
    "1.0",
    "0x1f",
    "null",
    "~",
    "<<",
    "*alias",
    "&anchor a",
    "!tag",
    "a: b",
    "%YAML",
    "\u0007bell",
    "\u202e reversed",
    "- a",
    "x".repeat(5_000),
    `${"word ".repeat(400)}\nand more`,
  ])("reads back: %j", async (text) => {
    await reads({ tools: [{ name: text, [text]: { deep: [text, { [text]: text }] } }] });
  });

  test("reads back, whatever it holds", async () => {
    const value = fc.jsonValue({ stringUnit: "binary", maxDepth: 4 });
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: fc.constantFrom("\n", " ", "a", ":", "#", "\t", "\ud800", "'", '"') }),
    );
    await fc.assert(
      fc.asyncProperty(text, value, async (name, more) => {
        // JSON has no negative zero, and no server can send one.
        await reads({ tools: [JSON.parse(JSON.stringify({ name, more })) as JsonObject] });
      }),
      { numRuns: 300 },
    );
  });

  test("keeps the comments at the top, up to the first line that is none", () => {
    expect(leadingComments("# a\n\n  # b\n\nserver: x\n# c\n")).toBe("# a\n\n  # b\n");
    expect(leadingComments("server: x")).toBe("");
    expect(leadingComments("# only\r\n")).toBe("# only\n");
  });
});

describe("a manifest", () => {
  const entries = [{ name: "b", x: 1, title: "B" }, { title: "A", name: "a" }, { name: "B" }, { name: "é" }];
  const lists = (order: JsonObject[]) => [{ kind: "tools" as const, entries: order }];
  const identity = {
    server: { version: "1", name: "s" },
    capabilities: {},
    instructions: "",
    protocolVersion: null,
  };

  test("is the same for the same answers, in whatever order", () => {
    const one = buildManifest(identity, lists(entries)).manifest;
    const other = buildManifest(identity, lists(entries.toReversed())).manifest;
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
    expect((one["tools"] as JsonObject[]).map(({ name }) => name)).toEqual(["B", "a", "b", "é"]);
  });

  test.each([
    [undefined, { name: "unnamed-server", version: "0.0.0" }, 2],
    [{ name: 5, version: "1", title: [] }, { name: "unnamed-server", version: "1" }, 2],
    [{ name: "", version: "" }, { name: "unnamed-server", version: "" }, 1],
  ])("has a server, whatever it says of itself: %j", (server, expected, told) => {
    const { manifest, diagnostics } = buildManifest({ ...identity, server }, []);
    expect(manifest["server"]).toEqual(expected);
    expect(diagnostics).toHaveLength(told);
  });

  test("has no part of the wrong shape", () => {
    const { manifest, diagnostics } = buildManifest({ ...identity, capabilities: [], instructions: 5 }, []);
    expect(Object.keys(manifest)).toEqual(["server"]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "Of what the server says of itself, `capabilities` must be an object, not a list.",
      "Of what the server says of itself, `instructions` must be a string, not a number.",
    ]);
  });
});

test("canonical text tells values apart, and not orders", () => {
  expect(canonical({ a: 1, b: { d: 1, c: [2, 1] } })).toBe(canonical({ b: { c: [2, 1], d: 1 }, a: 1 }));
  expect(canonical({ a: [1, 2] })).not.toBe(canonical({ a: [2, 1] }));
});

describe("lines of messages", () => {
  const message = (id: number) => ({ jsonrpc: "2.0", id, result: { text: "ünïcode" } });

  test("come whole, however they are cut", () => {
    const bytes = Buffer.from(
      [1, 2].map((id) => `${JSON.stringify(message(id))}\r\n`).join("noise\n"),
      "utf8",
    );
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length)), (cuts) => {
        const lines = new MessageLines();
        const at = [0, ...cuts.sort((one, other) => one - other), bytes.length];
        const read = at.slice(1).flatMap((end, index) => lines.read(bytes.subarray(at[index], end)));
        expect(read).toEqual([message(1), message(2)]);
        expect(lines.noise).toBe(1);
      }),
      { numRuns: 100 },
    );
  });

  test("may come as a batch, or after noise without an end", () => {
    const lines = new MessageLines();
    const text = `${JSON.stringify([message(1), message(2)])}\nLoading: ${JSON.stringify(message(3))}\n[]\n\n5\n`;
    expect(lines.read(Buffer.from(text))).toEqual([message(1), message(2), message(3)]);
    expect(lines.noise).toBe(3);
  });
});

test("only the end of stderr is kept", () => {
  const tail = new StderrTail();
  for (let line = 0; line < 50_000; line += 1) tail.add(Buffer.from(`line ${line}\n`));
  expect(tail.lines()).toHaveLength(20);
  expect(tail.lines().at(-1)).toBe("line 49999");
  const one = new StderrTail();
  one.add(Buffer.from(`\u001b[1m${"x".repeat(200_000)}\u001b[0m`));
  expect(one.lines()[0]?.length).toBeLessThan(600);
});

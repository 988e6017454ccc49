import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultOfPackageName, packageNameOf } from "../../generator/project/package-name.ts";

describe("the name of a package", () => {
  it.each([
    ["shop", "shop"],
    ["My Shop", "my-shop"],
    ["Café Zürich", "cafe-zurich"],
    [".hidden", "hidden"],
    ["_a_", "a"],
    ["日本", "mcp-project"],
    ["", "mcp-project"],
    ["..", "mcp-project"],
    ["fs", "fs-project"],
    ["node_modules", "node_modules-project"],
    ["favicon.ico", "favicon.ico-project"],
    ["$(rm -rf ~)", "rm-rf"],
    ["v1.2", "v1.2"],
  ])("of a folder %j is %j", (folder, name) => {
    expect(packageNameOf(folder)).toBe(name);
  });

  it.each(["a", "a-b", "a.b_c", "@scope/name", "x".repeat(214)])("may be %j", (name) => {
    expect(faultOfPackageName(name)).toBeNull();
  });

  it.each([
    "",
    "A",
    "a b",
    "-a",
    "a-",
    ".a",
    "_a",
    "@a",
    "@/a",
    "a/b",
    "@a/b/c",
    "a\n",
    "ä",
    "http",
    "x".repeat(215),
  ])("may not be %j", (name) => {
    expect(faultOfPackageName(name)).toMatch(/\.$/);
  });

  it("is one that npm takes, whatever the folder is called", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (folder) => {
        expect(faultOfPackageName(packageNameOf(folder))).toBeNull();
      }),
    );
  });
});

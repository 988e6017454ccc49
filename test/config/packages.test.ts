import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkPackages } from "../../generator/project-packages.ts";

async function told(packageJson: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "packages-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "package.json"), packageJson);
  const changes = [{ after: 'import { SignJWT } from "jose";\n' }];
  return (await checkPackages([{ folder, changes }], folder)).map(({ code }) => code);
}

const having = (range: unknown) => JSON.stringify({ dependencies: { jose: range } });

test.each([
  ["nothing", "{}", ["project/missing-package"]],
  ["a byte order mark", `\ufeff${having("^5.0.0")}`, ["project/untested-version"]],
  ["a list", "[]", ["project/missing-package"]],
  ["null", "null", ["project/missing-package"]],
  ["null for its dependencies", '{"dependencies":null}', ["project/missing-package"]],
  ["no JSON", "{", []],
  ["an older major", having("^5.0.0"), ["project/untested-version"]],
  ["a range over majors", having(">=2 <5 || ^6.1.0"), []],
  ["a range before it", having(">=2 <4"), ["project/untested-version"]],
  ["any version", having("*"), []],
  ["an empty range", having(""), []],
  ["a workspace", having("workspace:^5.0.0"), []],
  ["a catalogue", having("catalog:"), []],
  ["an alias", having("npm:other@^5.0.0"), []],
  ["a repository", having("git+https://example.com/jose.git"), []],
  ["a number for a range", having(5), []],
  ["null for a range", having(null), []],
])("a package.json with %s", async (_, text, codes) => {
  expect(await told(text)).toEqual(codes);
});

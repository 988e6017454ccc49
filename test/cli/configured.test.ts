import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { generatedProject, manifest, project, run, slow, snapshotOf, textsOf } from "./project.ts";

const servers = {
  one: { manifest: "mcp.manifest.yaml" },
  two: { manifest: "two.yaml", only: "client", header: "SPDX-License-Identifier: MIT" },
};

const config = (value: object) => ({ "mcp-stubgen.config.json": JSON.stringify(value) });
const twoServers = { "two.yaml": manifest.replace("name: releases", "name: second"), ...config({ servers }) };

describe("several servers of a configuration", slow, () => {
  it("are generated and checked in one run, each in its folder", async () => {
    const folder = project(twoServers);
    const { code, stdout, stderr } = await run(folder, ["generate"]);
    expect({ code, errors: stderr.includes("error[") }).toEqual({ code: 0, errors: false });
    expect(stdout).toContain("created generated/one/server.ts\n");
    expect(stdout).toContain("created generated/two/client.ts\n");
    expect(readdirSync(join(folder, "generated/two")).sort()).toEqual([
      "client.ts",
      "contract.ts",
      "protocol.ts",
      "runtime",
    ]);
    const texts = textsOf(join(folder, "generated/two"));
    for (const text of Object.values(texts)) {
      expect(text.slice(0, 500)).toContain("\n// SPDX-License-Identifier: MIT\n");
    }
    expect(await run(folder, ["check"])).toMatchObject({ code: 0 });

    writeFileSync(join(folder, "two.yaml"), manifest.replace("name: releases", "name: third"));
    const checked = await run(folder, ["check", "--format", "json"]);
    const paths = (JSON.parse(checked.stdout) as { path: string }[]).map(({ path }) => path);
    expect(paths).toEqual(["generated/two/client.ts", "generated/two/contract.ts"]);
    expect(await run(folder, ["check", "--server", "one"])).toMatchObject({ code: 0 });
  });

  it("stay as they are, all of them, where one cannot be generated", async () => {
    const folder = project({ ...twoServers, "two.yaml": "server: {}" });
    const before = snapshotOf(folder);
    const { code, stdout, stderr } = await run(folder, ["generate"]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("two.yaml:1:1: error[manifest/shape]");
    expect(snapshotOf(folder)).toEqual(before);
  });
});

describe("a run", slow, () => {
  it("--dry-run tells what would change, and changes nothing", async () => {
    const folder = await generatedProject();
    writeFileSync(join(folder, "mcp.manifest.yaml"), manifest.replace("version: 1.0.0", "version: 1.0.1"));
    const before = snapshotOf(folder);
    const { code, stdout } = await run(folder, ["generate", "--dry-run", "--only", "client"]);
    expect(code).toBe(0);
    expect(stdout).toContain("would update generated/client.ts\n");
    expect(stdout).toContain("would remove generated/server.ts\n");
    expect(snapshotOf(folder)).toEqual(before);
    expect(await run(folder, ["generate", "--dry-run", "--watch"])).toMatchObject({ code: 2 });
  });

  it("--silent prints errors alone", async () => {
    const folder = project(config({ onInvalidSchema: "error" }));
    expect(await run(folder, ["generate", "--silent"])).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(await run(folder, ["check", "--silent"])).toEqual({ code: 0, stdout: "", stderr: "" });
    const failing = await run(folder, ["generate", "--silent", "--manifest", "none.yaml"]);
    expect(failing).toMatchObject({ code: 1, stdout: "" });
    expect(failing.stderr).toMatch(/^none\.yaml: error\[manifest\/not-found\]/);
  });

  it("--verbose tells how long each stage took", async () => {
    const { code, stdout, stderr } = await run(project(), ["generate", "--verbose"]);
    expect(code).toBe(0);
    expect(stdout).not.toContain(" ms ");
    const stages = ["read the schema", "read the manifest", "check the JSON Schemas", "plan the stubs"];
    for (const stage of [...stages, "render the files", "compare with the disk", "write the files"]) {
      expect(stderr).toMatch(new RegExp(`^ +\\d+ ms {2}${stage}$`, "m"));
    }
  });

  it("--no-formatter leaves the text as the templates give it", async () => {
    const folder = project();
    expect(await run(folder, ["generate", "--no-formatter"])).toMatchObject({ code: 0 });
    const unformatted = readFileSync(join(folder, "generated/client.ts"), "utf8");
    expect(await run(folder, ["generate"])).toMatchObject({ code: 0 });
    const formatted = readFileSync(join(folder, "generated/client.ts"), "utf8");
    expect(unformatted).not.toBe(formatted);
    const bare = (text: string) => text.replace(/[\s,;|()]/g, "");
    expect(bare(unformatted)).toBe(bare(formatted));
  });
});

describe("packages that the generated code imports", slow, () => {
  const told = async (packageJson: object, args: string[] = []) => {
    const folder = project({ "package.json": JSON.stringify(packageJson) });
    const { code, stderr } = await run(folder, ["generate", ...args, "--format", "json"]);
    expect(code).toBe(0);
    const found = JSON.parse(stderr || "[]") as { code: string; message: string; help: string }[];
    return found
      .filter((each) => each.code.startsWith("project/"))
      .map((each) => `${each.code} ${each.message}`);
  };
  const fine = {
    "@modelcontextprotocol/client": "^2.4.1",
    "@modelcontextprotocol/server": "2",
    canonicalize: "workspace:*",
    jose: "^5 || ^6",
    "uri-templates-es": "latest",
  };

  it("are told where package.json does not name them", async () => {
    expect(await told({})).toEqual([
      "project/missing-package The generated code imports @modelcontextprotocol/client, " +
        "@modelcontextprotocol/server, canonicalize, jose, uri-templates-es, which package.json does not name.",
    ]);
    expect(await told({}, ["--only", "client"])).toEqual([
      "project/missing-package The generated code imports @modelcontextprotocol/client, uri-templates-es, " +
        "which package.json does not name.",
    ]);
  });

  it("are no matter where it names them, in whatever way", async () => {
    const { jose, ...others } = fine;
    expect(await told({ dependencies: others, devDependencies: { jose } })).toEqual([]);
  });

  it("are told in a major version that was not tested", async () => {
    expect(await told({ dependencies: { ...fine, jose: "^4.1.0" } })).toEqual([
      expect.stringMatching(
        /^project\/untested-version package\.json has jose \^4\.1\.0; the generated code was tested with \^6\./,
      ),
    ]);
  });

  it("are looked for in the folders above, too", async () => {
    const folder = project({
      "package.json": JSON.stringify({ dependencies: fine }),
      "packages/a/package.json": "{}",
      "packages/a/mcp.manifest.yaml": manifest,
    });
    const { stderr } = await run(join(folder, "packages/a"), ["generate"]);
    expect(stderr).not.toContain("project/");
  });
});

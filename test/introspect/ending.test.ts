import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { fixtureCommand, introspectFixture, manifestOf, namesOf, newFolder, slow } from "./introspecting.ts";

function idsIn(file: string): number[] {
  return existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean).map(Number) : [];
}

/** Whether a process runs; one that ended and waits to be noticed does not. */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
  } catch {
    return false;
  }
  const status = `/proc/${id}/stat`;
  return !existsSync(status) || !/\) [ZX] /.test(readFileSync(status, "utf8"));
}

async function until(isSo: () => boolean, milliseconds = 20_000): Promise<void> {
  for (const end = Date.now() + milliseconds; !isSo() && Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe.skipIf(process.platform === "win32")("a server and what it started", () => {
  test("end when it was read", slow, async () => {
    const file = join(newFolder(), "ids");
    const outcome = await introspectFixture("leaves-a-child", [file]);
    expect(namesOf(await manifestOf(outcome), "tools")).toEqual(["parent"]);
    expect(idsIn(file)).toHaveLength(2);
    await until(() => !idsIn(file).some(isRunning), 2_000);
    expect(idsIn(file).filter(isRunning)).toEqual([]);
  });

  test("end when it does not answer", slow, async () => {
    const file = join(newFolder(), "ids");
    const outcome = await introspectFixture("leaves-a-child", [file, "silent"], { timeout: 3_000 });
    expect(outcome.value).toBeNull();
    // It was started twice: the first time for the newer revisions.
    expect(idsIn(file)).toHaveLength(4);
    await until(() => !idsIn(file).some(isRunning), 2_000);
    expect(idsIn(file).filter(isRunning)).toEqual([]);
  });

  test.each(["SIGINT", "SIGTERM"] as const)("end with this process, by %s", slow, async (signal) => {
    const file = join(newFolder(), "ids");
    const run = fileURLToPath(new URL("fixtures/run.ts", import.meta.url));
    const command = fixtureCommand("leaves-a-child", file, "silent");
    const child = spawn(process.execPath, ["--import", "tsx", run, ...command], { stdio: "ignore" });
    const ended = once(child, "exit");
    await until(() => idsIn(file).length === 2);
    expect(idsIn(file).every(isRunning)).toBe(true);
    child.kill(signal);
    expect(await ended).toEqual([null, signal]);
    await until(() => !idsIn(file).some(isRunning), 5_000);
    expect(idsIn(file).filter(isRunning)).toEqual([]);
  });
});

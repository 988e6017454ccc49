import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** The first schema of a process takes long to read, above all beside other tests. */
export const slow = { timeout: 60_000 };

/** A new folder that holds these files, removed after the test. */
export function projectWith(files: Record<string, string | Uint8Array> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "schema-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** All files below a folder with contents and times, and all folders: equal snapshots mean nothing was touched. */
export function snapshotOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return Object.fromEntries(
    paths.map((path) => {
      const found = lstatSync(join(folder, path), { bigint: true });
      const text = found.isFile() ? readFileSync(join(folder, path), "latin1") : "";
      return [path, `${found.ino} ${found.mtimeNs} ${text}`];
    }),
  );
}

export function textAt(folder: string, path: string): string {
  return readFileSync(join(folder, path), "utf8");
}

export function sha256Of(text: string | Uint8Array): string {
  return createHash("sha256").update(text).digest("hex");
}

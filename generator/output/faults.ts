import { dirname } from "node:path";
import { diagnostic, type Diagnostic } from "../diagnostics.ts";
import { isErrorOf, isFolder } from "./folder.ts";

/** A path for people: forward slashes on every system. */
export function shown(...parts: string[]): string {
  return parts
    .filter((part) => part !== "")
    .join("/")
    .replaceAll("\\", "/")
    .replace(/(?<=.)\/+/g, "/");
}

export function notAFolder(path: string): Diagnostic {
  const file = shown(path);
  const help = "Name another output folder, or move what stands there.";
  return diagnostic("output/not-a-folder", `\`${file}\` is not a folder.`, { file }, help);
}

export function foreignFile(path: string, what: string): Diagnostic {
  const file = shown(path);
  const help = "Move or delete it, or name another output folder: only generated files are ever replaced.";
  return diagnostic("output/foreign-file", `\`${file}\` would be written, but ${what}.`, { file }, help);
}

const reasons: Record<string, string> = {
  EACCES: "permission is denied",
  EPERM: "the operation is not permitted",
  EROFS: "the file system is read-only",
  ENOSPC: "no space is left",
  EDQUOT: "the quota is used up",
  ENAMETOOLONG: "the path is too long",
  EBUSY: "it is in use",
  ENOENT: "it, or a folder above it, is not there",
  EEXIST: "something else stands there",
  ENOTEMPTY: "something else stands there",
  EMFILE: "too many files are open",
  EIO: "the device reports an error",
  ELOOP: "its links lead in a circle",
};

/** What an error of the operating system means for a user; any other error is a fault of ours, and passes. */
export function faultOfSystem(error: unknown, path: string, code: Diagnostic["code"]): Diagnostic {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") throw error;
  if (error.code === "ENOTDIR") return notAFolder(path);
  const file = shown(path);
  const verb = code === "output/not-readable" ? "read" : "written";
  const reason = reasons[error.code] ?? error.code;
  const message = `\`${file}\` cannot be ${verb}: ${reason}.`;
  const help = isErrorOf(error, "EACCES", "EPERM", "EROFS")
    ? "Check who owns it and how it is mounted, or name another output folder."
    : "Run again when that is solved, or name another output folder.";
  return diagnostic(code, message, { file }, help);
}

/** The nearest folder at or above a path that exists; or, if a file stands in the way, that file as a fault. */
export function nearestFolder(path: string): { folder: string } | { fault: Diagnostic } {
  const found = isFolder(path);
  if (found === true) return { folder: path };
  const parent = dirname(path);
  if (parent === path) return { fault: notAFolder(path) };
  const above = nearestFolder(parent);
  return found === null || "fault" in above ? above : { fault: notAFolder(path) };
}

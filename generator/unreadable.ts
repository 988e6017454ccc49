const reasons: Record<string, string> = {
  ENOENT: "it does not exist",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of its path is a file",
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  ENAMETOOLONG: "the name is too long",
};

/** Why a file that a user named could not be read, to stand after a colon. */
export function whyUnreadable(error: unknown): string {
  const { code = "the system does not say why" } = error as NodeJS.ErrnoException;
  return reasons[code] ?? code;
}

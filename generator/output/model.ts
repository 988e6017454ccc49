/** A file that was generated: its path below the output folder, with forward slashes, and its text. */
export interface GeneratedFile {
  path: string;
  text: string;
}

/**
 * What one file needs: `before` is what the disk holds, `after` what it should hold; null where there is no file.
 * In an unchanged file the two may differ in line endings, which a checkout may have changed.
 */
export type Change = {
  kind: "create" | "update" | "remove" | "unchanged";
  path: string;
  before: string | null;
  after: string | null;
};

/** A file of the output folder, as a user would name it. */
export function outputPath(out: string, path: string): string {
  return `${out.replace(/[\\/]+$/, "")}/${path}`;
}

/** A file of this package, found from the sources and from dist/ alike. */
export function packageFile(path: string): URL {
  return new URL(`../${path}`, import.meta.url);
}

/** A file beside this package's code: in dist/, or among the sources where it runs from these. */
export function codeFile(path: string): URL {
  return new URL(`./${path}`, import.meta.url);
}

/** Whether the code runs from its sources, which anyone may be editing. */
export const runsFromSources = import.meta.url.endsWith(".ts");

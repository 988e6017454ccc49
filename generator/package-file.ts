/** A file of this package, found from the sources and from dist/ alike. */
export function packageFile(path: string): URL {
  return new URL(`../${path}`, import.meta.url);
}

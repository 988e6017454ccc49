const placeholder = "project-name";

/** A template's file as it stands in a project: its name in package.json and README.md, all else byte for byte. */
export function projectText(
  path: string,
  bytes: Buffer,
  { name, version }: { name: string; version: string },
): Buffer | string {
  if (path === "package.json") return packageText(bytes.toString("utf8"), name, version);
  // Names of packages have no characters that mean anything in Markdown or in a replacement.
  return path === "README.md" ? bytes.toString("utf8").replaceAll(placeholder, name) : bytes;
}

interface PackageJson {
  name: string;
  devDependencies?: Record<string, string>;
}

/** The project needs the very version that made it, so that its stubs are what `check` expects. */
function packageText(text: string, name: string, version: string): string {
  const read = JSON.parse(text) as PackageJson;
  const devDependencies = Object.entries({ ...read.devDependencies, "mcp-stubgen": version });
  const sorted = devDependencies.sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify({ ...read, name, devDependencies: Object.fromEntries(sorted) }, null, 2)}\n`;
}

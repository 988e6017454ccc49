import { readFile } from "node:fs/promises";

/** Version of an installed package, without loading it. */
export async function packageVersion(name: string): Promise<string> {
  const entry = import.meta.resolve(name);
  const end = entry.lastIndexOf(`/node_modules/${name}/`) + `/node_modules/${name}/`.length;
  const file = new URL(`${entry.slice(0, end)}package.json`);
  return (JSON.parse(await readFile(file, "utf8")) as { version: string }).version;
}

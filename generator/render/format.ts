import { readFile } from "node:fs/promises";

/** Brings source text into its final layout. */
export type Format = (source: string) => Promise<string>;

/** Formats TypeScript with Prettier, whatever configuration lies around: the output depends on its input alone. */
export const format: Format = async (source) => {
  const [prettier, babel, estree] = await Promise.all([
    import("prettier/standalone"),
    import("prettier/plugins/babel"),
    import("prettier/plugins/estree"),
  ]);
  // The Babel parser is faster than TypeScript's and gives the same bytes.
  return prettier.format(source, { parser: "babel-ts", plugins: [babel, estree as never], printWidth: 110 });
};

/** Prettier's version, without loading it. */
export async function formatterVersion(): Promise<string> {
  const file = new URL(import.meta.resolve("prettier/package.json"));
  return (JSON.parse(await readFile(file, "utf8")) as { version: string }).version;
}

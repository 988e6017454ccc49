import { layOut } from "./layout/layout.ts";
import type { WidthOf } from "./layout/print.ts";
import { isWidthKnown, knownWidth } from "./layout/width.ts";

/** Brings source text into its final layout. */
export type Format = (source: string) => Promise<string>;

/**
 * Lays TypeScript out as Prettier does, whatever configuration lies around: the output depends on its input alone. What
 * the stubs consist of is laid out here, many times as fast; Prettier is loaded only for what is not known here.
 */
export const format: Format = async (source) => {
  const pieces = layOut(source, await widthIn(source));
  const texts = await Promise.all(
    pieces.map(async ({ piece, isApart }, index) => {
      const text = "text" in piece ? piece.text : (await formatWithPrettier(piece.other)).trimEnd();
      return `${index === 0 ? "" : isApart ? "\n\n" : "\n"}${text}`;
    }),
  );
  return `${texts.join("")}\n`;
};

/** Leaves source text as the templates give it, but for empty lines in a row. */
export const unformatted: Format = async (source) => `${source.replace(/\n{3,}/g, "\n\n").trimEnd()}\n`;

/** The same by Prettier alone. */
export const formatWithPrettier: Format = async (source) => {
  const [prettier, babel, estree] = await Promise.all([
    import("prettier/standalone"),
    import("prettier/plugins/babel"),
    import("prettier/plugins/estree"),
  ]);
  // The Babel parser is faster than TypeScript's and gives the same bytes.
  return prettier.format(source, { parser: "babel-ts", plugins: [babel, estree as never], printWidth: 110 });
};

/** How wide a text is: Chinese, for one, takes two columns a sign. */
async function widthIn(source: string): Promise<WidthOf> {
  // oxlint-disable-next-line no-control-regex -- all of ASCII is meant
  const others = /[^\x00-\x7f]/;
  if (!others.test(source)) return (text) => text.length;
  if (isWidthKnown(source)) return (text) => (others.test(text) ? knownWidth(text) : text.length);
  // Its types leave out what its other entry declares.
  const { util } = (await import("prettier/standalone")) as unknown as {
    util: { getStringWidth: WidthOf };
  };
  return (text) => (others.test(text) ? util.getStringWidth(text) : text.length);
}

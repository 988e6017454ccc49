import { expect } from "vitest";
import { format, formatWithPrettier } from "../../generator/render/format.ts";
import { layOut } from "../../generator/render/layout/layout.ts";
import { renderStubs } from "../../generator/render/render.ts";
import { planOf } from "./rendering.ts";

/** The layout is Prettier's to the byte, and our own but for `others` pieces, where that is asked. */
export async function expectLikePrettier(source: string, others: number | null = null): Promise<void> {
  if (others !== null) {
    const left = layOut(source, (text) => text.length).filter(({ piece }) => "other" in piece);
    expect(left.length).toBeLessThanOrEqual(others);
  }
  expect(await format(source)).toBe(await formatWithPrettier(source));
}

/** The files of a manifest as the templates print them. */
export async function printed(manifest: unknown): Promise<[path: string, text: string][]> {
  const files = await renderStubs(await planOf(manifest), (source) => Promise.resolve(source));
  return files.filter(({ path }) => !path.startsWith("runtime/")).map(({ path, text }) => [path, text]);
}

import { fileURLToPath } from "node:url";

/** A Node of each line that generated code runs on, by its major version. */
export const nodes = Object.fromEntries(
  [20, 22, 24].map((major) => [
    major,
    fileURLToPath(new URL(`node_modules/node${major}/bin/node`, import.meta.url)),
  ]),
) as Record<20 | 22 | 24, string>;

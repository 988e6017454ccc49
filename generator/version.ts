import { readFileSync } from "node:fs";
import { packageFile } from "./package-file.ts";

/** Version of this package. */
export const { version } = JSON.parse(readFileSync(packageFile("package.json"), "utf8")) as {
  version: string;
};

export { compareWithDisk } from "./output/compare.ts";
export { diffOf } from "./output/diff.ts";
export type { Change, GeneratedFile } from "./output/model.ts";
export { writeChanges } from "./output/write.ts";

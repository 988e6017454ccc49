export { compareFile, compareReadBack, compareWithDisk } from "./output/compare.ts";
export { diffOf } from "./output/diff.ts";
export { shown } from "./output/faults.ts";
export type { Change, GeneratedFile } from "./output/model.ts";
export { readBack } from "./output/read-back.ts";
export { putFile } from "./output/single-file.ts";
export { writeChanges } from "./output/write.ts";

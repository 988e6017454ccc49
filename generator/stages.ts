/** What a run does, in the order in which it begins. */
export type Stage =
  | "look for changes"
  | "read the schema"
  | "read the manifest"
  | "check the JSON Schemas"
  | "plan the stubs"
  | "render the files"
  | "compare with the disk"
  | "write the files";

/** Told a stage when it begins, and again with its milliseconds when it has ended. Stages may overlap. */
export type StageListener = (stage: Stage, milliseconds: number | null) => void;

/** Does a stage's work, and tells. */
export async function timed<T>(
  listener: StageListener | undefined,
  stage: Stage,
  work: () => T | Promise<T>,
): Promise<T> {
  if (listener === undefined) return work();
  listener(stage, null);
  const began = performance.now();
  try {
    return await work();
  } finally {
    listener(stage, performance.now() - began);
  }
}

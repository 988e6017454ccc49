import type { Stats } from "node:fs";
import { resolve, sep } from "node:path";
import { FSWatcher } from "chokidar";

/** Editors write a file in several steps; what changes within so many milliseconds is one change. */
const settleTime = 60;

/** What is watched: files, and folders any of whose files may matter. All paths are absolute. */
export interface WatchedPaths {
  files: ReadonlySet<string>;
  /** The folders that they lie in, or will. */
  parents: ReadonlySet<string>;
  folders: ReadonlySet<string>;
  /** What does not matter in those folders. */
  isAside: (path: string) => boolean;
}

/** Files that changed while they were watched. */
export class ChangedFiles {
  #pending = new Set<string>();
  #wake: () => void = () => {};
  #watcher: FSWatcher | null = null;
  #watched = "";

  /** Watches these from now on, and nothing else. The files need not be there yet. */
  async watch(paths: WatchedPaths): Promise<void> {
    const watched = JSON.stringify([paths.files, paths.parents, paths.folders].map((set) => [...set]));
    if (watched === this.#watched) return;
    this.#watched = watched;
    const previous = this.#watcher;
    const watcher = new FSWatcher({ ignoreInitial: true, ignored: ignoring(paths) });
    this.#watcher = watcher;
    watcher.on("all", (_, path) => {
      this.#pending.add(resolve(path));
      this.#wake();
    });
    // What cannot be watched (too many files, a folder that went) is no reason to end.
    watcher.on("error", () => {});
    // `once` of node:events would reject on such an error.
    const ready = new Promise<void>((settle) => watcher.once("ready", settle));
    // The folders of files, since a file that an editor replaces is another one.
    watcher.add([...paths.parents, ...paths.folders]);
    await ready;
    // Only now, so that nothing goes unnoticed in between.
    await previous?.close();
  }

  /** Absolute paths of what changed, each time that nothing else follows at once. Ends with the signal. */
  async *batches(signal: AbortSignal | undefined): AsyncGenerator<ReadonlySet<string>> {
    const wake = () => this.#wake();
    signal?.addEventListener("abort", wake);
    try {
      for (;;) {
        const seen = this.#pending.size;
        if (signal?.aborted === true) return;
        await this.#changeWithin(seen === 0 ? null : settleTime);
        if (seen === 0 || this.#pending.size !== seen) continue;
        const changed = this.#pending;
        this.#pending = new Set();
        yield changed;
      }
    } finally {
      signal?.removeEventListener("abort", wake);
    }
  }

  #changeWithin(milliseconds: number | null): Promise<void> {
    return new Promise((settle) => {
      const timer = milliseconds === null ? undefined : setTimeout(settle, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        settle();
      };
    });
  }

  async close(): Promise<void> {
    await this.#watcher?.close();
  }
}

function ignoring({ files, parents, folders, isAside }: WatchedPaths) {
  return (path: string, stats?: Stats): boolean => {
    const isInside = [...folders].some((folder) => path === folder || path.startsWith(`${folder}${sep}`));
    if (files.has(path) || parents.has(path) || (isInside && !isAside(path))) return false;
    // A name that may be a folder's is asked about again, with what it is.
    return stats !== undefined || !isInside;
  };
}

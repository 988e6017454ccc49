const suffix = ".mcp-stubgen-tmp";
const pattern = /^\..+\.(\d+)(?:-\d+)?\.mcp-stubgen-tmp$/;
const issued = new Set<string>();
let count = 0;

/** A name beside a file, for what is to become it or was it: `.client.ts.<process>-<count>.mcp-stubgen-tmp`. */
export function temporaryNameFor(name: string): string {
  count += 1;
  const temporary = `.${name}.${process.pid}-${count}${suffix}`;
  issued.add(temporary);
  return temporary;
}

/** Whether a name is of a file that some run makes and removes again. */
export function isTemporary(name: string): boolean {
  return pattern.test(name);
}

/** Whether a name is one that a run left behind which is no longer there. */
export function isLeftBehind(name: string): boolean {
  const found = pattern.exec(name);
  if (!found) return false;
  const pid = Number(found[1]);
  // In a container every run may have the same process id, so that our own id alone does not make it ours.
  return pid === process.pid ? !issued.has(name) : !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of someone else runs as well.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

const endings = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** How long what was told to end may take to do so. */
const grace = 500;

/**
 * Has something ended when this process ends, in whatever way. A signal that would end this process is passed on, and
 * ends it a moment later. Returns what calls it off.
 */
export function endWithThisProcess(end: (signal: NodeJS.Signals) => void): () => void {
  const onExit = () => end("SIGKILL");
  const onSignal = (signal: NodeJS.Signals) => {
    end("SIGTERM");
    setTimeout(() => {
      end("SIGKILL");
      forget();
      process.kill(process.pid, signal);
    }, grace);
  };
  const forget = () => {
    process.off("exit", onExit);
    for (const signal of endings) process.off(signal, onSignal);
  };
  process.on("exit", onExit);
  for (const signal of endings) process.once(signal, onSignal);
  return forget;
}

import { InvalidArgumentError, Option, type Command } from "commander";
import { diagnostic, type Outcome } from "../diagnostics.ts";
import type { DiagnosticFormat } from "../diagnostics-format.ts";
import { faultOfPackageName } from "../project/package-name.ts";
import { templateNames, type ProjectTemplate } from "../project/templates.ts";
import { createdText } from "./created-text.ts";
import { formatOption, type Formatted } from "./format-option.ts";
import { exit, report, tell } from "./report.ts";
import { notEmpty } from "./usage.ts";

interface InitFlags {
  template?: ProjectTemplate;
  name?: string;
}

/** What a shell shows of a command that was interrupted. */
const interruptedCode = 130;

export function addInit(program: Command): void {
  program
    .command("init")
    .description("Makes a new project that runs: manifest, handlers, tests and CI.")
    .allowExcessArguments(false)
    .argument("[dir]", "folder of the project, new or empty (default: the working directory)", notEmpty)
    .addOption(new Option("--template <name>", "what kind of project").choices(templateNames))
    .option("--name <name>", "name of the package (default: after the folder)", isPackageName)
    .addOption(formatOption())
    .action(async (dir: string | undefined, { format, template, name }: Formatted<InitFlags>) => {
      const wanted = await wantedProject(dir, template, format);
      if (wanted === "unsaid") return refuse(format);
      if (wanted === "cancelled") return cancel();
      const { initProject } = await import("../commands/init.ts");
      const options = { ...wanted, ...(name === undefined ? {} : { name }) };
      const outcome = await unlessInterrupted((signal) => initProject({ ...options, signal }));
      if (outcome === null) return cancel();
      report(outcome, format, createdText, (created) => created);
    });
}

interface Wanted {
  template: ProjectTemplate;
  dir: string;
}

/** What the command line says, or what somebody at a terminal answers. */
async function wantedProject(
  dir: string | undefined,
  template: ProjectTemplate | undefined,
  format: DiagnosticFormat,
): Promise<Wanted | "unsaid" | "cancelled"> {
  if (template !== undefined) return { template, dir: dir ?? "." };
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  if (!isTerminal || format !== "text") return "unsaid";
  const { askForProject } = await import("./init-questions.ts");
  return (await askForProject(dir)) ?? "cancelled";
}

function refuse(format: DiagnosticFormat): void {
  const names = templateNames.join("`, `");
  const help = `Name one with --template: \`${names}\`. --help shows what there is.`;
  tell(
    [diagnostic("usage/invalid", "It is not said which template the project is made of.", null, help)],
    format,
  );
  process.exitCode = exit.usage;
}

function cancel(): void {
  process.stderr.write("Nothing was written.\n");
  process.exitCode = interruptedCode;
}

/** Lets what was begun be taken back before an interrupt ends this process; null where that happened. */
async function unlessInterrupted<T>(
  make: (signal: AbortSignal) => Promise<Outcome<T>>,
): Promise<Outcome<T> | null> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const name of signals) process.once(name, abort);
  const outcome = await make(controller.signal);
  for (const name of signals) process.off(name, abort);
  // One that came too late has interrupted nothing.
  return controller.signal.aborted && outcome.value === null ? null : outcome;
}

function isPackageName(name: string): string {
  const fault = faultOfPackageName(name);
  if (fault !== null) throw new InvalidArgumentError(fault);
  return name;
}

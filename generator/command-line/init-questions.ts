import { isCancel, select, text } from "@clack/prompts";
import { projectTemplates, templateNames, type ProjectTemplate } from "../project/templates.ts";

interface Answers {
  template: ProjectTemplate;
  dir: string;
}

/** Asks at the terminal what the command line does not say; null where somebody cancels. */
export function askForProject(dir: string | undefined): Promise<Answers | null> {
  // Where the terminal's input ends, as by Ctrl-D, a prompt is never answered, and there is nothing left to wait for.
  const inputEnded = new Promise<null>((resolve) => {
    process.once("beforeExit", () => resolve(null));
  });
  return Promise.race([ask(dir), inputEnded]);
}

async function ask(dir: string | undefined): Promise<Answers | null> {
  const template = await select<ProjectTemplate>({
    message: "What shall it be?",
    options: templateNames.map((value) => ({ value, label: `${value}: ${projectTemplates[value]}` })),
  });
  if (isCancel(template)) return null;
  if (dir !== undefined) return { template, dir };
  const suggested = `my-${template}`;
  const folder = await text({
    message: "In which folder? (. is this one)",
    placeholder: suggested,
    defaultValue: suggested,
  });
  return isCancel(folder) ? null : { template, dir: folder };
}

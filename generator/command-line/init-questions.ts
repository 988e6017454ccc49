import { isCancel, select, text } from "@clack/prompts";
import { projectTemplates, templateNames, type ProjectTemplate } from "../project/templates.ts";

/** Asks at the terminal what the command line does not say; null where somebody cancels. */
export async function askForProject(
  dir: string | undefined,
): Promise<{ template: ProjectTemplate; dir: string } | null> {
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

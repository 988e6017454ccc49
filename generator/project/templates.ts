import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { filesBelow } from "../output/folder.ts";
import { packageFile } from "../package-file.ts";

/** Every template of a new project, and what it is, in one line. */
export const projectTemplates = {
  "server-stdio": "a server that a host starts and talks to over stdio",
  "server-http": "a server over HTTP, on Hono, with host and origin checks",
  "client-cli": "a client in the terminal that shows forms and opens pages after consent",
  fullstack: "a server over HTTP and a client of it, from one manifest",
} as const;

export type ProjectTemplate = keyof typeof projectTemplates;

export const templateNames = Object.keys(projectTemplates) as ProjectTemplate[];

// npm acts on files of these names, or leaves them out, so that they have others in the package.
const shippedNames: Record<string, string> = {
  _gitignore: ".gitignore",
  _gitattributes: ".gitattributes",
  _npmrc: ".npmrc",
};

/** The files of a template, by path with forward slashes: what all have, and over it what is its own. */
export async function templateFiles(template: ProjectTemplate): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const part of ["common", template]) {
    const folder = fileURLToPath(packageFile(`templates/projects/${part}`));
    for (const path of filesBelow(folder)) {
      // The stubs are made in the new project; what is here was made by someone who worked on the template.
      if (isGenerated(path)) continue;
      files.set(projectPath(path), await readFile(join(folder, path)));
    }
  }
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function isGenerated(path: string): boolean {
  return path.split("/").includes("generated");
}

function projectPath(path: string): string {
  const segments = path.split("/");
  const name = segments.pop() ?? "";
  return [...segments, shippedNames[name] ?? name].join("/");
}

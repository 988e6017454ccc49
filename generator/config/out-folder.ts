import type { Config } from "../define-config.ts";

/** Where stubs go when nobody says anything. */
export const defaultOut = "generated";

/** The output folder of one of a configuration's servers. */
export function outFolder({ out = defaultOut, servers }: Config, name: string): string {
  return servers?.[name]?.out ?? `${out.replace(/[\\/]+$/, "")}/${name}`;
}

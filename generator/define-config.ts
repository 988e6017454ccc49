import type { OnInvalidSchema } from "./schema-check/settle.ts";

/** How one server's stubs are generated. Paths are relative to the configuration's folder. */
export interface StubConfig {
  /** A shipped revision (`2026-07-28`), a schema.ts file or an `https:` URL. The default is the newest revision. */
  readonly schema?: string | undefined;
  /** The manifest's file. One in TypeScript or JavaScript is executed to be read. */
  readonly manifest?: string | undefined;
  /** The output folder: `generated`, or `generated/<name>` for one of several servers. */
  readonly out?: string | undefined;
  /** Generates one half alone. */
  readonly only?: "client" | "server" | undefined;
  /** How imports between generated files end. The default is what tsconfig.json allows. */
  readonly importExtension?: ".ts" | ".js" | undefined;
  /** What follows from a JSON Schema that cannot be used. `loose`, the default: any value is taken for it. */
  readonly onInvalidSchema?: OnInvalidSchema | undefined;
  /** Whether generated code is laid out for reading; true by default. */
  readonly formatter?: boolean | undefined;
  /** Text for the head of every generated file: a comment as it stands, or lines that are made one. */
  readonly header?: string | undefined;
}

/** One of several servers. */
export interface ServerConfig extends StubConfig {
  readonly manifest: string;
}

/** What `mcp-stubgen.config.ts`, `.js`, `.mjs` or `.json` says. */
export interface Config extends StubConfig {
  /** Several servers, by name. What one of them leaves out, the rest of the configuration says for all. */
  readonly servers?: { readonly [name: string]: ServerConfig } | undefined;
}

/** Gives a configuration back as it is: for completion and checks in an editor. */
export function defineConfig(config: Config): Config {
  return config;
}

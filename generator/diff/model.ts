import type { Location } from "../diagnostics.ts";
import type { ProtocolChange } from "../protocol/compare.ts";

/** A schema that was compared: as it was asked for, the revision that it names, and the SHA-256 of its text. */
export interface SchemaName {
  name: string;
  revision: string | null;
  digest: string;
}

/** A part of a manifest's stubs that users' code calls or implements. */
export interface TouchedSymbol {
  /** `tools.deploy`, `tools.deploy.inputs.confirm`, `inputs.elicitForm` or `request.callTool`. */
  symbol: string;
  /** Whose code it is in. */
  side: "client" | "server" | "both";
  /** Where the manifest says it; null for what every stub has. */
  location: Location | null;
}

/** What differs between two schemas, as plain data. */
export interface SchemaDiff {
  old: SchemaName;
  new: SchemaName;
  changes: ProtocolChange[];
  /** For each change that touches the manifest's stubs, by its index: what it touches. Null without a manifest. */
  touched: { change: number; symbols: TouchedSymbol[] }[] | null;
}

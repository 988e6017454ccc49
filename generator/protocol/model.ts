import type { Location } from "../diagnostics.ts";

/** A type expression of a schema, as plain data. `typeof NAME` is `constant`, `T["name"]` is `member`. */
export type TypeNode =
  | { kind: "keyword"; name: TypeKeyword }
  | { kind: "literal"; value: string | number | boolean }
  | { kind: "reference"; name: string; typeArguments: TypeNode[] }
  | { kind: "constant"; name: string }
  | { kind: "array"; element: TypeNode }
  | { kind: "tuple"; elements: TypeNode[] }
  | { kind: "union"; members: TypeNode[] }
  | { kind: "intersection"; members: TypeNode[] }
  | { kind: "object"; members: Property[]; indexes: IndexSignature[] }
  | { kind: "member"; object: TypeNode; property: string };

export type TypeKeyword =
  "string" | "number" | "boolean" | "null" | "undefined" | "unknown" | "any" | "never" | "object";

/** Prose and tags of a declaration or member; `deprecated` holds the tag's text, "" when it has none. */
export interface Documentation {
  doc: string;
  deprecated: string | null;
}

export interface Property extends Documentation {
  name: string;
  optional: boolean;
  type: TypeNode;
  location: Location;
}

export interface IndexSignature {
  key: TypeNode;
  type: TypeNode;
}

export type Declaration = Documentation & { name: string; internal: boolean; location: Location } & (
    | { kind: "interface"; extends: TypeNode[]; members: Property[]; indexes: IndexSignature[] }
    | { kind: "alias"; type: TypeNode }
    | { kind: "constant"; value: string | number | boolean }
  );

/** Parameters of a request: the type as declared, and its properties resolved (own, inherited, intersected). */
export interface Parameters {
  type: TypeNode | null;
  optional: boolean;
  properties: Property[];
}

/** A request of either direction. `typeName` is the declaration's, `identifier` the stub's name for it. */
export interface RequestModel extends Documentation {
  typeName: string;
  identifier: string;
  method: string;
  params: Parameters;
  /** Types of a complete result, and of the interim one (null where the revision has none for this method). */
  result: { complete: TypeNode[]; interim: string | null };
  retryAugmented: boolean;
  taskAugmented: boolean;
  paginated: boolean;
  cacheable: boolean;
  location: Location;
}

/** One shape of an input request: the whole of it, or one `mode` of its parameters. */
export interface InputVariant {
  identifier: string;
  params: Parameters;
  /** The literal that tells this variant, and whether leaving it out means this one. */
  mode: { property: string; value: string; isDefault: boolean } | null;
}

/** A request that a server may embed in an interim result (SEP-2322), with the response that answers it. */
export interface InputRequestModel extends Documentation {
  typeName: string;
  identifier: string;
  method: string;
  variants: InputVariant[];
  response: {
    typeName: string;
    /** A required property that no other response has. */
    discriminator: string;
    properties: Property[];
  };
  /** The client capability that covers it, with the names of that capability's own members. */
  capability: { name: string; members: string[] } | null;
  location: Location;
}

/** A feature that the protocol deprecates. Dates are revisions; `values` are those of a parameter that are deprecated. */
export interface DeprecatedFeature {
  feature: string;
  capability: { side: "client" | "server"; name: string };
  methods: string[];
  parameters: { declaration: string; member: string; values: string[] }[];
  since: string;
  earliestRemoval: string;
  instead: string;
}

/** All that one schema.ts says, as plain JSON. */
export interface ProtocolModel {
  /** The value of `LATEST_PROTOCOL_VERSION`, if declared. */
  revision: string | null;
  /** SHA-256 of the schema's text, hex. */
  digest: string;
  declarations: Declaration[];
  clientRequests: RequestModel[];
  serverRequests: RequestModel[];
  inputRequests: InputRequestModel[];
  /** What only a server sends, as requests of its own; empty since 2026-07-28. `discriminator` may be "". */
  serverOnlyRequests: InputRequestModel[];
}

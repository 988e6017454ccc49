/** A Standard Schema that takes any value as it is: what it is, the caller finds out, in the protocol's own words. */
export const anyValue = {
  "~standard": { version: 1 as const, vendor: "mcp-stubgen", validate: (value: unknown) => ({ value }) },
};

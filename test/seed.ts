import fc from "fast-check";

// The ordinary run draws the same cases every time, so that it fails for what changed and for nothing else.
// A long run (STUBGEN_LONG=1) draws others.
if (process.env["STUBGEN_LONG"] !== "1") fc.configureGlobal({ seed: 20_260_728 });

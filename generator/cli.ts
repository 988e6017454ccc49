#!/usr/bin/env node
import module from "node:module";

// Before anything else is loaded. Node 22 and later have it; the types are those of Node 20.
(module as { enableCompileCache?: () => void }).enableCompileCache?.();
const { main } = await import("./command-line/main.ts");
await main();

import { defineConfig } from "vite";

// The page, built into dist/; the server serves it beside /mcp, so that both have one origin.
export default defineConfig({
  root: "web",
  build: { outDir: "../dist", emptyOutDir: true, target: "es2022" },
});

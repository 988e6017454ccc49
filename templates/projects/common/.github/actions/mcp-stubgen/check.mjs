import { passAnnotations } from "./annotations.mjs";
import { runStubgen } from "./installed.mjs";
import { findProject, serverArguments } from "./project.mjs";
import { printQuoted, runStep } from "./workflow.mjs";

// Fails, as `mcp-stubgen check` does, when the stubs in the checkout are not what `generate` would write.
await runStep(() => {
  const project = findProject();
  for (const args of serverArguments()) {
    const { code, stdout, stderr } = runStubgen(project, ["check", ...args, "--format", "github"]);
    passAnnotations(stderr, project);
    printQuoted(stdout);
    process.exitCode = Math.max(Number(process.exitCode ?? 0), code);
  }
});

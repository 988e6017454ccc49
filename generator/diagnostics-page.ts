import { diagnosticAdvice } from "./diagnostic-advice.ts";
import { diagnosticCatalogue, type DiagnosticCode } from "./diagnostics.ts";

const intro = `<!-- Written by the build from generator/diagnostics.ts. Do not edit. -->

<!-- prettier-ignore-start -->

# Diagnostics

Every code that mcp-stubgen reports. An error keeps a command from its answer (exit code 1; \`usage/invalid\`: 2), a
warning and an info do not. Each finding tells its own place and help; this page tells what the code means.`;

/** The page of all codes, as Markdown: a heading a group, a row a code. */
export function diagnosticsPage(): string {
  const codes = Object.keys(diagnosticCatalogue) as DiagnosticCode[];
  const groups = [...new Set(codes.map(groupOf))];
  const sections = groups.map((group) => {
    const rows = codes.filter((code) => groupOf(code) === group).map(row);
    return [
      `## ${group}`,
      ["| code | severity | meaning | what to do |", "| --- | --- | --- | --- |", ...rows].join("\n"),
    ];
  });
  return `${[intro, ...sections.flat(), "<!-- prettier-ignore-end -->"].join("\n\n")}\n`;
}

function groupOf(code: DiagnosticCode): string {
  return code.slice(0, code.indexOf("/"));
}

function row(code: DiagnosticCode): string {
  const [severity, meaning] = diagnosticCatalogue[code];
  const cells = [`\`${code}\``, severity, meaning, diagnosticAdvice[code]];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

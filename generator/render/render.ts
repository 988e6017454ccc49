import type { StubPlan } from "../plan/stub-plan.ts";
import { stringLiteral } from "../plan/text.ts";
import { format } from "./format.ts";
import { printable } from "./printable.ts";
import { runtimeFiles } from "./runtime-files.ts";

/** One file of the output; the path is relative to the output folder, with forward slashes. */
export interface RenderedFile {
  path: string;
  text: string;
}

/** Text of every generated file, formatted. Throws for a plan that a template finds incomplete: a fault of ours. */
export async function renderStubs(plan: StubPlan): Promise<RenderedFile[]> {
  const { headers, protocolModule, protocol, contract, client, server } = plan;
  const shared = { header: headers.stubs, protocolModule };
  const runtime = (path: string) => stringLiteral(path + extensionOf(protocolModule.text));
  const stubs: [string, object | null][] = [
    ["protocol.ts", { ...protocol, header: headers.protocol }],
    ["contract.ts", { ...shared, ...contract }],
    [
      "client.ts",
      client && {
        ...shared,
        ...client,
        variants: contract.inputs.variants,
        roundsModule: runtime("./runtime/client/rounds"),
        errorsModule: runtime("./runtime/client/errors"),
      },
    ],
    ["server.ts", server && { ...shared, ...server, controlModule: runtime("./runtime/server/control") }],
  ];
  const { renderTemplate } = await import("./templates.ts");
  const rendered = await Promise.all(
    stubs.flatMap(([path, context]) =>
      context === null
        ? []
        : [format(renderTemplate(path, printable(context))).then((text) => ({ path, text }))],
    ),
  );
  const parts = ["", ...(client === null ? [] : ["client"]), ...(server === null ? [] : ["server"])];
  const copied = await runtimeFiles(
    parts,
    headers.runtime
      .map(
        ({ text }) => `// ${text}
`,
      )
      .join(""),
    extensionOf(protocolModule.text),
  );
  return [...rendered, ...copied];
}

function extensionOf(specifier: string): string {
  return specifier.slice(specifier.lastIndexOf("."), -1);
}

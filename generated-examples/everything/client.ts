import { providerOf, type ScenarioContext } from "./client/providers.ts";
import { scenarios } from "./client/scenarios.ts";
import { Session } from "./client/session.ts";

// The conformance suite starts this for each of its client scenarios: node client.ts <url>
const url = new URL(process.argv.at(-1) ?? "");
const scenario = process.env["MCP_CONFORMANCE_SCENARIO"] ?? "";
const context = JSON.parse(process.env["MCP_CONFORMANCE_CONTEXT"] ?? "{}") as ScenarioContext;

/** Scenarios whose server is not what it says, or never satisfied: the error that signing in must end with. */
const refusals: Readonly<Record<string, RegExp>> = {
  "auth/iss-normalized": /^IssuerMismatchError/,
  "auth/iss-supported-missing": /^IssuerMismatchError/,
  "auth/iss-unexpected": /^IssuerMismatchError/,
  "auth/iss-wrong-issuer": /^IssuerMismatchError/,
  "auth/metadata-issuer-mismatch": /^IssuerMismatchError/,
  "auth/resource-mismatch": /does not match expected/,
  "auth/scope-retry-limit": /^UnauthorizedError/,
};

async function run(): Promise<void> {
  const isSignedIn = scenario.startsWith("auth/");
  const act = scenarios[scenario];
  if (!isSignedIn && act === undefined) throw new Error(`There is no scenario ${JSON.stringify(scenario)}.`);
  const session = new Session(url, isSignedIn ? await providerOf(scenario, context) : undefined);
  const suite = await session.connect();
  await act?.(suite, context);
  if (isSignedIn) {
    await session.signedIn(() => suite.request.listTools());
    await session.signedIn(() => suite.tools["test-tool"]());
  }
  await suite.close();
}

async function meetRefusal(expected: RegExp): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (expected.test(String(error))) return;
    throw error;
  }
  throw new Error("It was signed in, and should not have been.");
}

// Whoever started this may be gone; it must not outlive them by much.
setTimeout(() => process.exit(1), 120_000).unref();

const refusal = refusals[scenario];
await (refusal === undefined ? run() : meetRefusal(refusal));
// Checks alone would not tell that a client died on its way.
console.log("done");

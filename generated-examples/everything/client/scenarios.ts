import type { SuiteClient } from "../suite/generated/client.ts";
import type { ScenarioContext } from "./providers.ts";

type Scenario = (suite: SuiteClient, context: ScenarioContext) => Promise<unknown>;

/** What a client does in each scenario of the suite that needs no signing in. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  tools_call: async ({ tools, request }) => {
    await request.listTools();
    await tools.addNumbers({ a: 2, b: 3 });
  },

  "request-metadata": async ({ request }) => {
    await request.discover();
    await request.listTools();
  },

  "sep-2322-client-request-state": async ({ tools }) => {
    await tools.testMrtrEchoState(undefined, {
      inputs: {
        confirm: async () => {
          // Another call between the rounds of this one: neither may see what the other carries.
          await tools.testMrtrUnrelated();
          return { action: "accept", content: { confirmed: true } };
        },
      },
    });
    await Promise.all([tools.testMrtrNoState(), tools.testMrtrUnrelated()]);
    // Results of this revision tell their type; the SDK may refuse one that does not, but nothing is sent again.
    await tools.testMrtrNoResultType().catch((error: unknown) => {
      if (!String(error).includes("resultType")) throw error;
    });
  },

  "http-standard-headers": async ({ tools, resources, prompts, request }) => {
    await Promise.all([request.listTools(), request.listResources(), request.listPrompts()]);
    await tools.testHeaders();
    await tools["my-hyphenated-tool"]();
    await resources["file:///path/to/file%20name.txt"]();
    await resources["https://example.com/resource?id=123"]();
    await prompts.testPrompt();
  },

  "http-custom-headers": async ({ tools }, { toolCalls }) => {
    type Call = { name: "test_custom_headers" | "test_custom_headers_null"; arguments: never };
    // The suite says what to call with which arguments, so that no type can hold for them.
    for (const call of toolCalls as Call[]) await tools[call.name](call.arguments);
  },

  "http-invalid-tool-headers": async ({ tools, request }) => {
    // The list leaves out tools that mark headers wrongly; all that it has may be called.
    const listed = await request.listTools();
    for (const { name } of listed.tools) await request.callTool({ name, arguments: { region: "eu" } });
    await tools.validTool({ region: "eu" });
  },

  "json-schema-ref-no-deref": async ({ request, client }) => {
    await request.listTools();
    await client.listTools();
  },

  "json-schema-2020-12-preservation": async ({ tools, request }) => {
    const listed = await request.listTools();
    const focal = listed.tools.find(({ name }) => name === "json_schema_2020_12_tool");
    await tools.jsonSchemaEcho({ schema: focal?.inputSchema ?? {} });
  },
};

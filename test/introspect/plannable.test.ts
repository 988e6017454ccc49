import { describe, expect, test } from "vitest";
import { withoutUnplannable } from "../../generator/commands/plannable-manifest.ts";
import type { JsonObject } from "../../generator/manifest/model.ts";

const incomplete = new Set<never>();
const inputSchema = { type: "object" };

function judged(members: JsonObject) {
  const manifest = { server: { name: "live", version: "1" }, ...members };
  return withoutUnplannable({ manifest, incomplete });
}

describe("what a live server says, and no stub can be made of", () => {
  test.each(["u://{a-b}", "{", "{a}{/!}"])(
    "is left out alone, and told: the template %j",
    async (uriTemplate) => {
      const good = { uriTemplate: "u://{a}", name: "good" };
      const { live, diagnostics } = await judged({
        tools: [{ name: "t", inputSchema }],
        resourceTemplates: [{ uriTemplate, name: "bad" }, good],
      });
      expect(live.manifest["resourceTemplates"]).toEqual([good]);
      expect(live.manifest["tools"]).toHaveLength(1);
      expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
        "warning introspect/odd-entry",
      ]);
      expect(diagnostics[0]?.message).toContain(JSON.stringify(uriTemplate));
    },
  );

  test.each([
    { a: { method: "evil/x" } },
    { a: { method: "tools/call" } },
    { a: { method: "elicitation/create", params: { mode: 5 } } },
    { a: { method: "elicitation/create" } },
    { a: { method: "sampling/createMessage", params: { maxTokens: "many" } } },
  ])("costs an entry no more than its published rounds: %j", async (inputRequests) => {
    const tool = { name: "t", inputSchema };
    const { live, diagnostics } = await judged({
      tools: [{ ...tool, inputRequests, requestState: inputSchema }],
    });
    expect(live.manifest["tools"]).toEqual([tool]);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.message).toMatch(
      /^What "t" publishes of its rounds in the list `tools` is left out/,
    );
  });

  test("is nothing in a manifest that is all right, odd schemas included", async () => {
    const confirm = {
      method: "elicitation/create",
      params: { mode: "url", message: "m", url: "https://x.test" },
    };
    const tools = [
      { name: "asks", inputSchema, inputRequests: { confirm } },
      { name: "odd", inputSchema: { $ref: "#/nowhere" } },
    ];
    const { live, diagnostics } = await judged({ tools });
    expect(diagnostics).toEqual([]);
    expect(live.manifest["tools"]).toEqual(tools);
  });
});

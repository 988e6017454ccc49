import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readSchema } from "../../generator/protocol/read-schema.ts";
import type { RequestModel } from "../../generator/protocol/model.ts";
import { printType } from "../../generator/protocol/print-type.ts";
import { model, sets } from "./read.ts";
import { expectedSets, hasSharedSpec } from "./shared-spec.ts";

const text = readFileSync(new URL("../../schema/2026-07-28.ts", import.meta.url), "utf8");
const shipped = await model(text);

describe("the shipped schema 2026-07-28", () => {
  test("has these sets", () => {
    expect(sets(shipped)).toEqual({
      clientRequests: [
        "completion/complete",
        "prompts/get",
        "prompts/list",
        "resources/list",
        "resources/read",
        "resources/templates/list",
        "server/discover",
        "subscriptions/listen",
        "tools/call",
        "tools/list",
      ],
      retryAugmented: ["prompts/get", "resources/read", "tools/call"],
      carriesOnlyOneOfTheTwoFields: [],
      taskAugmented: [],
      inputRequests: ["elicitation/create", "roots/list", "sampling/createMessage"],
      serverRequests: [],
    });
  });

  test.skipIf(!hasSharedSpec)("has the sets of ../shared/spec/expected.json", () => {
    const expected = new Map(expectedSets()).get("2026-07-28");
    expect(sets(shipped)).toEqual(expected);
  });

  test("is read without findings, with its revision and digest", async () => {
    const { diagnostics } = await readSchema(text, "schema/2026-07-28.ts");
    expect(diagnostics).toEqual([]);
    expect(shipped.revision).toBe("2026-07-28");
    expect(shipped.digest).toBe(createHash("sha256").update(text).digest("hex"));
  });

  test("has interim results, pages and cacheable results where the revision has them", () => {
    expect(identifiers(({ result }) => result.interim === "InputRequiredResult")).toEqual([
      "getPrompt",
      "readResource",
      "callTool",
    ]);
    expect(identifiers(({ paginated }) => paginated)).toEqual([
      "listPrompts",
      "listResources",
      "listResourceTemplates",
      "listTools",
    ]);
    expect(identifiers(({ cacheable }) => cacheable)).toEqual([
      "discover",
      "listPrompts",
      "listResources",
      "listResourceTemplates",
      "readResource",
      "listTools",
    ]);
  });

  test("pairs every request with its complete result", () => {
    const results = shipped.clientRequests.map(({ result }) => result.complete.map(printType).join());
    expect(results).toEqual([
      "DiscoverResult",
      "CompleteResult",
      "GetPromptResult",
      "ListPromptsResult",
      "ListResourcesResult",
      "ListResourceTemplatesResult",
      "ReadResourceResult",
      "SubscriptionsListenResult",
      "CallToolResult",
      "ListToolsResult",
    ]);
  });

  test("splits its input requests into variants, with discriminators and capabilities", () => {
    const summary = shipped.inputRequests.map(({ variants, response, capability, deprecated }) => ({
      variants: variants.map(({ identifier, mode }) => [identifier, mode?.value, mode?.isDefault]),
      response: [response.typeName, response.discriminator],
      capability,
      isDeprecated: deprecated !== null,
    }));
    expect(summary).toEqual([
      {
        variants: [["createMessage", undefined, undefined]],
        response: ["CreateMessageResult", "model"],
        capability: { name: "sampling", members: ["context", "tools"] },
        isDeprecated: true,
      },
      {
        variants: [["listRoots", undefined, undefined]],
        response: ["ListRootsResult", "roots"],
        capability: { name: "roots", members: [] },
        isDeprecated: true,
      },
      {
        variants: [
          ["elicitForm", "form", true],
          ["elicitUrl", "url", false],
        ],
        response: ["ElicitResult", "action"],
        capability: { name: "elicitation", members: ["form", "url"] },
        isDeprecated: false,
      },
    ]);
  });

  test("is plain JSON", () => {
    expect(JSON.parse(JSON.stringify(shipped))).toEqual(shipped);
    expect(structuredClone(shipped)).toEqual(shipped);
  });
});

function identifiers(holds: (request: RequestModel) => boolean): string[] {
  return shipped.clientRequests.filter(holds).map(({ identifier }) => identifier);
}

import { setTimeout as pause } from "node:timers/promises";
import { ToolError, type EverythingHandlers } from "../generated/server.ts";
import { image, sound, textBlock, textResult } from "./media.ts";

/** Tells subscribers that a list changed. */
export interface Changes {
  tools: () => void;
  prompts: () => void;
}

/** The tools that ask nothing. */
export function plainTools(changes: Changes) {
  return {
    testSimpleText: () => textResult("This is a simple text response for testing."),
    testImageContent: () => ({ content: [image] }),
    testAudioContent: () => ({ content: [sound] }),
    testEmbeddedResource: () => ({
      content: [resource("test://embedded-resource", "text/plain", "Embedded.")],
    }),
    testMultipleContentTypes: () => ({
      content: [
        textBlock("A text, an image and a resource:"),
        image,
        resource("test://mixed-content-resource", "application/json", JSON.stringify({ test: "data" })),
      ],
    }),
    testErrorHandling: () => {
      throw new ToolError("This tool fails on purpose.");
    },
    testToolWithProgress: async (_, { progress, signal }) => {
      for (const done of [0, 50, 100]) {
        await progress({ progress: done, total: 100 });
        await pause(50, undefined, { signal });
      }
      return textResult("All of it is done.");
    },
    testLoggingTool: async (_, { log }) => {
      await log("info", "The tool runs.");
      return textResult("Written to the log, if anyone asked for it.");
    },
    testTriggerToolChange: () => {
      changes.tools();
      return textResult("Subscribers know.");
    },
    testTriggerPromptChange: () => {
      changes.prompts();
      return textResult("Subscribers know.");
    },
    testXMcpHeader: ({ region, priority = 0 }) => textResult(`Region ${region}, priority ${priority}.`),
    jsonSchema202012Tool: ({ name = "Somebody", address }) =>
      textResult(`${name} lives in ${address?.city ?? "an unknown place"}.`),
  } satisfies Partial<EverythingHandlers["tools"]>;
}

function resource(uri: string, mimeType: string, text: string) {
  return { type: "resource" as const, resource: { uri, mimeType, text } };
}

import type { EverythingHandlers } from "../generated/server.ts";
import { image, textBlock } from "./media.ts";

/** What the prompts expand to. */
export const prompts: EverythingHandlers["prompts"] = {
  testSimplePrompt: () => ({ messages: [userText("This is a simple prompt for testing.")] }),
  testPromptWithArguments: ({ arg1, arg2 }) => ({
    messages: [userText(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
  }),
  testPromptWithEmbeddedResource: ({ resourceUri }) => ({
    messages: [
      userMessage({
        type: "resource",
        resource: { uri: resourceUri, mimeType: "text/plain", text: "Embedded." },
      }),
      userText("Please process the embedded resource above."),
    ],
  }),
  testPromptWithImage: () => ({
    messages: [userMessage(image), userText("Please look at the image above.")],
  }),
  testInputRequiredResultPrompt: (_, { inputs: { user_context: answer } }) => ({
    messages: [userText(answer.action === "accept" ? `About ${answer.content.context}.` : "About anything.")],
  }),
};

/** What the resources hold. */
export const resources: EverythingHandlers["resources"] = {
  staticText: () => ({ text: "This is the content of the static text resource." }),
  staticBinary: () => ({ blob: image.data }),
};

export const resourceTemplates: EverythingHandlers["resourceTemplates"] = {
  data: ({ id }) => ({ text: JSON.stringify({ id, data: `Data for ID: ${id}` }) }),
};

const places = ["Paris", "Park", "Party"];

/** What is suggested while a caller fills in an argument. */
export const completions: EverythingHandlers["completions"] = {
  prompts: {
    testPromptWithArguments: {
      arg1: (typed) => places.filter((place) => place.toLowerCase().startsWith(typed.toLowerCase())),
      arg2: (_, { arguments: { arg1 } }) => (arg1 === undefined ? [] : [`near ${arg1}`]),
    },
  },
  resourceTemplates: { data: { id: () => ({ values: ["1", "2", "3"], total: 1_000, hasMore: true }) } },
};

function userMessage<Content>(content: Content): { role: "user"; content: Content } {
  return { role: "user", content };
}

function userText(text: string) {
  return userMessage(textBlock(text));
}

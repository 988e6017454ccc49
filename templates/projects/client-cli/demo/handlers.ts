import { ToolError, type ConferenceHandlers } from "../generated/server.ts";

const talks = [
  { id: "t1", title: "Types across the wire", day: "friday" },
  { id: "t2", title: "Testing what cannot fail", day: "saturday" },
  { id: "t3", title: "The wire, the types and the tests", day: "saturday" },
];

/** What the demo server does. A server of your own replaces this folder; the manifest is what both must agree on. */
export const handlers: ConferenceHandlers = {
  tools: {
    findTalks: ({ topic, day, most = 5 }) => {
      const found = talks.filter(
        (talk) =>
          talk.title.toLowerCase().includes(topic.toLowerCase()) && (day === undefined || talk.day === day),
      );
      return { structuredContent: { talks: found.slice(0, most) } };
    },
    register: {
      before: { details: ({ name }) => ({ message: `Please tell us more about ${name}.` }) },
      run: ({ name }, { inputs: { details } }) => {
        if (details.action !== "accept") throw new ToolError(`Nobody was registered: ${details.action}.`);
        return { structuredContent: { registration: `for ${name}`, details: details.content } };
      },
    },
    pay: ({ registration }, { inputs: { page }, state, ask, callId }) => {
      if (page === undefined) {
        const bill = callId.slice(0, 8);
        return ask(
          { page: { url: `https://example.com/pay?bill=${bill}&currency=EUR` } },
          { state: { bill } },
        );
      }
      // "accept" means that the page was opened; a real server would look here whether the bill is paid.
      if (page.action !== "accept" || state === undefined) throw new ToolError(`Not paid: ${page.action}.`);
      return {
        content: [{ type: "text", text: `The page of bill ${state.bill} (${registration}) was opened.` }],
      };
    },
  },
  prompts: {
    introduction: ({ speaker, tone = "friendly" }) => ({
      messages: [
        { role: "user", content: { type: "text", text: `Introduce ${speaker}, in a ${tone} tone.` } },
      ],
    }),
  },
  resources: {
    programme: () => ({ text: talks.map(({ day, title }) => `${day}: ${title}`).join("\n") }),
  },
  resourceTemplates: {
    talk: ({ id }) => ({ text: JSON.stringify(talks.find((talk) => talk.id === id) ?? null) }),
  },
};

import { ToolError, type EveryKindHandlers } from "./generated/server.ts";

const rooms = ["kitchen", "bath"];

export const handlers: EveryKindHandlers = {
  tools: {
    add: ({ a, b }) => ({ structuredContent: { sum: a + b } }),
    moveIn: {
      before: {
        tenant: ({ street, rooms }) => ({ message: `Who moves into ${street}, ${rooms.join(", ")}?` }),
      },
      run: ({ street }, { inputs, state, ask, canAsk, callId }) => {
        const { tenant, greeting, folders, sign } = inputs;
        if (tenant.action !== "accept") throw new ToolError("Nobody moves in.");
        const { name, age } = tenant.content;
        if (age < 18) throw new ToolError("Too young.");
        if (greeting === undefined || folders === undefined) {
          if (!canAsk("greeting")) throw new ToolError("Nobody can greet.");
          const text = `Greet ${name}.`;
          const question = {
            messages: [{ role: "user" as const, content: { type: "text" as const, text } }],
          };
          return ask(
            { greeting: question, folders: {} },
            { state: { ticket: `${street}-${callId.length}` } },
          );
        }
        if (state === undefined) throw new ToolError("No ticket.");
        if (sign === undefined) {
          return ask({ sign: { url: `https://example.com/contract/${state.ticket}` } }, { state });
        }
        if (sign.action !== "accept") throw new ToolError("Not signed.");
        const said = Array.isArray(greeting.content) ? greeting.content[0] : greeting.content;
        return {
          structuredContent: {
            name,
            greeting: said?.type === "text" ? said.text : "",
            folders: folders.roots.length,
            ticket: state.ticket,
          },
        };
      },
    },
  },
  prompts: {
    letter: ({ to, tone = "kind" }, { inputs }) => {
      const about = inputs.subject.action === "accept" ? inputs.subject.content.subject : "nothing";
      const text = `A ${tone} letter to ${to} about ${about}.`;
      return { messages: [{ role: "user", content: { type: "text", text } }] };
    },
  },
  resources: {
    plan: () => ({ text: rooms.join("\n") }),
    safe: ({ inputs: { code } }) => ({
      text: code.action === "accept" && code.content.code === 42 ? "gold" : "closed",
    }),
  },
  resourceTemplates: {
    room: ({ room, wall }) => ({ text: `${room}, ${wall ?? "no"} wall` }),
  },
  completions: {
    prompts: { letter: { to: (value) => ["Ada", "Alan", "Grace"].filter((name) => name.startsWith(value)) } },
    resourceTemplates: { room: { room: (value) => rooms.filter((room) => room.startsWith(value)) } },
  },
};

import { randomUUID } from "node:crypto";
import { ToolError, type ReleasesHandlers } from "./generated/server.ts";

const log = { staging: ["build 41 deployed"], production: ["build 40 deployed"] };

/** What the server does; the generated types say what each handler is given and must return. */
export const handlers: ReleasesHandlers = {
  tools: {
    deploy: {
      before: { confirm: ({ env, build }) => ({ message: `Deploy ${build} to ${env}?` }) },
      run: ({ env, build }, { inputs, state, ask, callId }) => {
        const { confirm, signIn } = inputs;
        if (confirm.action !== "accept" || !confirm.content.confirm) throw new ToolError("Not confirmed.");
        if (signIn === undefined) {
          const ticket = randomUUID();
          const url = `https://example.com/sign-in?ticket=${ticket}`;
          return ask({ signIn: { url } }, { state: { ticket } });
        }
        // In URL mode, "accept" means that the page was opened. A real server would look the ticket up here.
        if (signIn.action !== "accept" || state === undefined) throw new ToolError("Not signed in.");
        log[env].push(`build ${build} deployed`);
        return { structuredContent: { deploymentId: `${env}-${build}-${callId.slice(0, 8)}` } };
      },
    },
  },
  prompts: {
    changelog: ({ since }) => ({
      messages: [{ role: "user", content: { type: "text", text: `What has changed since ${since}?` } }],
    }),
  },
  resources: {
    latest: () => ({ text: JSON.stringify({ build: "42" }) }),
  },
  resourceTemplates: {
    log: ({ env }) => ({ text: (env === "production" ? log.production : log.staging).join("\n") }),
  },
};

import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { connectReleases, retry, type ReleasesClient } from "../releases/generated/client.ts";

/** How calls went: ids of what was deployed, and rounds that failed and were sent once more. */
export interface Calls {
  deployed: string[];
  failedRounds: Error[];
}

/** Calls `deploy` from several clients at once, each its share. Rejects when a round fails twice. */
export async function makeCalls(
  url: URL,
  { clients, calls }: { clients: number; calls: number },
): Promise<Calls> {
  const made: Calls = { deployed: [], failedRounds: [] };
  const shares = Array.from({ length: clients }, (_, at) => Math.ceil((calls - at) / clients));
  await Promise.all(
    shares.map(async (share, at) => {
      const releases = await connect(url, `client-${at}`);
      for (let call = 0; call < share; call += 1) {
        made.deployed.push(await deploy(releases, `${at}-${call}`, made.failedRounds));
      }
      await releases.close();
    }),
  );
  return made;
}

function connect(url: URL, name: string): Promise<ReleasesClient> {
  return connectReleases(new StreamableHTTPClientTransport(url), {
    clientInfo: { name, version: "1.0.0" },
    inputs: {
      elicitForm: () => ({ action: "decline" }),
      elicitUrl: () => ({ action: "decline" }),
      createMessage: null,
      listRoots: null,
    },
  });
}

const answers = {
  confirm: { action: "accept", content: { confirm: true } },
  signIn: { action: "accept" },
} as const;

/** One call, round by round: what came back in one round is all that the next one needs, so that it can be sent again. */
async function deploy({ request }: ReleasesClient, build: string, failed: Error[]): Promise<string> {
  const call = { name: "deploy", arguments: { env: "staging", build } };
  let fields = {};
  for (;;) {
    const outcome = await request.callTool({ ...call, ...fields }).catch((error: unknown) => {
      failed.push(error as Error);
      return request.callTool({ ...call, ...fields });
    });
    if (outcome.resultType === "complete") {
      return (outcome.structuredContent as { deploymentId: string }).deploymentId;
    }
    const asked = Object.keys(outcome.inputRequests ?? {});
    fields = retry(
      outcome,
      Object.fromEntries(Object.entries(answers).filter(([key]) => asked.includes(key))),
    );
  }
}

import { createReleasesServer } from "./generated/server.ts";
import { handlers } from "./handlers.ts";

const key = process.env["RELEASES_STATE_KEY"];

/**
 * The server, for any transport of the SDK. With a key in the environment, a call may go on in another process that
 * has the same; without one, the key dies with this process.
 */
export const releases = createReleasesServer(handlers, {
  requestState: {
    keys: key === undefined ? "per-process" : [key],
    // A real server over HTTP would tell its callers apart: ctx => ctx.http?.authInfo?.extra?.sub
    principal: "anonymous",
  },
});

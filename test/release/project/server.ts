import { createEveryKindServer } from "./generated/server.ts";
import { handlers } from "./handlers.ts";

/** The server, for any transport. */
export const everyKind = createEveryKindServer(handlers, {
  requestState: { keys: ["AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="], principal: "anonymous" },
});

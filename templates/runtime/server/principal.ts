import { ProtocolError, ProtocolErrorCode, type ServerContext } from "@modelcontextprotocol/server";
import type { RequestStateOptions } from "./options.ts";

/** On whose behalf a request comes; a local process has one user. Throws where HTTP callers cannot be told apart. */
export function principalOf(context: ServerContext, principal: RequestStateOptions["principal"]): string {
  if (context.http === undefined) return "local";
  if (principal === undefined) {
    throw new TypeError(
      'Over HTTP, requestState.principal must tell on whose behalf a request comes, or be "anonymous".',
    );
  }
  const answer = principal === "anonymous" ? "anonymous" : principal(context);
  if (answer === undefined)
    throw new ProtocolError(ProtocolErrorCode.InvalidRequest, "This call needs a signed-in caller.");
  if (typeof answer !== "string") throw new TypeError("requestState.principal must answer a string.");
  // A prefix keeps a caller called "anonymous" apart from nobody.
  return principal === "anonymous" ? answer : `principal:${answer}`;
}

// Compiled, and never run: the plain types that the runtime has of the SDK's own fit what the SDK declares.
import type {
  CallToolResult,
  Client,
  ClientOptions,
  UrlElicitationRequiredError,
} from "@modelcontextprotocol/client";
import type { ClientConstructor, ClientMembers } from "../../templates/runtime/client/client-members.ts";
import type { ErrorResult } from "../../templates/runtime/client/error-result.ts";
import type { PagesRequired } from "../../templates/runtime/client/opened-pages.ts";
import { exactly } from "./exactly.ts";

type Fits<Given, Wanted> = Given extends Wanted ? true : false;

exactly<Fits<Client, ClientMembers>, true>(true);
exactly<Fits<typeof Client, ClientConstructor>, true>(true);
exactly<Fits<ConstructorParameters<ClientConstructor>[1], Omit<ClientOptions, "capabilities">>, true>(true);
exactly<Fits<UrlElicitationRequiredError, PagesRequired>, true>(true);

// Whoever has the result of a failed tool can read it as the SDK's, and pass it on as one.
exactly<Fits<CallToolResult, ErrorResult>, true>(true);
exactly<Fits<ErrorResult, CallToolResult>, true>(true);
exactly<CallToolResult["content"][number]["type"], ErrorResult["content"][number]["type"]>(true);

// Of what the SDK does not have, or has otherwise, the compiler says so.
exactly<Fits<Client, ClientMembers & { reconnect(): void }>, false>(true);
exactly<Fits<Client, Omit<ClientMembers, "close"> & { close(): Promise<number> }>, false>(true);
exactly<Fits<CallToolResult, ErrorResult & { isError?: string }>, false>(true);

/** A member that the SDK keeps for itself; that it is there is all that is known of it. */
export const headerRules = (client: Client): unknown => client["_excludeInvalidXMcpHeaderTools"];

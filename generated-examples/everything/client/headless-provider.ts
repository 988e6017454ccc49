import type {
  OAuthClientInformationContext,
  OAuthClientMetadata,
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from "@modelcontextprotocol/client";

/**
 * Signs in where nobody sits at a browser: it fetches the authorization page, and takes the redirect for the answer.
 * What it is given lives in memory, for each authorization server apart.
 */
export class HeadlessProvider implements OAuthClientProvider {
  readonly redirectUrl = "http://localhost:3000/callback";
  readonly clientMetadataUrl = "https://conformance-test.local/client-metadata.json";
  readonly clientMetadata: OAuthClientMetadata = {
    client_name: "everything-example",
    redirect_uris: [this.redirectUrl],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
  };
  readonly #registered: StoredOAuthClientInformation | undefined;
  readonly #clients = new Map<string | undefined, StoredOAuthClientInformation>();
  #tokens: StoredOAuthTokens | undefined;
  #verifier = "";
  #discovered: OAuthDiscoveryState | undefined;
  #state = "";
  #callback: URLSearchParams | undefined;

  /** `registered` is what the authorization server knows this client as; without it, the client registers itself. */
  constructor(registered?: StoredOAuthClientInformation) {
    this.#registered = registered;
  }

  clientInformation(context?: OAuthClientInformationContext): StoredOAuthClientInformation | undefined {
    return this.#registered ?? this.#clients.get(context?.issuer);
  }

  saveClientInformation(client: StoredOAuthClientInformation, context?: OAuthClientInformationContext): void {
    this.#clients.set(context?.issuer, client);
  }

  tokens(): StoredOAuthTokens | undefined {
    return this.#tokens;
  }

  saveTokens(tokens: StoredOAuthTokens): void {
    this.#tokens = tokens;
    // It led from the page back here, and no further: the server may move to another authorization server.
    this.#discovered = undefined;
  }

  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }

  codeVerifier(): string {
    return this.#verifier;
  }

  saveDiscoveryState(discovered: OAuthDiscoveryState): void {
    this.#discovered = discovered;
  }

  discoveryState(): OAuthDiscoveryState | undefined {
    return this.#discovered;
  }

  state(): string {
    this.#state = crypto.randomUUID();
    return this.#state;
  }

  async redirectToAuthorization(page: URL): Promise<void> {
    const { headers } = await fetch(page, { redirect: "manual" });
    const callback = new URL(headers.get("location") ?? "", page).searchParams;
    // The SDK leaves this one check to its users.
    if (callback.get("state") !== this.#state) throw new Error("The answer is not to this sign-in.");
    this.#callback = callback;
  }

  /** What the authorization server sent back, once. */
  takeCallback(): URLSearchParams | undefined {
    const callback = this.#callback;
    this.#callback = undefined;
    return callback;
  }
}

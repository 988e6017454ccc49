import {
  ClientCredentialsProvider,
  CrossAppAccessProvider,
  DpopSession,
  PrivateKeyJwtProvider,
  requestJwtAuthorizationGrant,
  type OAuthClientProvider,
} from "@modelcontextprotocol/client";
import { HeadlessProvider } from "./headless-provider.ts";

/** What a scenario tells its client beside the address: credentials, by the names that the suite gives them. */
export type ScenarioContext = Readonly<Record<string, unknown>>;

/** The provider of the SDK that signs in as a scenario wants it. */
export async function providerOf(scenario: string, context: ScenarioContext): Promise<OAuthClientProvider> {
  const text = (name: string) => String(context[name]);
  switch (scenario) {
    case "auth/client-credentials-basic":
      return new ClientCredentialsProvider({
        clientId: text("client_id"),
        clientSecret: text("client_secret"),
      });
    case "auth/client-credentials-jwt":
      return new PrivateKeyJwtProvider({
        clientId: text("client_id"),
        privateKey: text("private_key_pem"),
        algorithm: text("signing_algorithm"),
      });
    case "auth/enterprise-managed-authorization":
      return new CrossAppAccessProvider({
        clientId: text("client_id"),
        clientSecret: text("client_secret"),
        assertion: async ({ authorizationServerUrl, resourceUrl }) => {
          const grant = await requestJwtAuthorizationGrant({
            tokenEndpoint: text("idp_token_endpoint"),
            audience: authorizationServerUrl,
            resource: resourceUrl,
            idToken: text("idp_id_token"),
            clientId: text("idp_client_id"),
          });
          return grant.jwtAuthGrant;
        },
      });
    case "auth/dpop":
    case "auth/dpop-nonce":
      return signingProvider();
    case "auth/wif-jwt-bearer":
      return workloadProvider(context, text("valid_jwt"));
    default:
      return new HeadlessProvider(registeredClient(context));
  }
}

/** Signs each request with a key of its own, where the authorization server binds tokens to it. */
async function signingProvider(): Promise<OAuthClientProvider> {
  const session = await DpopSession.create();
  return Object.assign(new HeadlessProvider(), { dpop: () => session });
}

/** Signs a workload in, which has an identity of its own and no user. */
function workloadProvider(context: ScenarioContext, identity: string): OAuthClientProvider {
  const grant = { grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion: identity };
  return Object.assign(new HeadlessProvider(registeredClient(context)), {
    redirectUrl: undefined,
    prepareTokenRequest: () => new URLSearchParams(grant),
  });
}

/** What the authorization server knows this client as already, if anything. */
function registeredClient({ client_id, client_secret, issuer }: ScenarioContext) {
  if (typeof client_id !== "string") return undefined;
  return {
    client_id,
    ...(typeof client_secret === "string" && { client_secret }),
    ...(typeof issuer === "string" && { issuer }),
  };
}

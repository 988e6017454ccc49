import {
  OAuthError,
  OAuthErrorCode,
  type OAuthTokenVerifier,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { errors, jwtVerify, type JWTVerifyGetKey } from "jose";

/** On whose behalf a request comes: the token's subject. A client's id would be the application, not the person. */
export function personOf(context: ServerContext): string | undefined {
  const subject = context.http?.authInfo?.extra?.["sub"];
  return typeof subject === "string" ? subject : undefined;
}

/** Takes access tokens that are JWTs of one issuer, made for this server and signed with one of its keys. */
export function jwtVerifier(
  keys: JWTVerifyGetKey,
  { issuer, audience }: { issuer: string; audience: string },
): OAuthTokenVerifier {
  return {
    verifyAccessToken: async (token) => {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        requiredClaims: ["sub", "exp"],
      }).catch(refuse);
      const { sub, exp, client_id: clientId, scope } = payload;
      return {
        token,
        clientId: typeof clientId === "string" ? clientId : "unknown",
        scopes: typeof scope === "string" ? scope.split(" ") : [],
        ...(exp === undefined ? {} : { expiresAt: exp }),
        extra: { sub },
      };
    },
  };
}

/** A bad token is the caller's to replace; keys that cannot be fetched are a fault of ours. */
function refuse(error: unknown): never {
  const isAboutToken =
    error instanceof errors.JOSEError && /^ERR_(?:JWT|JWS|JOSE_ALG|JWKS_NO)/.test(error.code);
  throw isAboutToken ? new OAuthError(OAuthErrorCode.InvalidToken, "The token is not valid here.") : error;
}

/** Takes these tokens, each of which stands for a person: for development and for tests. */
export function fixedTokens(people: ReadonlyMap<string, string>): OAuthTokenVerifier {
  return {
    verifyAccessToken: async (token) => {
      const person = people.get(token);
      if (person === undefined) throw new OAuthError(OAuthErrorCode.InvalidToken, "Nobody has this token.");
      const inAnHour = Math.floor(Date.now() / 1000) + 3600;
      return { token, clientId: "development", scopes: [], expiresAt: inAnHour, extra: { sub: person } };
    },
  };
}

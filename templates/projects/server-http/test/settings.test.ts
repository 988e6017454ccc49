import assert from "node:assert/strict";
import { test } from "node:test";
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";
import { jwtVerifier } from "../auth.ts";
import { readSettings, SettingsError } from "../settings.ts";
import { stateKey } from "./served.ts";

const production = {
  NODE_ENV: "production",
  STATE_KEY: stateKey,
  AUTH_ISSUER: "https://auth.example.com/",
  AUTH_AUDIENCE: "https://mcp.example.com/mcp",
  AUTH_KEYS_URL: "https://auth.example.com/keys",
};

test("production needs a key and an issuer, and says how to get them", () => {
  assert.equal(readSettings(production).stateKeys[0], stateKey);
  const refuses = (env: NodeJS.ProcessEnv, message: RegExp) =>
    assert.throws(
      () => readSettings({ ...production, ...env }),
      (error) => error instanceof SettingsError && message.test(error.message),
    );
  refuses({ STATE_KEY: undefined }, /openssl rand -base64 32/);
  refuses({ STATE_KEY: "short" }, /32 bytes/);
  refuses({ AUTH_ISSUER: "" }, /AUTH_ISSUER/);
  refuses({ PORT: "http" }, /PORT/);
  refuses({ HOST: "0.0.0.0" }, /ALLOWED_HOSTS/);
});

test("development needs nothing", () => {
  const { host, stateKeys, tokens } = readSettings({});
  assert.deepEqual(
    { host, stateKeys, tokens },
    { host: "127.0.0.1", stateKeys: "per-process", tokens: null },
  );
});

test("a token is taken from its issuer alone, for this server alone, and while it is valid", async () => {
  const [issuer, audience] = [production.AUTH_ISSUER, production.AUTH_AUDIENCE];
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: "ES256" }] });
  const verifier = jwtVerifier(keys, { issuer, audience });
  const tokenOf = (by: string, from: string, to: string, key = privateKey) =>
    new SignJWT({ client_id: "host" })
      .setProtectedHeader({ alg: "ES256" })
      .setSubject("alice")
      .setIssuer(by)
      .setAudience(from)
      .setExpirationTime(to)
      .sign(key);
  const verified = await verifier.verifyAccessToken(await tokenOf(issuer, audience, "1h"));
  assert.deepEqual([verified.extra, verified.clientId], [{ sub: "alice" }, "host"]);
  const refused = { message: "The token is not valid here." };
  const others = [
    tokenOf("https://else.example.com/", audience, "1h"),
    tokenOf(issuer, "https://else.example.com/mcp", "1h"),
    tokenOf(issuer, audience, "-1h"),
    tokenOf(issuer, audience, "1h", (await generateKeyPair("ES256")).privateKey),
    "no token at all",
  ];
  for (const token of others) await assert.rejects(verifier.verifyAccessToken(await token), refused);
});

import canonicalize from "canonicalize";
// By their own paths: the whole of jose is four times as many modules.
import * as base64url from "jose/base64url";
import { JWTExpired } from "jose/errors";
import { jwtDecrypt } from "jose/jwt/decrypt";
import { EncryptJWT } from "jose/jwt/encrypt";
import type { Binding } from "../server/execute.ts";
import type { StateKey } from "../server/options.ts";

/** What a paused call carries from round to round. Times are in seconds since 1970. */
export interface Flow {
  callId: string;
  startedAt: number;
  /** What was asked last, by key, with the handler's rewording. */
  asked: Record<string, object>;
  answers: Record<string, unknown>;
  state: { value: unknown } | null;
}

export interface SealOptions {
  /** Seconds that one round may take, and all rounds together. */
  lifetime: { round: number; flow: number };
  /** Longest state that is made or opened, in characters. */
  maxLength: number;
}

/** The state is forged, damaged, expired, or another call's. The reason is for the server's log, not for the client. */
export class StateRefused extends Error {
  override readonly name = "StateRefused";
}

/** The answers alone do not fit into the allowed length; the message is for whoever gave them. */
export class AnswersTooLarge extends Error {
  override readonly name = "AnswersTooLarge";
}

/** Seals and opens what a paused call carries: a JWE (`dir`, A256GCM) that only this server's keys open. */
export class StateSealer {
  readonly #keys: Promise<ReadonlyMap<string, Uint8Array>>;
  readonly #options: SealOptions;

  /** The first key seals, all of them open. Throws a TypeError for a key that is not 256 bits long. */
  constructor(keys: readonly StateKey[], options: SealOptions) {
    if (!Array.isArray(keys) || keys.length === 0) {
      throw new TypeError(`requestState.keys must be a list with at least one key of 32 bytes. ${keyAdvice}`);
    }
    const bytes = keys.map(keyBytes);
    this.#options = options;
    this.#keys = Promise.all(bytes.map(async (key) => [await keyId(key), key] as const)).then(
      (pairs) => new Map(pairs),
    );
  }

  /** Seals a flow; what is bound to it must be the very same when it is opened. */
  async seal(flow: Flow, binding: Binding): Promise<string> {
    const [current] = await this.#keys;
    if (current === undefined) throw new TypeError("There is no key to seal with.");
    const { round, flow: whole } = this.#options.lifetime;
    const expires = Math.min(nowInSeconds() + round, flow.startedAt + whole);
    const sealed = await new EncryptJWT({ flow, binding: await digest(binding) })
      .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: current[0] })
      .setJti(crypto.randomUUID())
      .setExpirationTime(expires)
      .encrypt(current[1]);
    if (sealed.length > this.#options.maxLength) {
      throw new RangeError(`The state takes ${sealed.length} of ${this.#options.maxLength} characters.`);
    }
    return sealed;
  }

  /** Throws AnswersTooLarge for answers that could not be sealed: before a handler runs that would ask further. */
  checkAnswers(answers: Flow["answers"]): void {
    const sizes = Object.entries(answers).map(([key, answer]) => ({
      key,
      size: JSON.stringify(answer).length,
    }));
    const total = sizes.reduce((sum, { size }) => sum + size, 0);
    // Sealing writes four characters for three bytes.
    if ((total * 4) / 3 <= this.#options.maxLength) return;
    const [largest] = sizes.sort((one, other) => other.size - one.size);
    throw new AnswersTooLarge(
      `The answers are too large to be kept between rounds: "${largest?.key}" has ${largest?.size} characters.`,
    );
  }

  /** Opens a state for one call; `id` and `expires` name this very state. Rejects with StateRefused. */
  async open(sealed: string, binding: Binding): Promise<{ flow: Flow; id: string; expires: Date }> {
    // Nothing is decoded before its size is known to be ours.
    if (sealed.length > this.#options.maxLength)
      throw new StateRefused("It is longer than any state of ours.");
    const keys = await this.#keys;
    const payload = await decrypt(sealed, keys);
    if (payload["binding"] !== (await digest(binding))) throw new StateRefused("It belongs to another call.");
    const flow = payload["flow"] as Flow;
    if (flow.startedAt + this.#options.lifetime.flow <= nowInSeconds())
      throw new StateRefused("The call took too long.");
    return { flow, id: String(payload["jti"]), expires: new Date(Number(payload["exp"]) * 1_000) };
  }
}

async function decrypt(
  sealed: string,
  keys: ReadonlyMap<string, Uint8Array>,
): Promise<Record<string, unknown>> {
  try {
    const { payload } = await jwtDecrypt(
      sealed,
      ({ kid }) => {
        const key = kid === undefined ? undefined : keys.get(kid);
        if (key === undefined) throw new StateRefused("It was sealed with a key that is not ours.");
        return key;
      },
      {
        keyManagementAlgorithms: ["dir"],
        contentEncryptionAlgorithms: ["A256GCM"],
        requiredClaims: ["exp", "jti"],
      },
    );
    return payload;
  } catch (error) {
    if (error instanceof StateRefused) throw error;
    if (error instanceof JWTExpired) throw new StateRefused("It has expired.");
    throw new StateRefused("It was not sealed by this server.");
  }
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}

const keyAdvice = "A string is read as hex, base64 or base64url. Make one with: openssl rand -base64 32";

function keyBytes(key: StateKey): Uint8Array {
  if (typeof key !== "string" && !(key instanceof Uint8Array)) {
    throw new TypeError(
      `A key of requestState.keys is ${typeof key}, neither bytes nor a string. ${keyAdvice}`,
    );
  }
  const bytes = typeof key === "string" ? decodeKey(key.trim()) : Uint8Array.from(key);
  if (bytes.length === 32) return bytes;
  throw new TypeError(`A key of requestState.keys has ${bytes.length} bytes instead of 32. ${keyAdvice}`);
}

function decodeKey(text: string): Uint8Array {
  if (/^[0-9a-f]{64}$/i.test(text))
    return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  try {
    return base64url.decode(text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, ""));
  } catch {
    return new Uint8Array();
  }
}

async function keyId(key: Uint8Array): Promise<string> {
  // A digest with a prefix of its own: the id tells keys apart and nothing of the key.
  const prefix = new TextEncoder().encode("mcp-stubgen kid\n");
  return base64url.encode((await sha256(Uint8Array.from([...prefix, ...key]))).slice(0, 8));
}

/** Digest of the canonical JSON (RFC 8785) of what a state is bound to. */
async function digest(binding: Binding): Promise<string> {
  return base64url.encode(await sha256(new TextEncoder().encode(canonicalize(binding))));
}

async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  // A copy, since platforms differ in which buffers their types let the encoder answer and the digest take.
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes)));
}

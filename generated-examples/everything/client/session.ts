import {
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
} from "@modelcontextprotocol/client";
import { connectSuite, type SuiteClient, type SuiteInputs } from "../suite/generated/client.ts";
import { HeadlessProvider } from "./headless-provider.ts";

/** Answers whatever the suite's servers ask; a real host would ask its user. */
const inputs: SuiteInputs = {
  elicitForm: () => ({ action: "accept", content: { confirmed: true } }),
  elicitUrl: () => ({ action: "decline" }),
  createMessage: () => ({
    role: "assistant",
    model: "none",
    content: { type: "text", text: "No model is here." },
  }),
  listRoots: () => ({ roots: [] }),
};

/** A connection that signs in when it is told to. */
export class Session {
  readonly #url: URL;
  readonly #provider: OAuthClientProvider | undefined;
  #transport: StreamableHTTPClientTransport | undefined;

  constructor(url: URL, provider: OAuthClientProvider | undefined) {
    this.#url = url;
    this.#provider = provider;
  }

  /** Connects the generated client; the transport below it is the SDK's, and signs in by itself where it can. */
  connect(): Promise<SuiteClient> {
    return this.signedIn(() => {
      const options = this.#provider === undefined ? {} : { authProvider: this.#provider };
      this.#transport = new StreamableHTTPClientTransport(this.#url, options);
      return connectSuite(this.#transport, {
        clientInfo: { name: "everything-example", version: "1.0.0" },
        inputs,
      });
    });
  }

  /** Does something, and once more if it needs a user to sign in first. A second refusal is final. */
  async signedIn<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await act();
    } catch (error) {
      const callback = this.#provider instanceof HeadlessProvider ? this.#provider.takeCallback() : undefined;
      if (!(error instanceof UnauthorizedError) || callback === undefined) throw error;
      await this.#transport?.finishAuth(callback);
      return act();
    }
  }
}

import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export const token = "token-of-the-job";

export interface PullRequest {
  number: number;
  title: string;
  body: string;
  head: string;
  base: string;
  state: "open" | "closed";
  merged_at: string | null;
}

/** The part of GitHub's REST API that deals with pull requests, for one repository. */
export class FakeGitHub {
  readonly pulls: PullRequest[] = [];
  /** Methods and paths as they came. */
  readonly requests: string[] = [];
  /** What to answer instead, once. */
  refusal: { status: number; message: string } | null = null;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    server.on("request", async (request, response) => {
      const { status, value } = await this.#answer(request);
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    });
  }

  static async listen(): Promise<FakeGitHub> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new FakeGitHub(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; value: unknown }> {
    const url = new URL(request.url ?? "/", this.url);
    this.requests.push(`${request.method} ${url.pathname}`);
    if (request.headers.authorization !== `Bearer ${token}`) return { status: 401, value: {} };
    if (this.refusal !== null) {
      const { status, message } = this.refusal;
      this.refusal = null;
      return { status, value: { message } };
    }
    const content = await bodyOf(request);
    if (request.method === "GET" && url.pathname === "/repos/owner/project/pulls") return this.#list(url);
    if (request.method === "POST" && url.pathname === "/repos/owner/project/pulls")
      return this.#open(content);
    const number = Number(/^\/repos\/owner\/project\/pulls\/(\d+)$/.exec(url.pathname)?.[1]);
    const pull = this.pulls.find((known) => known.number === number);
    if (request.method !== "PATCH" || pull === undefined) return { status: 404, value: {} };
    Object.assign(pull, content);
    return { status: 200, value: pull };
  }

  #list(url: URL) {
    const head = url.searchParams.get("head");
    const found = this.pulls.filter((pull) => `owner:${pull.head}` === head).toReversed();
    return { status: 200, value: found };
  }

  #open(content: Partial<PullRequest>) {
    if ((content.body ?? "").length > 65_536) return { status: 422, value: { message: "body is too long" } };
    const pull: PullRequest = {
      number: this.pulls.length + 1,
      title: content.title ?? "",
      body: content.body ?? "",
      head: content.head ?? "",
      base: content.base ?? "",
      state: "open",
      merged_at: null,
    };
    this.pulls.push(pull);
    return { status: 201, value: pull };
  }
}

async function bodyOf(request: IncomingMessage): Promise<Partial<PullRequest>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length === 0 ? {} : (JSON.parse(Buffer.concat(parts).toString("utf8")) as object);
}

import { input, Refusal, runnerVariable } from "./workflow.mjs";

const patience = 30_000;
const allow =
  "Settings, Actions, General has to allow GitHub Actions to create pull requests, and the job needs pull-requests: write.";

/** The pull requests of a branch of this repository, the newest first. */
export function pullRequestsOf(branch) {
  const owner = runnerVariable("GITHUB_REPOSITORY").split("/")[0];
  const query = new URLSearchParams({
    head: `${owner}:${branch}`,
    state: "all",
    sort: "created",
    direction: "desc",
  });
  return request("GET", `pulls?${query}`);
}

export function openPullRequest(content) {
  return request("POST", "pulls", content);
}

export function changePullRequest(number, content) {
  return request("PATCH", `pulls/${number}`, content);
}

/** Asks the API of GitHub. The token goes nowhere else: no redirect is followed. */
async function request(method, path, content) {
  const token = input("TOKEN");
  if (token === "") throw new Refusal("There is no token: the input token is empty.");
  const url = `${runnerVariable("GITHUB_API_URL")}/repos/${runnerVariable("GITHUB_REPOSITORY")}/${path}`;
  const headers = {
    accept: "application/vnd.github+json",
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "user-agent": "mcp-stubgen",
    "x-github-api-version": "2022-11-28",
  };
  const answer = await fetch(url, {
    method,
    headers,
    redirect: "error",
    signal: AbortSignal.timeout(patience),
    ...(content === undefined ? {} : { body: JSON.stringify(content) }),
  }).catch((error) => {
    throw new Refusal(`GitHub cannot be reached: ${error.cause?.message ?? error.message}`);
  });
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text);
  const help = answer.status === 403 ? ` ${allow}` : "";
  throw new Refusal(`GitHub answers ${answer.status} to ${method} pulls: ${text.slice(0, 500)}${help}`);
}

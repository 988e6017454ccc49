import { diagnostic, type Diagnostic, type DiagnosticCode } from "../../diagnostics.ts";
import type { FailedConnection, ProcessReport } from "./connect.ts";
import { whyUnreached, type Unreached } from "./unreached.ts";
import type { Secret, Target } from "./model.ts";
import { withoutSecrets } from "./secrets.ts";
import { shownTarget } from "./target.ts";

interface Words {
  code: DiagnosticCode;
  message: string;
  help: string;
}

/** Tells why a server could not be read, and what it wrote to stderr; nothing of what was sent to it. */
export function tellFailure(failure: FailedConnection, target: Target, timeout: number): Diagnostic[] {
  const { code, message, help } =
    target.at.kind === "command"
      ? failedCommand(failure, target, timeout)
      : failedUrl(failure, target, timeout);
  return [
    diagnostic(code, withoutSecrets(message, target.secrets), null, help),
    ...tellStderr(failure.process, target.secrets),
  ];
}

/** The end of what a server wrote to stderr, a diagnostic for each line. */
export function tellStderr(report: ProcessReport | null, secrets: readonly Secret[]): Diagnostic[] {
  const lines = report?.stderr ?? [];
  return lines.map((line) => diagnostic("introspect/stderr", withoutSecrets(line, secrets), null));
}

function failedCommand({ error, isLate, process }: FailedConnection, target: Target, timeout: number): Words {
  const name = shownTarget(target);
  const unreached = whyUnreached(error);
  if (unreached.is === "not-started") return notStarted(name, unreached.reason, target);
  const seconds = timeout / 1_000;
  const noise = process?.noise ?? 0;
  if (process?.ended && !isLate) {
    const { code, signal } = process.ended;
    const how = signal === null ? `with exit code ${code}` : `by ${signal}`;
    return {
      code: "introspect/exited",
      message: `${name} ended ${how} before it had answered.`,
      help: "Run the command by hand. It may need arguments, or variables: only a few are passed on, others by --env.",
    };
  }
  if (noise > 0 && (isLate || unreached.is === "late")) {
    return {
      code: "introspect/not-mcp",
      message: `${name} speaks no MCP: ${lines(noise)} on stdout, and no answer within ${seconds} s.`,
      help: "Check the command: some servers speak over stdio only if an argument says so.",
    };
  }
  if (isLate || unreached.is === "late") return late(name, seconds);
  return notUnderstood(name, unreached);
}

function notStarted(name: string, reason: string, { at }: Target): Words {
  const place = at.kind === "command" && at.cwd !== null ? ", and the folder given with --cwd" : "";
  return {
    code: "introspect/command-not-found",
    message: `${name} cannot be started: ${reason}.`,
    help: `Check the command${place}. It is run without a shell, and found by PATH.`,
  };
}

function lines(count: number): string {
  return count === 1 ? "one line that is no message" : `${count} lines that are no messages`;
}

function late(name: string, seconds: number): Words {
  return {
    code: "introspect/timeout",
    message: `${name} did not answer within ${seconds} s.`,
    help: "Give it longer with --timeout <ms>, or check that it runs.",
  };
}

function notUnderstood(name: string, { reason }: Unreached): Words {
  return {
    code: "introspect/not-mcp",
    message: `${name} cannot be understood: ${reason}.`,
    help: "Check that it is an MCP server, and which revisions of the protocol it speaks.",
  };
}

function failedUrl({ error, isLate }: FailedConnection, target: Target, timeout: number): Words {
  const name = shownTarget(target);
  const unreached = whyUnreached(error);
  const known = urlWords[unreached.is];
  if (known !== undefined) {
    const [code, what, help] = known;
    return { code, message: `${name} ${what}: ${unreached.reason.replace(/\.$/, "")}.`, help };
  }
  return isLate || unreached.is === "late" ? late(name, timeout / 1_000) : notUnderstood(name, unreached);
}

const urlWords: Partial<Record<Unreached["is"], [code: DiagnosticCode, what: string, help: string]>> = {
  unauthorized: [
    "introspect/unauthorized",
    "refuses access",
    "Name the variable that holds a bearer token with --token-env, or give a --header 'Name: value'.",
  ],
  status: [
    "introspect/http-status",
    "does not answer as an MCP server",
    "Check the URL: the path of the MCP endpoint is part of it, often /mcp.",
  ],
  redirect: ["introspect/redirect-refused", "is not read", "If you trust that place, name its URL."],
  tls: [
    "introspect/tls",
    "is not trusted",
    "For a certificate authority of your own, set NODE_EXTRA_CA_CERTS.",
  ],
  unreachable: [
    "introspect/unreachable",
    "cannot be reached",
    "Check the URL and the network, and that the server runs.",
  ],
};

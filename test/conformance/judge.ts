/** What a scenario runs against. */
export type Mode = "server" | "client";

/** A scenario of the suite; the revision requires those that are scored. */
export interface Scenario {
  mode: Mode;
  name: string;
  isScored: boolean;
}

/** One check of a scenario, as the suite writes it down. */
export interface Check {
  id: string;
  status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO";
  description?: string;
  errorMessage?: string;
}

/** A scenario that may fail, or only these checks of it. */
export interface ExpectedFailure {
  mode: Mode;
  scenario: string;
  reason: string;
  checks: readonly string[] | null;
}

/** What came of a scenario; `details` are what failed, why it was expected, or how much was checked. */
export interface Verdict {
  mode: Mode;
  scenario: string;
  isScored: boolean;
  kind: "passed" | "expected" | "skipped" | "failed";
  details: readonly string[];
}

/** Judges all scenarios, those that were expected to fail by their entries; an entry that is not needed fails too. */
export function judge(
  scenarios: readonly Scenario[],
  checksOf: (scenario: Scenario) => readonly Check[] | null,
  expected: readonly ExpectedFailure[],
): Verdict[] {
  const verdicts = scenarios.map((scenario) => {
    const entry = expected.find((entry) => entry.mode === scenario.mode && entry.scenario === scenario.name);
    const [kind, details] = outcome(scenario, checksOf(scenario), entry ?? null);
    return { mode: scenario.mode, scenario: scenario.name, isScored: scenario.isScored, kind, details };
  });
  const unknown = expected.filter(
    (entry) => !scenarios.some(({ mode, name }) => entry.mode === mode && entry.scenario === name),
  );
  const needless = unknown.map(({ mode, scenario }): Verdict => {
    const details = ["It is expected to fail, but there is no such scenario."];
    return { mode, scenario, isScored: false, kind: "failed", details };
  });
  return [...verdicts, ...needless];
}

function outcome(
  { isScored }: Scenario,
  checks: readonly Check[] | null,
  entry: ExpectedFailure | null,
): [Verdict["kind"], string[]] {
  if (checks === null) return ["failed", ["It did not run."]];
  // The suite counts a warning (a SHOULD) as a failure as well, where it compares with expected ones.
  const failing = checks.filter(({ status }) => status === "FAILURE" || status === "WARNING");
  const unexpected = failing.filter(({ id }) => entry === null || entry.checks?.includes(id) === false);
  if (unexpected.length > 0) return ["failed", unexpected.map(shown)];
  const stale = (entry?.checks ?? []).filter((id) => !failing.some((check) => check.id === id));
  if (stale.length > 0) return ["failed", stale.map((id) => `${id} is expected to fail, but does not.`)];
  if (entry !== null && failing.length === 0) return ["failed", ["It is expected to fail, but does not."]];
  if (entry !== null) return ["expected", [entry.reason]];
  const passed = checks.filter(({ status }) => status === "SUCCESS").length;
  if (passed > 0) return ["passed", [passed === 1 ? "1 check" : `${passed} checks`]];
  return [isScored ? "failed" : "skipped", ["Nothing was checked."]];
}

function shown({ id, errorMessage, description }: Check): string {
  return `${id}: ${errorMessage ?? description ?? "failed"}`;
}

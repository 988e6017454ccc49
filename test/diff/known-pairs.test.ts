import { describe, expect, it } from "vitest";
import { compareProtocols } from "../../generator/protocol/compare.ts";
import { formatDiff } from "../../generator/diff/report.ts";
import { expectedSets, hasSharedSpec } from "../protocol/shared-spec.ts";
import { knownModel, placed, reversed } from "./comparing.ts";

const revisions = expectedSets().map(([revision]) => revision);
const pairs = revisions.flatMap((old) => revisions.map((new_) => [old, new_] as const));

describe.skipIf(!hasSharedSpec)("the revisions and drafts of ../shared/spec", () => {
  it.for(pairs)("%s to %s names the places that the other way round does", async ([old, new_]) => {
    const [before, after] = [await knownModel(old), await knownModel(new_)];
    const changes = compareProtocols(before, after);
    if (old === new_) expect(changes).toEqual([]);
    else expect(changes.length).toBeGreaterThan(0);
    expect(compareProtocols(after, before).map(placed).sort()).toEqual(changes.map(reversed).sort());
    expect(JSON.parse(JSON.stringify(changes))).toEqual(changes);
  });

  it.for([
    ["2025-11-25", "2026-07-28"],
    ["sep-2322-option-1", "sep-2322-option-2"],
  ] as const)("%s to %s is told as in golden/", async ([old, new_]) => {
    const [before, after] = [await knownModel(old), await knownModel(new_)];
    const report = formatDiff(
      {
        old: { name: `${old}.ts`, revision: before.revision, digest: before.digest },
        new: { name: `${new_}.ts`, revision: after.revision, digest: after.digest },
        changes: compareProtocols(before, after),
        touched: null,
      },
      "markdown",
    );
    // `vitest run test/diff --update` writes it anew.
    await expect(`${report}\n`).toMatchFileSnapshot(`golden/${old}-to-${new_}.md`);
  });

  it("tells the names that option 2 gave what the release calls otherwise as renames", async () => {
    const changes = compareProtocols(await knownModel("sep-2322-option-2"), await knownModel("2026-07-28"));
    const renamed = changes.filter(({ rule }) => rule === "declaration-renamed");
    expect(renamed.map(({ message }) => message)).toEqual([
      "`IncompleteResult` is called `InputRequiredResult` now, and has the same shape.",
      "`RetryAugmentedRequestParams` is called `InputResponseRequestParams` now, and has the same shape.",
    ]);
    expect(changes.filter(({ rule }) => rule === "type-changed")).toEqual([]);
  });

  it.for(pairs.filter(([old, new_]) => old !== new_))(
    "%s to %s tells which methods gained or lost the right to pause, and no others",
    async ([old, new_]) => {
      const sets = new Map(expectedSets());
      const [before, after] = [sets.get(old), sets.get(new_)];
      const changes = compareProtocols(await knownModel(old), await knownModel(new_));
      const told = (rule: string) =>
        changes.filter((change) => change.rule === rule).map(({ subject }) => subject);
      const isCommon = (method: string) =>
        before?.clientRequests.includes(method) === true && after?.clientRequests.includes(method) === true;
      const lacks = (some: string[] = [], others: string[] = []) =>
        some.filter((method) => isCommon(method) && !others.includes(method));
      expect(told("method-pause-gained")).toEqual(lacks(after?.retryAugmented, before?.retryAugmented));
      expect(told("method-pause-lost")).toEqual(lacks(before?.retryAugmented, after?.retryAugmented));
    },
  );
});

import { prose, quoted } from "./change.ts";
import { tell, type Comparison, type Place } from "./comparison.ts";
import { forBoth } from "./severity.ts";
import { isUsed } from "./usage.ts";

/** Tells that something became deprecated, or no longer is; what no message includes concerns nobody's code. */
export function compareDeprecation(
  comparison: Comparison,
  { use, ...place }: Place,
  old: string | null,
  new_: string | null,
): void {
  if ((old === null) === (new_ === null)) return;
  const concerns = isUsed(use) && !place.envelope;
  const why = new_ === null || new_ === "" ? "" : ` ${prose(new_)}`;
  const { subject, old: oldPlace, new: newPlace } = place;
  tell(comparison, new_ === null ? "deprecation-removed" : "deprecation-added", {
    subject,
    message:
      new_ === null
        ? `${quoted(subject)} is no longer deprecated.`
        : `${quoted(subject)} is deprecated.${why}`,
    severity: forBoth(new_ !== null && concerns ? "warn" : "info"),
    old: oldPlace,
    new: newPlace,
    use,
  });
}

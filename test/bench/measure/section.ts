import type { Case } from "./interleave.ts";
import type { Comparison, Row } from "./row.ts";

/** Folders that the bench works in; all of it goes at the end. */
export interface Workplace {
  /** Without node_modules anywhere above: what is cached, is where the bench says. */
  folder: string;
  /** With the project's node_modules, where generated code finds the SDK. */
  project: string;
}

/** What a section measures by whole processes, and how it is told. */
export interface ProcessSection {
  cases: readonly Case[];
  comparisons: readonly Comparison[];
}

/** A part of the bench that can be run by itself. */
export interface Section {
  name: string;
  /** What it leaves out here, and why. */
  left?: () => readonly string[];
  prepare?: (place: Workplace) => Promise<ProcessSection>;
  /** For what is measured otherwise than by whole processes. */
  measure?: (place: Workplace, turns: number) => Promise<Row[]>;
}

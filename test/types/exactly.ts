/** True where two types are the same for the compiler, not only assignable to each other. */
export type Exactly<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

/** Compiles only with the right word on whether two types are the same. */
export function exactly<One, Other>(_isSame: Exactly<One, Other>): void {
  // Nothing happens when it runs: the compiler has judged.
}

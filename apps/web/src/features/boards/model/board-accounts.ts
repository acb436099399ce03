/** Which accounts a board looks at: those that are asked for and there. Pure. */

interface LookedAt {
  /** Empty: all of them. */
  readonly accountIds: readonly number[];
  /** Some that were asked for are not there: others are never taken in their place. */
  readonly isSomeUnknown: boolean;
  /** None of them is: there is nothing to look at, and least of all everything. */
  readonly isNoneKnown: boolean;
}

/** `there` is undefined where nobody has to know. */
export function accountsLookedAt(asked: readonly number[], there: readonly number[] | undefined): LookedAt {
  const known = there === undefined ? asked : asked.filter((id) => there.includes(id));
  return {
    accountIds: known,
    isSomeUnknown: known.length < asked.length,
    isNoneKnown: asked.length > 0 && known.length === 0,
  };
}

/** Changes of a company between two of them, and the months of the history in which these lie. */
import { type RawBuilder, sql } from "kysely";

/** A change, by the id of its history row and, where that is known, by when it happened. */
export interface Change {
  readonly id: number;
  readonly at: Date | null;
}

export interface ChangeRange {
  /** Not included; null: from the first one on. */
  readonly after: Change | null;
  /** Null: up to the last one. */
  readonly upTo: Change | null;
}

/** Clocks are set back now and then, and a change is seen when it is committed, not when it was made. */
const toleranceMs = 86_400_000;

/** What the ids say decides. The times, which a day more or less does not matter to, name the months to look at. */
export function boundsOf({ after, upTo }: ChangeRange) {
  return {
    after: after?.id ?? 0,
    upTo: upTo?.id ?? Number.MAX_SAFE_INTEGER,
    since: timeBeside(after, -toleranceMs) ?? "-infinity",
    until: timeBeside(upTo, toleranceMs) ?? "infinity",
  };
}

const timeBeside = (change: Change | null, ms: number): string | undefined =>
  change?.at ? new Date(change.at.getTime() + ms).toISOString() : undefined;

/** As a condition on rows of the history. */
export function isWithin(range: ChangeRange): RawBuilder<boolean> {
  const { after, upTo, since, until } = boundsOf(range);
  return sql<boolean>`history.id > ${after} and history.id <= ${upTo}
    and history.changed_at >= ${since}::timestamptz and history.changed_at <= ${until}::timestamptz`;
}

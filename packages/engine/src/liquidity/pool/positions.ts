/**
 * What each member of a pool has lent to its header, day by day: the sweeps that rose, less those that came down. Below zero
 * it has borrowed. Members are companies; inside one company they are accounts, and nothing is owed between them.
 */
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { type DateInterval, lengthDays } from "@amont/kernel/interval.ts";
import { minorUnits } from "@amont/kernel/money.ts";

/** A sweep that was paid or is simulated; positive when it rose. */
export interface PoolMove {
  readonly memberId: number;
  readonly day: CalendarDate;
  readonly sweptMinor: number;
}

/** What somebody says the position was at the end of a day, sweeps of that day included. */
export interface PoolOpening {
  readonly memberId: number;
  readonly day: CalendarDate;
  readonly positionMinor: number;
}

export interface PoolHistory {
  readonly memberIds: Iterable<number>;
  /** One for a member at most; without one it had lent nothing before its first move. */
  readonly openings: readonly PoolOpening[];
  readonly moves: Iterable<PoolMove>;
}

/** At the end of each day of the interval. Days before an opening are rolled back from it, as balances are. */
export function poolPositions(
  { memberIds, openings, moves }: PoolHistory,
  interval: DateInterval,
): ReadonlyMap<number, Float64Array> {
  const dayCount = lengthDays(interval);
  const changes = new Map([...memberIds].map((id) => [id, new Float64Array(dayCount)]));
  const openingOf = new Map(openings.map((opening) => [opening.memberId, opening]));
  const firstDay = toEpochDay(interval.start);
  for (const { memberId, day, sweptMinor } of moves) {
    const days = changes.get(memberId);
    if (days === undefined) continue;
    const opening = openingOf.get(memberId);
    addFrom(days, toEpochDay(day) - firstDay, sweptMinor);
    // It is in the opening already: what was held before it happened is less by it.
    if (opening !== undefined && day <= opening.day) addFrom(days, 0, 0 - sweptMinor);
  }
  return new Map(
    [...changes].map(([id, days]) => [id, addedUp(days, openingOf.get(id)?.positionMinor ?? 0)]),
  );
}

/** What moved before the first day is there from the first day on. */
function addFrom(days: Float64Array, column: number, amount: number): void {
  const from = Math.max(0, column);
  if (from < days.length) days[from] = minorUnits((days[from] ?? 0) + amount);
}

function addedUp(changes: Float64Array, before: number): Float64Array {
  let position = before;
  return changes.map((change) => {
    position = minorUnits(position + change);
    return position;
  });
}

/**
 * What of the header's balance is the own cash of its company: the rest is what members have lent. So the positions and the
 * own cash are the header's balance, every day. The header's company itself is no member here: it owes itself nothing.
 */
export function ownCashOfHeader(
  headerPositions: ArrayLike<number>,
  memberPositions: ReadonlyMap<number, ArrayLike<number>>,
): Float64Array {
  return Float64Array.from(headerPositions, (held, column) => {
    let own = held;
    for (const positions of memberPositions.values()) own -= positions[column] ?? 0;
    return minorUnits(own);
  });
}

/**
 * Positions by value date, which is what banks count interest on: V(d) = P(d) + Σ a·([value ≤ d] − [booked ≤ d]) over what
 * has two days that differ. After the last of them both are the same again.
 */
import { type CalendarDate, diffDays, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { addSettlementDays, type SettlementPlace } from "../calendar/settlement-days.ts";
import { carriedEntry, countsIn, type PositionEntry, type PositionView } from "./position-layers.ts";
import { endsOf, type PositionRow, type Positions } from "./roll-positions.ts";

export interface ValueGap {
  readonly accountId: number;
  readonly bookedOn: CalendarDate;
  readonly valueOn: CalendarDate;
  readonly amountMinor: number;
}

/** In bank days, from the booking day on; negative: before it. */
export interface ValueDays {
  readonly creditDays: number;
  readonly debitDays: number;
  readonly place: SettlementPlace;
}

/** Statements with a wrong year exist: what lies further off is taken for a mistake. */
const furthestDays = 30;

export interface ValueDay {
  readonly on: CalendarDate;
  /** The file named a day that cannot be meant; the booking day is taken. */
  readonly isDoubtful: boolean;
}

/** Of a line: the day of its file, else the account's habit. */
export function valueDayOf(
  line: {
    readonly bookedOn: CalendarDate;
    readonly amountMinor: number;
    readonly statedOn: CalendarDate | null;
  },
  { creditDays, debitDays, place }: ValueDays,
): ValueDay {
  const { bookedOn, amountMinor, statedOn } = line;
  if (statedOn === null) {
    const days = amountMinor < 0 ? debitDays : creditDays;
    return { on: addSettlementDays(place, bookedOn, days), isDoubtful: false };
  }
  return statedValueDay(bookedOn, statedOn);
}

/** What a file says, where that can be meant. */
export function statedValueDay(bookedOn: CalendarDate, statedOn: CalendarDate): ValueDay {
  const isDoubtful = Math.abs(diffDays({ start: bookedOn, end: statedOn })) > furthestDays;
  return { on: isDoubtful ? bookedOn : statedOn, isDoubtful };
}

/**
 * The gaps of what is not booked yet, by the habits of its account. Entries after the last day matter too where debits
 * are valued before they are booked.
 */
export function gapsOfEntries(
  entries: readonly PositionEntry[],
  view: PositionView,
  { habits, today }: { readonly habits: ReadonlyMap<number, ValueDays>; readonly today: CalendarDate },
): readonly ValueGap[] {
  return entries.flatMap((given) => {
    const entry = carriedEntry(given, today);
    const { accountId, on: bookedOn, amountMinor, layer } = entry;
    const habit = accountId === null ? undefined : habits.get(accountId);
    if (accountId === null || habit === undefined || layer === "confirmed" || !countsIn(view, entry))
      return [];
    const { on: valueOn } = valueDayOf({ bookedOn, amountMinor, statedOn: null }, habit);
    return valueOn === bookedOn ? [] : [{ accountId, bookedOn, valueOn, amountMinor }];
  });
}

/** The same rows by value date. What is on no account has no value date. */
export function valuePositions(positions: Positions, gaps: readonly ValueGap[]): Positions {
  const { firstDay } = positions;
  const rows = new Map(positions.rows);
  for (const [accountId, itsGaps] of Map.groupBy(gaps, (gap) => gap.accountId)) {
    const row = rows.get(accountId);
    if (row !== undefined) rows.set(accountId, valueRow(row, itsGaps, firstDay));
  }
  return { ...positions, rows };
}

/** What is booked on a day no longer moves it, but the day of its value; days before the first one are in the opening. */
function valueRow(row: PositionRow, gaps: readonly ValueGap[], firstDay: number): PositionRow {
  const moved = row.moved.slice();
  const moves = row.moves.slice();
  let openingMinor = row.openingMinor;
  const add = (on: CalendarDate, amountMinor: number): void => {
    const at = toEpochDay(on) - firstDay;
    if (at < 0) openingMinor = openingMinor === null ? null : openingMinor + amountMinor;
    else if (at < moved.length) {
      moved[at] = (moved[at] ?? 0) + amountMinor;
      moves[at] = moved[at] === 0 ? 0 : Math.max(1, moves[at] ?? 0);
    }
  };
  for (const { bookedOn, valueOn, amountMinor } of gaps) {
    add(bookedOn, 0 - amountMinor);
    add(valueOn, amountMinor);
  }
  return { openingMinor, moved, moves, ends: endsOf(openingMinor, moved) };
}

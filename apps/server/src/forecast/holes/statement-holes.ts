/**
 * Where the chain of stated balances is broken and nothing else fills the gap: days of which nobody knows what an account paid.
 * Whoever learns from the past takes the periods in which they lie for usual ones, instead of for quiet ones.
 */
import { type WorkingCalendar, workingDaysIn } from "@amont/engine/calendar/working-days.ts";
import { intervalOfPeriod, periodIndexOf } from "@amont/engine/series/input-periods.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { loadKnownBetween, loadStatedBalances, type StatedBalances } from "./statement-holes-repository.ts";

export interface StatementHole {
  readonly accountId: number;
  /** The first day of which nothing is known, and the next one of which something is. */
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** A statement that does not go on from any other, and the one that was closed last before it. */
export interface BrokenLink {
  readonly statement: StatedBalances;
  readonly before: StatedBalances;
}

/** Files overlap and are sent again: a statement goes on from another one wherever that stands, or begins where another did. */
export function brokenLinks(statements: readonly StatedBalances[]): readonly BrokenLink[] {
  return [...Map.groupBy(statements, ({ accountId }) => accountId).values()].flatMap((own) => {
    const firstClosed = new Map<number, CalendarDate>();
    for (const { closingMinor, closedOn } of own)
      if (!firstClosed.has(closingMinor)) firstClosed.set(closingMinor, closedOn);
    const opened = new Set<number>();
    return own.flatMap((statement, at) => {
      const before = own[at - 1];
      const isBegunAlready = opened.has(statement.openingMinor);
      opened.add(statement.openingMinor);
      const continuedOn = firstClosed.get(statement.openingMinor);
      const goesOn =
        isBegunAlready ||
        statement.openingMinor === statement.closingMinor ||
        (continuedOn !== undefined && continuedOn <= statement.closedOn);
      return before === undefined || goesOn ? [] : [{ statement, before }];
    });
  });
}

export async function readStatementHoles(
  database: ScopedDatabase,
  companyId: number,
  since: CalendarDate,
): Promise<readonly StatementHole[]> {
  const broken = brokenLinks(await loadStatedBalances(database, companyId, since));
  const wanted = broken.map(({ statement, before }) => ({
    statementId: statement.id,
    closedOn: before.closedOn,
  }));
  const known = await loadKnownBetween(database, companyId, wanted);
  const knownOf = new Map(known.map((one) => [one.statementId, one]));
  return broken.flatMap(({ statement, before }) => {
    const between = knownOf.get(statement.id);
    const from = addDays(before.closedOn, 1);
    if (between === undefined || between.firstOn <= from) return [];
    const missingMinor = statement.openingMinor - before.closingMinor - between.movedMinor;
    return missingMinor === 0 ? [] : [{ accountId: statement.accountId, from, until: between.firstOn }];
  });
}

/** A week of a month. Less than that changes no month. */
const leastShare = 0.2;

/** The periods of which a hole takes so many working days that they are no history, by account. */
export function incompletePeriods(
  holes: readonly StatementHole[],
  frequency: Frequency,
  calendar: WorkingCalendar,
): ReadonlyMap<number, ReadonlySet<number>> {
  const periods = new Map<number, Set<number>>();
  for (const [accountId, own] of Map.groupBy(holes, (hole) => hole.accountId)) {
    const missing = new Map<number, number>();
    for (const { from, until } of own)
      for (const day of workingDaysIn(calendar, dateInterval(from, until))) {
        const period = periodIndexOf(day, frequency);
        missing.set(period, (missing.get(period) ?? 0) + 1);
      }
    const wide = [...missing].filter(([period, count]) => {
      const worked = workingDaysIn(calendar, intervalOfPeriod(period, frequency)).length;
      return count >= leastShare * worked;
    });
    periods.set(accountId, new Set(wide.map(([period]) => period)));
  }
  return periods;
}

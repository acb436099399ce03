/** Writes what was said at an origin, and what came of it. */

import type { SaidPair } from "@amont/engine/statistics/scoring/origin-scores.ts";
import type { ScoredLine } from "@amont/engine/statistics/scoring/pairs.ts";
import { addMonths, type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import { storedLine } from "../../forecast/past/scores/scores-repository.ts";

/** The days on which there are scores. */
export async function findOrigins(
  database: ScopedDatabase,
  companyId: number,
): Promise<ReadonlySet<CalendarDate>> {
  const { rows } = await sql<{ origin_on: string }>`
    select distinct origin_on from forecast_scores
    where company_id = ${companyId} and line = ${storedLine("balance")}`.execute(database);
  return new Set(rows.map(({ origin_on }) => calendarDate(origin_on)));
}

export interface WrittenPair extends SaidPair {
  readonly beginOn: CalendarDate;
  /** Null: the period has not been over for long enough. */
  readonly actual: number | null;
}

/** In the place of what was there of that origin. */
export async function replaceOrigin(
  database: ScopedDatabase,
  companyId: number,
  originOn: CalendarDate,
  pairs: readonly WrittenPair[],
): Promise<void> {
  const numbers = (read: (pair: WrittenPair) => number | null) => sql`${pairs.map(read)}::bigint[]`;
  await sql`delete from forecast_scores where company_id = ${companyId} and origin_on = ${originOn}::date`.execute(
    database,
  );
  await sql`
    insert into forecast_scores (company_id, origin_on, line, horizon, begin_on, plan, automatic, low, high, naive, last,
      actual, is_replayed)
    select ${companyId}, ${originOn}::date, said.* from unnest(
      ${pairs.map(({ line }) => storedLine(line))}::int[], ${pairs.map(({ horizon }) => horizon)}::smallint[],
      ${pairs.map(({ beginOn }) => beginOn)}::date[], ${numbers(({ plan }) => plan)},
      ${numbers(({ automatic }) => automatic)}, ${numbers(({ low }) => low)}, ${numbers(({ high }) => high)},
      ${numbers(({ naive }) => naive)}, ${numbers(({ last }) => last)}, ${numbers(({ actual }) => actual)},
      ${pairs.map(({ isReplayed }) => isReplayed)}::boolean[]
    ) said`.execute(database);
}

export interface ActualAmount {
  readonly line: ScoredLine;
  readonly beginOn: CalendarDate;
  readonly amount: number;
}

/** Answers how many pairs say something else now. */
export async function updateActuals(
  database: ScopedDatabase,
  companyId: number,
  actuals: readonly ActualAmount[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update forecast_scores s set actual = came.amount
    from unnest(${actuals.map(({ line }) => storedLine(line))}::int[],
      ${actuals.map(({ beginOn }) => beginOn)}::date[],
      ${actuals.map(({ amount }) => amount)}::bigint[]) came (line, begin_on, amount)
    where s.company_id = ${companyId} and s.line = came.line and s.begin_on = came.begin_on
      and s.actual is distinct from came.amount`.execute(database);
  return Number(numAffectedRows);
}

/** Longer ago nobody compares. */
export const monthsKept = 36;

export async function dropOldScores(
  database: ScopedDatabase,
  companyId: number,
  today: CalendarDate,
): Promise<void> {
  const before = addMonths(today, -monthsKept);
  await sql`delete from forecast_scores where company_id = ${companyId} and origin_on < ${before}::date`.execute(
    database,
  );
}

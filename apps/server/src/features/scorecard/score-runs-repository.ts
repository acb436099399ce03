/** How far the scoring of companies is: since when it is asked for, what of it is done, and what it was done in. */
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { ScoresIn } from "./scores-repository.ts";

/** One in which nothing was written for so long has failed. */
const longestSilence = "15 minutes";

export interface ScoreRun {
  /** Null: never scored in what the company counts in today. */
  readonly scores: ScoresIn | null;
  readonly isUnderWay: boolean;
  /** What is still to be done anew: this origin and those before it. */
  readonly rebuildOn: CalendarDate | null;
  readonly finishedAt: Date | null;
  readonly version: number | null;
  readonly checkedOn: CalendarDate | null;
}

const noRun: ScoreRun = {
  scores: null,
  isUnderWay: false,
  rebuildOn: null,
  finishedAt: null,
  version: null,
  checkedOn: null,
};

interface RunRow extends ScoresIn {
  readonly is_under_way: boolean;
  readonly rebuild_on: string | null;
  readonly finished_at: Date | null;
  readonly version: number | null;
  readonly checked_on: string | null;
}

export async function findScoreRun(
  database: ScopedDatabase,
  companyId: number,
  { currency, frequency }: ScoresIn,
  now: Date,
): Promise<ScoreRun> {
  const { rows } = await sql<RunRow>`
    select r.currency, r.frequency, r.rebuild_on, r.finished_at, r.version, r.checked_on,
      coalesce(r.requested_at > coalesce(r.finished_at, '-infinity')
        and greatest(r.requested_at, r.worked_at) >= ${now}::timestamptz - ${longestSilence}::interval, false)
        as is_under_way
    from score_runs r where r.company_id = ${companyId}`.execute(database);
  const [row] = rows;
  if (row === undefined) return noRun;
  const isSame = row.currency === currency && row.frequency === frequency;
  return {
    scores: isSame ? { currency, frequency } : null,
    isUnderWay: row.is_under_way,
    rebuildOn: dayOf(row.rebuild_on),
    finishedAt: isSame ? row.finished_at : null,
    version: row.version,
    checkedOn: dayOf(row.checked_on),
  };
}

const dayOf = (text: string | null): CalendarDate | null => (text === null ? null : calendarDate(text));

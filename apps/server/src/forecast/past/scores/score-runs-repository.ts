/** How far the scoring of companies is: since when it is asked for, what of it is done, and what it was done in. */
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";
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

/** Of several companies, what their scores are in; only of those that were scored. */
export async function findScoredIn(
  database: ScopedDatabase,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, ScoresIn>> {
  const { rows } = await sql<ScoresIn & { readonly company_id: number }>`
    select company_id, currency, frequency from score_runs where company_id = any (${companyIds}::int[])`.execute(
    database,
  );
  return new Map(rows.map(({ company_id, currency, frequency }) => [company_id, { currency, frequency }]));
}

const dayOf = (text: string | null): CalendarDate | null => (text === null ? null : calendarDate(text));

/** False when one is under way. What is asked for begins with the latest origin. */
export async function noteRequest(
  database: ScopedDatabase,
  companyId: number,
  { currency, frequency }: ScoresIn,
  { now, latestOn }: { readonly now: Date; readonly latestOn: CalendarDate },
): Promise<boolean> {
  const { rows } = await sql`
    insert into score_runs as r (company_id, currency, frequency, requested_at, rebuild_on)
    values (${companyId}, ${currency}, ${frequency}, ${now}, ${latestOn})
    on conflict (company_id) do update
    set requested_at = excluded.requested_at, rebuild_on = excluded.rebuild_on, worked_at = null
    where r.requested_at is null or r.finished_at >= r.requested_at
      or greatest(r.requested_at, r.worked_at) < excluded.requested_at - ${longestSilence}::interval
    returning company_id`.execute(database);
  return rows.length > 0;
}

/** Scores in another currency or in other periods go: nothing of them can be compared with what comes. */
export async function beginRun(
  database: ScopedDatabase,
  companyId: number,
  { currency, frequency }: ScoresIn,
  now: Date,
): Promise<void> {
  await sql`
    delete from forecast_scores s using score_runs r
    where s.company_id = ${companyId} and r.company_id = s.company_id
      and (r.currency <> ${currency} or r.frequency <> ${frequency})`.execute(database);
  await sql`
    insert into score_runs (company_id, currency, frequency, worked_at)
    values (${companyId}, ${currency}, ${frequency}, ${now})
    on conflict (company_id) do update
    set currency = excluded.currency, frequency = excluded.frequency, worked_at = excluded.worked_at`.execute(
    database,
  );
}

/**
 * False where another run scores in another currency or in other periods by now. What somebody asked for after this one had begun
 * is left to the run that comes for it.
 *
 * @param nextOn the latest origin that is still to be done; null: none
 */
export async function noteWorked(
  database: ScopedDatabase,
  companyId: number,
  { currency, frequency }: ScoresIn,
  {
    startedAt,
    now,
    nextOn,
  }: { readonly startedAt: Date; readonly now: Date; readonly nextOn: CalendarDate | null },
): Promise<boolean> {
  const { rows } = await sql`
    update score_runs set worked_at = ${now},
      rebuild_on = case when requested_at > ${startedAt} then rebuild_on else ${nextOn}::date end
    where company_id = ${companyId} and currency = ${currency} and frequency = ${frequency}
    returning company_id`.execute(database);
  return rows.length > 0;
}

export async function noteFinished(
  database: ScopedDatabase,
  companyId: number,
  {
    startedAt,
    version,
    today,
  }: { readonly startedAt: Date; readonly version: number; readonly today: CalendarDate },
): Promise<void> {
  await sql`
    update score_runs set finished_at = ${startedAt}, version = ${version}, checked_on = ${today}
    where company_id = ${companyId}`.execute(database);
}

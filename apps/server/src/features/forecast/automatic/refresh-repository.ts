/** Which companies have automatic forecasts, and when those were worked out last. */
import { sql } from "kysely";
import type { ScopedDatabase, SystemDatabase } from "../../../db/scope.ts";

/** Those that want it every night. */
export async function findCompaniesToRefresh(database: SystemDatabase): Promise<readonly number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct s.company_id from forecast_series s
    left join forecast_settings f on f.company_id = s.company_id
    where s.kind = 'automatic' and coalesce(f.automatic_refresh, 'nightly') = 'nightly'
    order by s.company_id`.execute(database);
  return rows.map(({ company_id }) => company_id);
}

/** One that did not end by then has failed. */
const longestRefresh = "15 minutes";

/** False when one is under way. */
export async function noteRequest(database: ScopedDatabase, companyId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into automatic_refreshes as r (company_id, requested_at) values (${companyId}, ${now})
    on conflict (company_id) do update set requested_at = excluded.requested_at
    where r.requested_at is null or r.finished_at >= r.requested_at
      or r.requested_at < excluded.requested_at - ${longestRefresh}::interval
    returning company_id`.execute(database);
  return rows.length > 0;
}

export async function noteRefreshed(database: ScopedDatabase, companyId: number, now: Date): Promise<void> {
  await sql`
    insert into automatic_refreshes (company_id, finished_at) values (${companyId}, ${now})
    on conflict (company_id) do update set finished_at = excluded.finished_at`.execute(database);
}

type RefreshMode = "nightly" | "manual";

export async function findRefresh(
  database: ScopedDatabase,
  companyId: number,
  now: Date,
): Promise<{
  readonly refresh: RefreshMode;
  readonly refreshedAt: string | null;
  readonly isRefreshing: boolean;
}> {
  const { rows } = await sql<{ refresh: RefreshMode; finished_at: Date | null; is_refreshing: boolean }>`
    select coalesce(f.automatic_refresh, 'nightly') as refresh, r.finished_at,
      coalesce(r.requested_at > coalesce(r.finished_at, '-infinity')
        and r.requested_at >= ${now}::timestamptz - ${longestRefresh}::interval, false) as is_refreshing
    from companies c
    left join forecast_settings f on f.company_id = c.id
    left join automatic_refreshes r on r.company_id = c.id
    where c.id = ${companyId}`.execute(database);
  const [row] = rows;
  return {
    refresh: row?.refresh ?? "nightly",
    refreshedAt: row?.finished_at?.toISOString() ?? null,
    isRefreshing: row?.is_refreshing ?? false,
  };
}

export async function saveRefreshMode(
  database: ScopedDatabase,
  companyId: number,
  refresh: RefreshMode,
): Promise<void> {
  await database
    .insertInto("forecast_settings")
    .values({ company_id: companyId, automatic_refresh: refresh })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet({ automatic_refresh: refresh }))
    .execute();
}

/** What became of the series that the demo leaves to the automatic forecast. */
import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";

interface AutomaticNights {
  /** On how many nobody but the forecast itself changed it. */
  readonly nights: number;
  /** Periods that were published and are over. */
  readonly settled: number;
  /** When those of its company were worked out last, in Paris. */
  readonly refreshed: string;
}

export async function automaticNights(database: SystemDatabase): Promise<readonly AutomaticNights[]> {
  const { rows } = await sql<AutomaticNights>`
    select (select count(*)::int from history h where h.company_id = s.company_id and h.table_name = 'forecast_series'
        and h.row_id = s.id::text and h.operation = 'update' and h.changed_by is null) as nights,
      (s.definition #>> '{published,settledCount}')::int as settled,
      (r.finished_at at time zone 'Europe/Paris')::text as refreshed
    from forecast_series s join automatic_refreshes r using (company_id)
    where s.kind = 'automatic'`.execute(database);
  return rows;
}

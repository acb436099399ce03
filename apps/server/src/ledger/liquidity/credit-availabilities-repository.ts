/** Lines of credit as far as they are not drawn, which companies and consolidations wrote down by hand. */
import type { CreditAvailability } from "@amont/engine/liquidity/headroom.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import { executePrepared } from "../../db/prepared-statements.ts";
import type { ScopedDatabase } from "../../db/scope.ts";

export interface NamedAvailability extends CreditAvailability {
  readonly label: string;
}

/** In the order in which they were written down. */
export async function findCreditAvailabilities(
  database: ScopedDatabase,
  organisationId: number,
  entityIds: readonly number[],
): Promise<(entityId: number) => readonly NamedAvailability[]> {
  if (entityIds.length === 0) return () => [];
  const query = database
    .selectFrom("credit_availabilities")
    .select(["entity_id", "label", "undrawn_minor", "is_confirmed", "begin_on", "end_on"])
    .where("organisation_id", "=", organisationId)
    .where(sql<boolean>`entity_id = any (${entityIds}::int[])`)
    .orderBy("entity_id")
    .orderBy("position");
  const rows = await executePrepared(database, query);
  const found = Map.groupBy(rows, ({ entity_id }) => entity_id);
  return (entityId) =>
    (found.get(entityId) ?? []).map((row) => ({
      label: row.label,
      undrawnMinor: row.undrawn_minor,
      isConfirmed: row.is_confirmed,
      start: calendarDate(row.begin_on),
      endExclusive: row.end_on === null ? null : calendarDate(row.end_on),
    }));
}

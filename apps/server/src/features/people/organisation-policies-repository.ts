import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

export async function findSecondFactorDay(
  database: ScopedDatabase,
  organisationId: number,
): Promise<string | null> {
  const { rows } = await sql<{ readonly day: string | null }>`
    select second_factor_from::text as day from organisation_policies where organisation_id = ${organisationId}`.execute(
    database,
  );
  return rows[0]?.day ?? null;
}

export async function saveSecondFactorDay(
  database: ScopedDatabase,
  organisationId: number,
  day: string | null,
): Promise<void> {
  await sql`insert into organisation_policies (organisation_id, second_factor_from)
    values (${organisationId}, ${day}::date)
    on conflict (organisation_id) do update set second_factor_from = excluded.second_factor_from`.execute(
    database,
  );
}

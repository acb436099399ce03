import type { PresencePlace } from "@amont/contract/events.ts";
import { frequencyNumber } from "@amont/contract/frequency-codec.ts";
import { frequencies } from "@amont/kernel/period.ts";
import { sql } from "kysely";
import type { ScopedDatabase, SystemDatabase } from "../db/scope.ts";

/** Somebody who says nothing for so long is gone: their instance, which speaks for them, says it twice as often. */
const goneAfterSeconds = 40;
const freshest = sql<Date>`clock_timestamp() - make_interval(secs => ${goneAfterSeconds})`;

export interface Present extends PresencePlace {
  readonly userId: string;
  readonly name: string;
}

/** Where the caller is now, on this connection. */
export async function savePresence(
  database: ScopedDatabase,
  companyId: number,
  connectionId: string,
  { scenarioId, frequency, cell }: PresencePlace,
): Promise<void> {
  await sql`
    insert into presences (connection_id, company_id, user_id, name, scenario_id, frequency, cell_line, cell_offset)
    select ${connectionId}::uuid, ${companyId}::int, id,
      coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), split_part(email, '@', 1)),
      ${scenarioId}::int, ${frequencyNumber(frequency)}::smallint, ${cell?.line ?? null}::text, ${cell?.offset ?? null}::int
    from users where id = scope_user()
    on conflict (company_id, connection_id) do update set name = excluded.name,
      scenario_id = excluded.scenario_id, frequency = excluded.frequency, cell_line = excluded.cell_line,
      cell_offset = excluded.cell_offset, moved_at = excluded.moved_at, seen_at = excluded.seen_at`.execute(
    database,
  );
}

/** Each person once, in the order of their names: where they moved last. */
export async function findPresent(database: ScopedDatabase, companyId: number): Promise<readonly Present[]> {
  const rows = await database
    .selectFrom("presences")
    .selectAll()
    .distinctOn("user_id")
    .where("company_id", "=", companyId)
    .where("seen_at", ">", freshest)
    .orderBy("user_id")
    .orderBy("moved_at", "desc")
    .execute();
  return rows
    .map((row) => ({
      userId: row.user_id,
      name: row.name,
      scenarioId: row.scenario_id,
      frequency: frequencies[row.frequency] ?? "monthly",
      cell: row.cell_line === null ? null : { line: row.cell_line, offset: row.cell_offset },
    }))
    .toSorted((left, right) => left.name.localeCompare(right.name));
}

export async function removePresence(
  database: SystemDatabase,
  companyId: number,
  connectionId: string,
): Promise<void> {
  await database
    .deleteFrom("presences")
    .where("company_id", "=", companyId)
    .where("connection_id", "=", connectionId)
    .execute();
}

interface ShownIn {
  readonly companyId: number;
  readonly connectionId: string;
}

/** A sign of life of these connections. Gives back those that the others still see. */
export async function refreshPresences(
  database: SystemDatabase,
  shown: readonly ShownIn[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ connection_id: string }>`
    update presences p set seen_at = clock_timestamp()
    from unnest(${shown.map(({ companyId }) => companyId)}::int[],
      ${shown.map(({ connectionId }) => connectionId)}::uuid[]) s (company_id, connection_id)
    where p.company_id = s.company_id and p.connection_id = s.connection_id and p.seen_at > ${freshest}
    returning p.connection_id`.execute(database);
  return new Set(rows.map(({ connection_id }) => connection_id));
}

/** Those whose instance is gone. Whichever instance removes a row, all of them hear of it. */
export async function removeGone(database: SystemDatabase): Promise<void> {
  await database.deleteFrom("presences").where("seen_at", "<=", freshest).execute();
}

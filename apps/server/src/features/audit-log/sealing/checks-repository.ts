/** What looking again at the seals of an organisation found. */
import { sql } from "kysely";
import type { SystemDatabase } from "../../../db/scope.ts";

export interface CheckState {
  /** All up to it were looked at once. */
  readonly verifiedNumber: number;
  /** How far the pass over old ones is. */
  readonly againNumber: number;
  /** The first one that is not what it was. */
  readonly brokenNumber: number | null;
  readonly checkedAt: Date | null;
  /** When old ones were last looked at. */
  readonly againAt: Date | null;
}

/** Those with new seals first, then those whose old ones have rested. */
export async function findOrganisationsToCheck(
  database: SystemDatabase,
  { restedSince, limit }: { readonly restedSince: Date; readonly limit: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from organisations o
    cross join lateral (select s.number from audit_seals s where s.organisation_id = o.id
      order by s.number desc limit 1) head
    left join audit_checks k on k.organisation_id = o.id
    where head.number > coalesce(k.verified_number, 0) or k.again_at is null or k.again_at <= ${restedSince}
    order by head.number > coalesce(k.verified_number, 0) desc, k.checked_at nulls first, o.id
    limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Locked until it is written; null while somebody else has it. */
export async function findChecked(
  database: SystemDatabase,
  organisationId: number,
): Promise<CheckState | null> {
  await sql`insert into audit_checks (organisation_id) values (${organisationId})
    on conflict (organisation_id) do nothing`.execute(database);
  const row = await database
    .selectFrom("audit_checks")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    verifiedNumber: row.verified_number,
    againNumber: row.again_number,
    brokenNumber: row.broken_number,
    checkedAt: row.checked_at,
    againAt: row.again_at,
  };
}

export async function writeChecked(
  database: SystemDatabase,
  organisationId: number,
  { verifiedNumber, againNumber, brokenNumber, checkedAt, againAt }: CheckState,
): Promise<void> {
  await database
    .updateTable("audit_checks")
    .set({
      verified_number: verifiedNumber,
      again_number: againNumber,
      broken_number: brokenNumber,
      checked_at: checkedAt,
      again_at: againAt,
    })
    .where("organisation_id", "=", organisationId)
    .execute();
}

export interface DueHead {
  readonly organisationId: number;
  readonly name: string;
  readonly address: string;
  readonly locale: string;
  readonly number: number;
  readonly value: string;
}

/** Of organisations that have an address and were not told of the day yet: the last seal up to its end. */
export async function findDueHeads(
  database: SystemDatabase,
  day: string,
  limit: number,
): Promise<readonly DueHead[]> {
  const { rows } = await sql<DueHead>`
    select o.id as "organisationId", o.name, a.seal_mail as address, a.locale, head.number, head.value
    from audit_settings a join organisations o on o.id = a.organisation_id
    cross join lateral (select s.number, s.value from audit_seals s
      where s.organisation_id = o.id and s.sealed_at < (${day}::date + 1)::timestamp at time zone 'UTC'
      order by s.number desc limit 1) head
    left join audit_checks k on k.organisation_id = o.id
    where k.mailed_on is null or k.mailed_on < ${day}::date
    order by o.id limit ${limit}`.execute(database);
  return rows;
}

/** False: somebody else told it meanwhile. */
export async function noteMailed(
  database: SystemDatabase,
  organisationId: number,
  day: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into audit_checks as k (organisation_id, mailed_on) values (${organisationId}, ${day}::date)
    on conflict (organisation_id) do update set mailed_on = excluded.mailed_on
      where k.mailed_on is null or k.mailed_on < excluded.mailed_on
    returning 1`.execute(database);
  return rows.length > 0;
}

/**
 * The entries of a log, newest first. Each company's rows, the organisation's own and its events are walked along their
 * indexes as far as a page needs: what a page costs does not follow how long the log is.
 */
import { sql } from "kysely";
import { personName } from "../../db/person-name.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { AuditEventKind } from "../../db/tables/history-tables.ts";

/** An entry and all older ones come after it. To the microsecond. */
export interface Place {
  readonly at: string;
  readonly id: number;
}

export interface EntryFilter {
  readonly userId?: string | undefined;
  readonly companyId?: number | undefined;
  /** Null: all. */
  readonly tables: readonly string[] | null;
  readonly events: readonly string[] | null;
  readonly from?: string | undefined;
  /** The first moment that is not wanted any more. */
  readonly until?: string | undefined;
}

export interface EntryRow {
  readonly id: number;
  readonly at: string;
  readonly userId: string | null;
  readonly name: string | null;
  readonly isTemporary: boolean;
  readonly companyId: number | null;
  readonly companyName: string | null;
  readonly companyCurrency: string | null;
  readonly table: string | null;
  readonly operation: "insert" | "update" | "delete" | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly event: AuditEventKind | null;
  readonly details: Readonly<Record<string, string>> | null;
  readonly subjectName: string | null;
}

export interface Looked {
  readonly rows: readonly EntryRow[];
  /** The oldest that was looked at; null when nothing is older. */
  readonly upTo: Place | null;
}

const moment = sql`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;

/** Of the next `count` entries, those that the filter wants. */
export async function lookAtEntries(
  database: ScopedDatabase,
  organisationId: number,
  filter: EntryFilter,
  after: Place | null,
  count: number,
): Promise<Looked> {
  const from = filter.from ?? "-infinity";
  const end = after?.at ?? filter.until ?? "infinity";
  const endId = after?.id ?? 0;
  // Whoever names a company does not want what is the organisation's own.
  const ofOrganisation = filter.companyId === undefined;
  const older = (at: string, id: string) => sql`
    ${sql.ref(at)} >= ${from}::timestamptz and ${sql.ref(at)} <= ${end}::timestamptz
    and (${sql.ref(at)}, ${sql.ref(id)}) < (${end}::timestamptz, ${endId}::bigint)
    order by ${sql.ref(at)} desc, ${sql.ref(id)} desc limit ${count}`;
  const { rows } = await sql<EntryRow & { isWanted: boolean }>`
    with keys as materialized (
      select k.* from (
        select 'company' as source, c.id as company_id, h.changed_at as at, h.id
        from companies c cross join lateral (select h.changed_at, h.id from history h
          where h.company_id = c.id and ${older("h.changed_at", "h.id")}) h
        where c.organisation_id = ${organisationId} and (${ofOrganisation} or c.id = ${filter.companyId ?? 0})
        union all
        select 'organisation', null, h.changed_at, h.id from (select h.changed_at, h.id from history h
          where ${ofOrganisation} and h.company_id is null and h.organisation_id = ${organisationId}
            and ${older("h.changed_at", "h.id")}) h
        union all
        select 'event', e.company_id, e.occurred_at, e.id from (select e.company_id, e.occurred_at, e.id from audit_events e
          where e.organisation_id = ${organisationId} and ${older("e.occurred_at", "e.id")}) e
        where ${ofOrganisation} or e.company_id = ${filter.companyId ?? 0}
      ) k order by k.at desc, k.id desc limit ${count}
    )
    select k.id::float8 as id, to_char(k.at at time zone 'UTC', ${moment}) as at, r.user_id::text as "userId",
      ${personName("u")} as name,
      exists (select from company_grants g where g.company_id = k.company_id and g.user_id = r.user_id
        and g.granted_at <= k.at and k.at < g.expires_at) as "isTemporary",
      c.id as "companyId", c.name as "companyName", c.currency as "companyCurrency", r.table_name as table, r.operation,
      r.before, r.after, r.event, r.details,
      (select ${personName("s")} from users s
        where s.id = (coalesce(r.after, r.before, r.details) ->> 'user_id')::uuid) as "subjectName",
      (${filter.userId ?? null}::uuid is null or r.user_id = ${filter.userId ?? null}::uuid)
        and (${filter.tables}::text[] is null or coalesce(r.table_name = any (${filter.tables}::text[]), false)
          or coalesce(r.event = any (${filter.events}::text[]), false)) as "isWanted"
    from keys k
    cross join lateral (
      select h.changed_by as user_id, h.table_name, h.operation, h.before, h.after, null as event, null::jsonb as details
      from history h where k.source = 'company'
        and h.company_id = k.company_id and h.changed_at = k.at and h.id = k.id
      union all
      select h.changed_by, h.table_name, h.operation, h.before, h.after, null, null
      from history h where k.source = 'organisation' and h.company_id is null
        and h.organisation_id = ${organisationId} and h.changed_at = k.at and h.id = k.id
      union all
      select e.user_id, null, null, null, null, e.kind, e.details
      from audit_events e where k.source = 'event' and e.organisation_id = ${organisationId}
        and e.occurred_at = k.at and e.id = k.id
    ) r
    left join users u on u.id = r.user_id
    left join companies c on c.id = k.company_id
    order by k.at desc, k.id desc`.execute(database);
  const last = rows.at(-1);
  const upTo = rows.length < count || last === undefined ? null : { at: last.at, id: last.id };
  return { rows: rows.filter(({ isWanted }) => isWanted), upTo };
}

export async function findSealMail(database: ScopedDatabase, organisationId: number): Promise<string | null> {
  const row = await database
    .selectFrom("audit_settings")
    .select("seal_mail")
    .where("organisation_id", "=", organisationId)
    .executeTakeFirst();
  return row?.seal_mail ?? null;
}

export async function writeSealMail(
  database: ScopedDatabase,
  organisationId: number,
  mail: { readonly address: string; readonly locale: string } | null,
): Promise<void> {
  if (mail === null) {
    await database.deleteFrom("audit_settings").where("organisation_id", "=", organisationId).execute();
    return;
  }
  await database
    .insertInto("audit_settings")
    .values({ organisation_id: organisationId, seal_mail: mail.address, locale: mail.locale })
    .onConflict((conflict) =>
      conflict.column("organisation_id").doUpdateSet({ seal_mail: mail.address, locale: mail.locale }),
    )
    .execute();
}

export async function findCheck(database: ScopedDatabase, organisationId: number) {
  return database
    .selectFrom("audit_checks")
    .select(["verified_number", "broken_number"])
    .where("organisation_id", "=", organisationId)
    .executeTakeFirst();
}

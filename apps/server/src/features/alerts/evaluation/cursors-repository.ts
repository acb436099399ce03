/** How far companies were looked at, and by which rules. */
import { type CalendarDate, calendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import { wallMinutes } from "@amont/kernel/wall-clock.ts";
import { type Selectable, sql } from "kysely";
import type { ScopedDatabase, SystemDatabase } from "../../../db/scope.ts";
import type { AlertTables } from "../../../db/tables/alert-tables.ts";
import type { WatchedRule } from "./watched-rules.ts";

/**
 * From now on a change asks for another look. Who is writing at this moment saw that somebody is to look, and did not ask: the
 * company's version is waited for, so that what they write is seen. Answers whose company it is; null: nobody looks at it.
 */
export async function beginLook(database: SystemDatabase, companyId: number): Promise<number | null> {
  return database.transaction().execute(async (transaction) => {
    await sql`select from company_versions where company_id = ${companyId} for update`.execute(transaction);
    const { rows } = await sql<{ organisation_id: number }>`
      update alert_cursors a set is_requested = false from companies c
      where a.company_id = ${companyId} and c.id = a.company_id and c.archived_at is null
      returning c.organisation_id`.execute(transaction);
    return rows[0]?.organisation_id ?? null;
  });
}

export interface Look {
  readonly name: string;
  readonly after: number;
  readonly upTo: number;
  readonly rules: readonly WatchedRule[];
}

/** What is looked at, and by which rules; null where there is nothing to look at. */
export async function readLook(database: ScopedDatabase, companyId: number): Promise<Look | null> {
  const { rows } = await sql<{
    organisation_id: number;
    name: string;
    history_id: number;
    latest: number | null;
  }>`
    select c.name, a.history_id,
      (select max(l.change_id) from latest_changes l where l.company_id = c.id) as latest
    from alert_cursors a join companies c on c.id = a.company_id where a.company_id = ${companyId}`.execute(
    database,
  );
  const [row] = rows;
  if (row === undefined) return null;
  const rules = await database
    .selectFrom("alert_rules")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("is_active", "=", true)
    .orderBy("id")
    .execute();
  return {
    name: row.name,
    after: row.history_id,
    upTo: row.latest ?? row.history_id,
    rules: rules.map(watchedRule),
  };
}

const watchedRule = (row: Selectable<AlertTables["alert_rules"]>): WatchedRule => ({
  id: row.id,
  condition: row.condition,
  comparison: row.comparison,
  unit: row.unit,
  bound: row.bound,
  withinDays: row.within_days,
  severity: row.severity,
  eachAccount: row.each_account,
  belowOnly: row.below_only,
  categoryId: row.category_id,
  minimumMinor: row.minimum_minor,
  ownMargin: row.own_margin,
  audience: row.audience,
  people: row.people,
});

/** False: somebody has looked at it meanwhile, as it is now or as it was later. */
export async function takeLook(
  database: SystemDatabase,
  companyId: number,
  look: {
    readonly after: number;
    readonly upTo: number;
    readonly version: number;
    readonly today: CalendarDate;
  },
): Promise<boolean> {
  const { rows } = await sql`
    update alert_cursors set history_id = ${look.upTo}, version = ${look.version}, evaluated_on = ${look.today}::date
    where company_id = ${companyId} and history_id = ${look.after} and coalesce(version, 0) <= ${look.version}
    returning company_id`.execute(database);
  return rows.length > 0;
}

const morning = 6 * 60;

/** Where it is past six and nobody has looked today. */
export async function findCompaniesOfMorning(
  database: SystemDatabase,
  now: Date,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number; time_zone: string; evaluated_on: string | null }>`
    select c.id, c.time_zone, a.evaluated_on
    from alert_cursors a join companies c on c.id = a.company_id
    where c.archived_at is null
      and exists (select from alert_rules r where r.organisation_id = c.organisation_id and r.entity_id = c.id and r.is_active)
    order by c.id`.execute(database);
  return rows
    .filter(({ time_zone, evaluated_on }) => {
      const isMorning = wallMinutes(time_zone, now) >= morning;
      return isMorning && (evaluated_on === null || calendarDate(evaluated_on) < todayIn(time_zone, now));
    })
    .map(({ id }) => id);
}

/** Three months later nobody asks what they were told. */
export async function forgetNotifications(database: SystemDatabase, before: Date): Promise<void> {
  await sql`delete from notifications where made_at < ${before}`.execute(database);
}

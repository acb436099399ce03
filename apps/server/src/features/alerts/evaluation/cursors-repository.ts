/** How far companies were looked at, and by which rules. */
import { type CalendarDate, calendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import { wallMinutes } from "@amont/kernel/wall-clock.ts";
import { sql } from "kysely";
import type { ScopedDatabase, SystemDatabase } from "../../../db/scope.ts";
import { notificationsSince } from "../../../realtime/alerts/incident-rows.ts";
import { contentOf, type RuleRow } from "../rules-repository.ts";
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
  readonly timeZone: string;
  readonly after: number;
  readonly upTo: number;
  readonly rules: readonly WatchedRule[];
}

/** What is looked at, and by which rules; null where there is nothing to look at. */
export async function readLook(database: ScopedDatabase, companyId: number): Promise<Look | null> {
  // Of the tables that are read, alone: others are written by whoever does not wait for the company's version, and are further.
  const { rows } = await sql<{ name: string; time_zone: string; history_id: number; latest: number | null }>`
    select c.name, c.time_zone, a.history_id,
      (select max(l.change_id) from latest_changes l
        where l.company_id = c.id and l.table_name in ('transactions', 'imports')) as latest
    from alert_cursors a join companies c on c.id = a.company_id where a.company_id = ${companyId}`.execute(
    database,
  );
  const [row] = rows;
  if (row === undefined) return null;
  return {
    name: row.name,
    timeZone: row.time_zone,
    after: row.history_id,
    upTo: Math.max(row.latest ?? 0, row.history_id),
    rules: await findActiveRules(database, companyId),
  };
}

async function findActiveRules(database: ScopedDatabase, companyId: number): Promise<readonly WatchedRule[]> {
  const rules = await database
    .selectFrom("alert_rules")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("is_active", "=", true)
    .orderBy("id")
    .execute();
  return rules.map(watchedRule);
}

const watchedRule = (row: RuleRow): WatchedRule => ({ id: row.id, ...contentOf(row) });

/** Has nobody looked at it meanwhile, as it is now or as it was later, and are its rules those that were read? */
export async function isStillSo(
  database: SystemDatabase,
  companyId: number,
  { look, version }: { readonly look: Look; readonly version: number },
): Promise<boolean> {
  const cursor = await database
    .selectFrom("alert_cursors")
    .select(["history_id", "version"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  if (cursor === undefined || cursor.history_id !== look.after || (cursor.version ?? 0) > version)
    return false;
  return JSON.stringify(await findActiveRules(database, companyId)) === JSON.stringify(look.rules);
}

export async function moveCursor(
  database: SystemDatabase,
  companyId: number,
  { upTo, version, today }: { readonly upTo: number; readonly version: number; readonly today: CalendarDate },
): Promise<void> {
  await sql`
    update alert_cursors set history_id = ${upTo}, version = ${version}, evaluated_on = ${today}::date
    where company_id = ${companyId}`.execute(database);
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

const dayMs = 86_400_000;
/** A little more than a year: what happened at this time last year can still be read. */
const incidentDays = 400;
/** At once: the next quarter of an hour has the others. */
const mostForgotten = 10_000;

/** What nobody asks for any more. Cases that are told no more stay, since that holds for the next time too. */
export async function forgetOld(database: SystemDatabase, now: Date): Promise<void> {
  await sql`delete from notifications where made_at < ${notificationsSince(now)}`.execute(database);
  await sql`
    delete from alert_incidents i using (
      select organisation_id, entity_id, id from alert_incidents
      where closed_at < ${new Date(now.getTime() - incidentDays * dayMs)} and not is_muted
      order by closed_at limit ${mostForgotten}) old
    where i.organisation_id = old.organisation_id and i.entity_id = old.entity_id and i.id = old.id`.execute(
    database,
  );
}

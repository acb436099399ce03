/**
 * What Atelier sent its lenders on three Mondays. The rows are written on their days; what they say can only be read once the
 * history is in the order of its days: it is what was known at the end of each.
 */
import { weeksAhead } from "@amont/engine/liquidity/rolling/weeks.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { addDays, type CalendarDate, startOfWeek } from "@amont/kernel/calendar-date.ts";
import { isoWeek } from "@amont/kernel/iso-week.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";
import { contentOf, sealedContent } from "../../features/rolling-forecast/issues/issue-content.ts";
import {
  approveIssue,
  findEntityName,
  insertIssue,
} from "../../features/rolling-forecast/issues/issues-repository.ts";
import { loadShown } from "../../features/rolling-forecast/weeks/assemble-weeks.ts";
import { weeksOfView } from "../../features/rolling-forecast/weeks/open-weeks.ts";
import type { CurrentEntity } from "../../forecast/group/current-entity.ts";
import { createForecasts, viewOf } from "../../forecast/open-view.ts";
import { blockedOfCompany } from "../../forecast/statement/liquidity/blocked-cash.ts";
import { RateBooks } from "../../rates/rate-books.ts";
import { noteLatestChanges, takePen } from "../history-days.ts";

/** Weeks ago. The first one is what the lenders approved. */
const issuedWeeksAgo = [3, 2, 1] as const;

const mondayAgo = (today: CalendarDate, weeks: number): CalendarDate =>
  addDays(startOfWeek(today), -7 * weeks);

interface Authors {
  readonly today: CalendarDate;
  readonly by: string;
  readonly director: string;
}

/** Without what they say. */
export async function writeIssues(
  database: SystemDatabase,
  entity: CurrentEntity,
  { today, by, director }: Authors,
): Promise<void> {
  for (const [at, weeks] of issuedWeeksAgo.entries()) {
    const on = mondayAgo(today, weeks);
    await takePen(database, { by, on, at: "09:30" });
    const number = await insertIssue(database, entity, {
      issuedAt: await momentOf(database, on, "09:30"),
      issuedOn: on,
      firstWeekOn: on,
      weekCount: weeksAhead,
      note: noteOf(on, at),
      content: "",
      checksum: "0".repeat(64),
    });
    if (at > 0) continue;
    await takePen(database, { by: director, on: addDays(on, 1), at: "16:20" });
    await approveIssue(database, entity, number, addDays(on, 1));
  }
}

const noteOf = (on: CalendarDate, at: number): string =>
  at === 0
    ? "Première prévision remise aux prêteurs, approuvée en comité."
    : `Point de la semaine ${isoWeek(on).week} : écarts commentés, hypothèses inchangées.`;

async function momentOf(database: SystemDatabase, on: CalendarDate, at: string): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`
    select (${on}::date + ${at}::time) at time zone 'Europe/Paris' as moment`.execute(database);
  const [row] = rows;
  invariant(row !== undefined, "a day has its morning");
  return row.moment;
}

/** What was known at the end of each Monday. */
export async function fillIssues(
  database: SystemDatabase,
  entity: CurrentEntity,
  { today, now }: { readonly today: CalendarDate; readonly now: Date },
): Promise<void> {
  const companyId = entity.entityId;
  // As much as it takes: nobody keeps it.
  const forecasts = createForecasts(Number.POSITIVE_INFINITY, new RateBooks());
  const current = await forecasts.today.open(database, companyId, now, mondayAgo(today, 8));
  const shown = await loadShown(database, entity);
  const names = { entityName: await findEntityName(database, entity), scenarioName: null };
  for (const [at, weeks] of issuedWeeksAgo.entries()) {
    const then = await forecasts.asOf.open(database, companyId, current, mondayAgo(today, weeks));
    const range = { frequency: "weekly", offsetBegin: -weeks, offsetEnd: weeksAhead - weeks } as const;
    const view = viewOf(then, range);
    invariant(view.ok, "the weeks of an issue are within reach");
    const blocked = await blockedOfCompany(database, companyId, view.value, range);
    const issued = contentOf(weeksOfView(view.value), { ...shown, blocked }, names);
    const { content, checksum } = sealedContent(issued);
    // No request may do this.
    await sql`
      update rolling_issues set content = ${content}, checksum = ${checksum}
      where organisation_id = ${entity.organisationId} and entity_id = ${companyId} and number = ${at + 1}`.execute(
      database,
    );
  }
  await tellAsIssued(database, companyId);
}

/** The history says that they were issued as they are, not that somebody filled them later. */
async function tellAsIssued(database: SystemDatabase, companyId: number): Promise<void> {
  await sql`
    delete from history where company_id = ${companyId} and table_name = 'rolling_issues' and operation = 'update'
      and after ->> 'checksum' <> before ->> 'checksum'`.execute(database);
  await sql`
    update history h set after = h.after || jsonb_build_object('checksum', i.checksum),
      before = h.before || jsonb_build_object('checksum', i.checksum)
    from rolling_issues i
    where h.company_id = ${companyId} and h.table_name = 'rolling_issues' and i.company_id = h.company_id
      and i.number = (h.after ->> 'number')::int`.execute(database);
  await noteLatestChanges(database, [companyId]);
}

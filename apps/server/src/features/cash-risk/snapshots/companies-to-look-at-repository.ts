/** Of which companies the risk may be another tonight: one statement says of all of them when they were looked at last. */
import { type CalendarDate, calendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../../../db/scope.ts";

interface Company {
  readonly id: number;
  readonly time_zone: string;
  readonly version: number;
  readonly looked_version: number | null;
  readonly checked_on: string | null;
}

export async function findCompaniesToLookAt(database: SystemDatabase, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<Company>`
    select c.id, c.time_zone, coalesce(v.version, 0) as version, r.version as looked_version, r.checked_on
    from companies c
    left join company_versions v on v.company_id = c.id
    left join risk_runs r on r.company_id = c.id
    where c.archived_at is null
      and exists (select from daily_totals d where d.company_id = c.id and d.is_paid)
    order by c.id`.execute(database);
  return rows.filter((company) => isDue(company, todayIn(company.time_zone, now))).map(({ id }) => id);
}

const monthOf = (day: CalendarDate): string => day.slice(0, 7);

/** Where nothing was written meanwhile, it is another month that moves what is looked at. */
const isDue = (
  { version, looked_version: looked, checked_on: checkedOn }: Company,
  today: CalendarDate,
): boolean => checkedOn === null || version !== looked || monthOf(today) !== monthOf(calendarDate(checkedOn));

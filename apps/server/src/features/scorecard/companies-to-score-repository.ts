/** Which companies have anything to score tonight: one statement says of all of them how far they are. */
import { originsOf, scoredFrequency, takenEnd } from "@amont/engine/statistics/scoring/scored-periods.ts";
import { type CalendarDate, calendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";

interface Company {
  readonly id: number;
  readonly time_zone: string;
  readonly currency: string;
  readonly input_frequency: Frequency;
  readonly version: number;
  readonly scored_currency: string | null;
  readonly scored_frequency: string | null;
  readonly scored_version: number | null;
  readonly checked_on: string | null;
  readonly is_unfinished: boolean;
}

export async function findCompaniesToScore(database: SystemDatabase, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<Company>`
    select c.id, c.time_zone, c.currency, coalesce(f.input_frequency, 'monthly') as input_frequency,
      coalesce(v.version, 0) as version, r.currency as scored_currency, r.frequency as scored_frequency,
      r.version as scored_version, r.checked_on, r.rebuild_on is not null as is_unfinished
    from companies c
    left join company_versions v on v.company_id = c.id
    left join forecast_settings f on f.company_id = c.id
    left join score_runs r on r.company_id = c.id
    where c.archived_at is null
      and exists (select from daily_totals d where d.company_id = c.id and d.is_paid)
    order by c.id`.execute(database);
  return rows.filter((company) => isDue(company, todayIn(company.time_zone, now))).map(({ id }) => id);
}

function isDue(company: Company, today: CalendarDate): boolean {
  const { checked_on: checkedOn, version, scored_version: scored, is_unfinished: isUnfinished } = company;
  if (checkedOn === null || isUnfinished || version !== scored) return true;
  const frequency = scoredFrequency(company.input_frequency);
  if (company.currency !== company.scored_currency || frequency !== company.scored_frequency) return true;
  // Nothing was written meanwhile, but time passes.
  const momentOf = (day: CalendarDate) => [originsOf(day, frequency)[0], takenEnd(day, frequency)].join();
  return momentOf(today) !== momentOf(calendarDate(checkedOn));
}

/** The rates of an organisation as its page shows them: quotes of some days, and what was given by hand. */
import type { quoteOrigins } from "@amont/contract/operations/exchange-rates/rate-fields.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import { personName } from "../../db/person-name.ts";
import type { ScopedDatabase } from "../../db/scope.ts";

interface QuoteOnDay {
  readonly currency: CurrencyCode;
  readonly quotedOn: CalendarDate;
  readonly rate: string;
  readonly origin: (typeof quoteOrigins)[number];
  readonly source: string | null;
}

export interface DayRange {
  readonly begin: CalendarDate;
  readonly endExclusive: CalendarDate;
}

/** The quotes that hold, newest first: what the organisation brought comes before what the installation knows. */
export async function findQuotes(
  database: ScopedDatabase,
  organisationId: number,
  { begin, endExclusive }: DayRange,
  currencies: readonly CurrencyCode[],
): Promise<readonly QuoteOnDay[]> {
  const inRange = sql`quoted_on >= ${begin}::date and quoted_on < ${endExclusive}::date
    and (${currencies.length === 0} or currency = any (${[...currencies]}::char(3)[]))`;
  const { rows } = await sql<QuoteOnDay>`
    with uploaded as (
      select distinct on (quoted_on, currency) quoted_on, currency, rate, source from exchange_quotes
      where organisation_id = ${organisationId} and ${inRange}
      order by quoted_on, currency, id desc
    ), reference as (
      select distinct on (quoted_on, currency) quoted_on, currency, rate, source from reference_quotes
      where ${inRange}
      order by quoted_on, currency, id desc
    )
    select distinct on (quoted_on, currency) currency, quoted_on as "quotedOn", rate::text, origin, source
    from (
      select *, 'uploaded' as origin, 1 as place from uploaded where rate is not null
      union all
      select *, 'reference', 2 from reference
    ) known
    order by quoted_on desc, currency, place`.execute(database);
  return rows;
}

export interface HandRate {
  readonly id: number;
  readonly level: "company" | "organisation";
  readonly base: CurrencyCode;
  readonly counter: CurrencyCode;
  readonly begin: CalendarDate;
  readonly endExclusive: CalendarDate | null;
  readonly rate: string;
}

export interface RecordedHandRate extends HandRate {
  readonly recordedAt: Date;
  readonly recordedBy: string | null;
}

const handRateColumns = sql`
  r.id, case when r.company_id is null then 'organisation' else 'company' end as level, r.base, r.counter,
  r.begin_on as begin, r.end_on as "endExclusive", r.rate::text`;

/** Of the organisation, and of the company where one is named. */
export async function findRatesByHand(
  database: ScopedDatabase,
  organisationId: number,
  companyId: number | null,
): Promise<readonly RecordedHandRate[]> {
  const { rows } = await sql<RecordedHandRate>`
    select ${handRateColumns}, r.recorded_at as "recordedAt",
      ${personName("u")} as "recordedBy"
    from exchange_rates r left join users u on u.id = r.recorded_by
    where r.organisation_id = ${organisationId} and (r.company_id is null or r.company_id = ${companyId}::int)
    order by least(r.base, r.counter), greatest(r.base, r.counter), r.begin_on desc, r.company_id nulls last, r.id`.execute(
    database,
  );
  return rows;
}

/** One level alone: the caller decides on all of it, and holds the lock. */
export async function findRatesOfLevel(
  database: ScopedDatabase,
  organisationId: number,
  companyId: number | null,
): Promise<readonly HandRate[]> {
  const { rows } = await sql<HandRate>`
    select ${handRateColumns} from exchange_rates r
    where r.organisation_id = ${organisationId} and r.company_id is not distinct from ${companyId}::int
    order by r.begin_on, r.id`.execute(database);
  return rows;
}

type NewRate = Omit<HandRate, "id" | "level">;

const columnsOf = ({ base, counter, begin, endExclusive, rate }: NewRate) => ({
  base,
  counter,
  begin_on: begin,
  end_on: endExclusive,
  rate,
});

export async function addRate(
  database: ScopedDatabase,
  organisationId: number,
  companyId: number | null,
  rate: NewRate,
): Promise<number> {
  const { id } = await database
    .insertInto("exchange_rates")
    .values({ organisation_id: organisationId, company_id: companyId, ...columnsOf(rate) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeRate(
  database: ScopedDatabase,
  organisationId: number,
  rateId: number,
  rate: NewRate,
): Promise<void> {
  await database
    .updateTable("exchange_rates")
    .set({
      ...columnsOf(rate),
      recorded_at: sql<Date>`clock_timestamp()`,
      recorded_by: sql<string | null>`scope_user()`,
    })
    .where("organisation_id", "=", organisationId)
    .where("id", "=", rateId)
    .execute();
}

/** False where there is no such rate of that level. */
export async function removeRate(
  database: ScopedDatabase,
  organisationId: number,
  companyId: number | null,
  rateId: number,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("exchange_rates")
    .where("organisation_id", "=", organisationId)
    .where("company_id", companyId === null ? "is" : "=", companyId)
    .where("id", "=", rateId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function savePolicy(
  database: ScopedDatabase,
  organisationId: number,
  policy: "month-average" | "day",
): Promise<void> {
  await database
    .insertInto("rate_policies")
    .values({ organisation_id: organisationId, policy })
    .onConflict((conflict) => conflict.column("organisation_id").doUpdateSet({ policy }))
    .execute();
}

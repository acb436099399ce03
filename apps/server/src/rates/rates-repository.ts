/**
 * The rates of an organisation as they are, or as they had been recorded before a moment: quotes say themselves when they
 * came, everything else is in the history.
 */
import type { BudgetRate, BudgetRates, RateByHand } from "@amont/engine/rates/rate-book.ts";
import type { RatePolicy } from "@amont/engine/rates/statement-rates.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type RawBuilder, sql } from "kysely";
import { executePrepared } from "../db/prepared-statements.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import { type QuoteChanges, storedRate } from "./quote-table.ts";

/** What is used until an organisation chooses. */
const usualPolicy: RatePolicy = "month-average";

export interface RateMarkers {
  /** Grows with every change of the organisation's rates. */
  readonly version: number;
  /** That change is of this very transaction, and may still be taken back. */
  readonly isOwnChange: boolean;
  /** The last reference quote. */
  readonly referenceId: number;
  readonly policy: RatePolicy;
  /** Whether the company has rates by hand of its own. */
  readonly hasOwn: boolean;
}

/** One statement, planned once: asked for whenever somebody needs a rate. */
export async function readRateMarkers(
  database: ScopedDatabase,
  organisationId: number,
  companyId: number | null,
): Promise<RateMarkers> {
  const [row] = await executePrepared(
    database,
    sql<RateMarkers>`
      select coalesce(v.version, 0) as version,
        coalesce(v.xmin::text = pg_current_xact_id_if_assigned()::xid::text, false) as "isOwnChange",
        coalesce((select max(id) from reference_quotes), 0) as "referenceId",
        coalesce((select policy from rate_policies where organisation_id = ${organisationId}::int), ${usualPolicy})
          as policy,
        exists (select from exchange_rates
          where organisation_id = ${organisationId}::int and company_id = ${companyId}::int) as "hasOwn"
      from (select) one left join rate_versions v on v.organisation_id = ${organisationId}::int`,
  );
  if (row === undefined) throw new Error("no markers of rates");
  return row;
}

interface QuoteRange {
  readonly afterId?: number;
  readonly recordedBefore?: Date | undefined;
}

export const readUploadedQuotes = (
  database: ScopedDatabase,
  organisationId: number,
  range: QuoteRange,
): Promise<readonly QuoteChanges[]> =>
  readQuotes(database, sql`exchange_quotes where organisation_id = ${organisationId} and`, range);

export const readReferenceQuotes = (
  database: ScopedDatabase,
  range: QuoteRange,
): Promise<readonly QuoteChanges[]> => readQuotes(database, sql`reference_quotes where`, range);

/** A row for each currency: a line for each of two hundred thousand quotes would take longer to read than to use. */
async function readQuotes(
  database: ScopedDatabase,
  source: RawBuilder<unknown>,
  { afterId = 0, recordedBefore }: QuoteRange,
): Promise<readonly QuoteChanges[]> {
  const before = recordedBefore?.toISOString() ?? "infinity";
  const { rows } = await sql<{
    currency: CurrencyCode;
    days: string;
    rates: string;
    lastId: number;
    lastRecordedAt: Date;
  }>`
    select currency, string_agg((quoted_on - date '1970-01-01')::text, ' ' order by quoted_on) as days,
      string_agg(coalesce(rate::text, ''), ' ' order by quoted_on) as rates,
      max(id) as "lastId", max(recorded_at) as "lastRecordedAt"
    from (
      select distinct on (currency, quoted_on) currency, quoted_on, rate, id, recorded_at
      from ${source} id > ${afterId} and recorded_at < ${before}::timestamptz
      order by currency, quoted_on, id desc
    ) latest
    group by currency`.execute(database);
  return rows.map(({ currency, days, rates, lastId, lastRecordedAt }) => ({
    currency,
    days: days.split(" ").map(Number),
    rates: rates.split(" ").map((text) => (text === "" ? null : text)),
    lastId,
    lastRecordedAt,
  }));
}

interface HandRow {
  readonly base: CurrencyCode;
  readonly counter: CurrencyCode;
  readonly begin_on: string;
  readonly end_on: string | null;
  readonly rate: string;
}

/** Of the organisation, or of one company alone. */
export async function readRatesByHand(
  database: ScopedDatabase,
  organisationId: number,
  companyId: number | null,
  recordedBefore?: Date,
): Promise<readonly RateByHand[]> {
  const { rows } =
    recordedBefore === undefined
      ? await sql<HandRow>`
          select base, counter, begin_on, end_on, rate::text from exchange_rates
          where organisation_id = ${organisationId} and company_id is not distinct from ${companyId}::int
          order by id`.execute(database)
      : await sql<HandRow>`
          select after ->> 'base' as base, after ->> 'counter' as counter, after ->> 'begin_on' as begin_on,
            after ->> 'end_on' as end_on, after ->> 'rate' as rate
          from (
            select distinct on (row_id) row_id, after from history
            where organisation_id = ${organisationId} and company_id is not distinct from ${companyId}::int
              and table_name = 'exchange_rates' and changed_at < ${recordedBefore}
            order by row_id, id desc
          ) past
          where after is not null order by row_id::int`.execute(database);
  return rows.map((row) => ({
    base: row.base,
    counter: row.counter,
    begin: calendarDate(row.begin_on),
    endExclusive: row.end_on === null ? null : calendarDate(row.end_on),
    rate: storedRate(row.rate),
  }));
}

export async function readPastPolicy(
  database: ScopedDatabase,
  organisationId: number,
  recordedBefore: Date,
): Promise<RatePolicy> {
  const { rows } = await sql<{ policy: RatePolicy | null }>`
    select after ->> 'policy' as policy from history
    where organisation_id = ${organisationId} and table_name = 'rate_policies' and changed_at < ${recordedBefore}
    order by id desc limit 1`.execute(database);
  return rows[0]?.policy ?? usualPolicy;
}

/** Null where there is no such set, or was none. */
export async function readRateSet(
  database: ScopedDatabase,
  organisationId: number,
  rateSetId: number,
  recordedBefore?: Date,
): Promise<BudgetRates | null> {
  const { rows } =
    recordedBefore === undefined
      ? await sql<SetRow>`
          select r.currency, r.month, r.rate::text from rate_sets s
          left join rate_set_rates r on r.organisation_id = s.organisation_id and r.rate_set_id = s.id
          where s.organisation_id = ${organisationId} and s.id = ${rateSetId}
          order by r.currency, r.month`.execute(database)
      : await readPastSet(database, organisationId, rateSetId, recordedBefore);
  if (rows.length === 0) return null;
  const known = rows.flatMap(({ currency, month, rate }) =>
    currency === null || month === null || rate === null
      ? []
      : [{ currency, month: calendarDate(month), rate: storedRate(rate) }],
  );
  const byCurrency = new Map<CurrencyCode, BudgetRate[]>();
  for (const { currency, month, rate } of known) {
    byCurrency.set(currency, [...(byCurrency.get(currency) ?? []), { month, rate }]);
  }
  return byCurrency;
}

/** A set without rates has one row of nothing. */
interface SetRow {
  readonly currency: CurrencyCode | null;
  readonly month: string | null;
  readonly rate: string | null;
}

const readPastSet = (
  database: ScopedDatabase,
  organisationId: number,
  rateSetId: number,
  recordedBefore: Date,
) =>
  sql<SetRow>`
  with rates as (
    select after from (
      select distinct on (coalesce(after, before) ->> 'currency', coalesce(after, before) ->> 'month') after
      from history
      where organisation_id = ${organisationId} and table_name = 'rate_set_rates'
        and (coalesce(after, before) ->> 'rate_set_id')::int = ${rateSetId} and changed_at < ${recordedBefore}
      order by coalesce(after, before) ->> 'currency', coalesce(after, before) ->> 'month', id desc
    ) past where after is not null
  ), this_set as (
    select after from history
    where organisation_id = ${organisationId} and table_name = 'rate_sets' and row_id = ${String(rateSetId)}
      and changed_at < ${recordedBefore}
    order by id desc limit 1
  )
  select rates.after ->> 'currency' as currency, rates.after ->> 'month' as month, rates.after ->> 'rate' as rate
  from this_set left join rates on true where this_set.after is not null
  order by 1, 2`.execute(database);

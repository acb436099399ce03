/**
 * Writes quotes, and says what that changes. A quote that is there already with the same rate is not written again: who
 * imports a file twice has changed nothing the second time.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type RawBuilder, sql } from "kysely";
import type { ScopedDatabase, SystemDatabase } from "../db/scope.ts";

export interface GivenQuote {
  readonly currency: CurrencyCode;
  readonly quotedOn: CalendarDate;
  /** A decimal, as text; null takes the quote away. */
  readonly rate: string | null;
}

export interface QuoteCounts {
  readonly newCount: number;
  readonly changedCount: number;
  readonly removedCount: number;
  readonly unchangedCount: number;
}

/** What was written at one moment, in microseconds: it names what is to be taken back. */
export interface WrittenQuotes extends QuoteCounts {
  readonly writtenAt: string;
}

export interface TakenBack {
  readonly restoredCount: number;
  /** Changed since. */
  readonly keptCount: number;
}

export interface ChangedQuote {
  readonly currency: CurrencyCode;
  readonly quotedOn: CalendarDate;
  readonly rate: string;
  readonly rateBefore: string;
}

/** What is decided on from here on, nobody else changes. Before any lock of a company. */
export async function lockRates(database: ScopedDatabase, organisationId: number): Promise<void> {
  await sql`select lock_rates(${organisationId}::int)`.execute(database);
}

/** The caller holds the lock. */
export const writeUploadedQuotes = (
  database: ScopedDatabase,
  organisationId: number,
  quotes: readonly GivenQuote[],
  source: string | null,
): Promise<WrittenQuotes> =>
  write(database, quotes, {
    known: uploaded(organisationId),
    insert: sql`insert into exchange_quotes (organisation_id, currency, quoted_on, rate, source, recorded_at)
      select ${organisationId}::int, currency, quoted_on, rate, ${source}::text`,
  });

/**
 * The quotes of that moment are as they were before it, but those that were changed since. The caller holds the lock. What
 * is taken back is written anew, like every change: the past keeps what was believed meanwhile.
 */
export async function takeBackUploadedQuotes(
  database: ScopedDatabase,
  organisationId: number,
  writtenAt: string,
): Promise<TakenBack> {
  const { rows } = await sql<TakenBack>`
    with written as materialized (
      select q.currency, q.quoted_on, before.rate, before.source, not exists (
          select from exchange_quotes later where later.organisation_id = q.organisation_id
            and later.quoted_on = q.quoted_on and later.currency = q.currency and later.id > q.id) as is_last
        from exchange_quotes q
        left join lateral (
          select rate, source from exchange_quotes b where b.organisation_id = q.organisation_id
            and b.quoted_on = q.quoted_on and b.currency = q.currency and b.id < q.id
          order by b.id desc limit 1
        ) before on true
        where q.organisation_id = ${organisationId}
          and q.recorded_at = timestamptz 'epoch' + ${writtenAt}::bigint * interval '1 microsecond'),
      restored as (
        insert into exchange_quotes (organisation_id, currency, quoted_on, rate, source)
        select ${organisationId}::int, currency, quoted_on, rate, source from written where is_last)
    select count(*) filter (where is_last)::int as "restoredCount",
      count(*) filter (where not is_last)::int as "keptCount" from written`.execute(database);
  return rows[0] ?? { restoredCount: 0, keptCount: 0 };
}

/** By the installation itself: the command line and the daily job. One after the other, whoever they are. */
export const writeReferenceQuotes = (
  database: SystemDatabase,
  quotes: readonly GivenQuote[],
  source: string,
): Promise<QuoteCounts> =>
  database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('reference quotes', 0))`.execute(transaction);
    return write(transaction, quotes, {
      known: sql`reference_quotes q where`,
      insert: sql`insert into reference_quotes (currency, quoted_on, rate, source, recorded_at)
        select currency, quoted_on, rate, ${source}::text`,
    });
  });

/** The same counts with nothing written, and the first quotes that would become others. */
export async function previewUploadedQuotes(
  database: ScopedDatabase,
  organisationId: number,
  quotes: readonly GivenQuote[],
  mostChanged: number,
): Promise<QuoteCounts & { readonly changed: readonly ChangedQuote[] }> {
  const compared = comparedWith(quotes, uploaded(organisationId));
  const counted = await sql<QuoteCounts>`with compared as (${compared}) ${counts}`.execute(database);
  const changed = await sql<ChangedQuote>`
    with compared as (${compared})
    select currency, quoted_on as "quotedOn", rate::text, rate_before::text as "rateBefore" from compared
    where rate_before <> rate order by quoted_on desc, currency limit ${mostChanged}`.execute(database);
  return { ...countsOf(counted.rows), changed: changed.rows };
}

const uploaded = (organisationId: number) =>
  sql`exchange_quotes q where q.organisation_id = ${organisationId} and`;

const comparedWith = (quotes: readonly GivenQuote[], source: RawBuilder<unknown>) => sql`
  select given.currency, given.quoted_on, given.rate, known.rate as rate_before
  from unnest(${quotes.map(({ currency }) => currency)}::char(3)[], ${quotes.map(({ quotedOn }) => quotedOn)}::date[],
    ${quotes.map(({ rate }) => rate)}::numeric[]) given (currency, quoted_on, rate)
  left join lateral (
    select q.rate from ${source} q.currency = given.currency and q.quoted_on = given.quoted_on
    order by q.id desc limit 1
  ) known on true`;

const counts = sql`
  select count(*) filter (where rate_before is null and rate is not null)::int as "newCount",
    count(*) filter (where rate_before <> rate)::int as "changedCount",
    count(*) filter (where rate_before is not null and rate is null)::int as "removedCount",
    count(*) filter (where rate_before is not distinct from rate)::int as "unchangedCount"
  from compared`;

interface QuoteWriting {
  /** What is there, as the beginning of a condition. */
  readonly known: RawBuilder<unknown>;
  /** All columns but when it was recorded. */
  readonly insert: RawBuilder<unknown>;
}

/** A statement may take half a minute; a file of half a million quotes takes about as long. */
const quotesAtOnce = 50_000;

async function write(
  database: ScopedDatabase,
  quotes: readonly GivenQuote[],
  { known, insert }: QuoteWriting,
): Promise<WrittenQuotes> {
  const total = { ...nothing };
  // All of them at one moment: the past has all of a file, or nothing of it.
  const { rows } = await sql<{ now: string }>`
    select (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as now`.execute(database);
  const writtenAt = rows[0]?.now ?? "0";
  for (let place = 0; place < quotes.length; place += quotesAtOnce) {
    const compared = comparedWith(quotes.slice(place, place + quotesAtOnce), known);
    const counted = await sql<QuoteCounts>`
      with compared as materialized (${compared}),
        written as (${insert}, timestamptz 'epoch' + ${writtenAt}::bigint * interval '1 microsecond' from compared where rate_before is distinct from rate)
      ${counts}`.execute(database);
    for (const count of countNames) total[count] += countsOf(counted.rows)[count];
  }
  return { ...total, writtenAt };
}

const nothing = { newCount: 0, changedCount: 0, removedCount: 0, unchangedCount: 0 };
const countNames = ["newCount", "changedCount", "removedCount", "unchangedCount"] as const;
const countsOf = (rows: readonly QuoteCounts[]): QuoteCounts => rows[0] ?? nothing;

import type { RecurrenceSuggestion } from "@amont/contract/operations/recurrences/recurrence-fields.ts";
import type { BankLine, FoundRecurrence } from "@amont/engine/recurrences/detection/bank-line.ts";
import type {
  KnownSuggestion,
  SetRecurrence,
} from "@amont/engine/recurrences/detection/known-recurrences.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { money } from "@amont/kernel/money.ts";
import { type Periodicity, periodicities } from "@amont/kernel/periodicity.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { type Selectable, sql } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { Page } from "../recurrences-repository.ts";

/** As far back as three yearly payments, and never more lines than can be looked through in a few seconds. */
const monthsLookedThrough = 38;
const mostLines = 50_000;

export async function findBankLines(
  database: ScopedDatabase,
  companyId: number,
  today: CalendarDate,
): Promise<readonly BankLine[]> {
  const { rows } = await sql<{
    id: number;
    payment_date: string;
    name: string;
    is_inflow: boolean;
    amount_minor: number;
    currency: CurrencyCode;
    bank_account_id: number;
  }>`
    select id, payment_date, name, is_inflow, amount_minor, currency, bank_account_id from transactions
    where company_id = ${companyId} and is_paid and is_listed and not is_ignored
      and payment_date > ${today}::date - ${`${monthsLookedThrough} months`}::interval and payment_date <= ${today}::date
    order by payment_date desc, id desc limit ${mostLines}`.execute(database);
  return rows.map((row) => ({
    id: row.id,
    on: calendarDate(row.payment_date),
    label: row.name,
    isInflow: row.is_inflow,
    amountMinor: row.amount_minor,
    currency: row.currency,
    accountId: row.bank_account_id,
  }));
}

export async function findKnown(
  database: ScopedDatabase,
  companyId: number,
): Promise<{ readonly suggestions: readonly KnownSuggestion[]; readonly set: readonly SetRecurrence[] }> {
  const suggestions = await database
    .selectFrom("recurrence_suggestions")
    .select(["fingerprint", "transaction_ids"])
    .where("company_id", "=", companyId)
    .orderBy("id")
    .execute();
  const set = await database
    .selectFrom("recurrences")
    .select(["name", "is_inflow", "currency", "amount_minor", "day_count", "month_count"])
    .where("company_id", "=", companyId)
    .execute();
  return {
    suggestions: suggestions.map((row) => ({ fingerprint: row.fingerprint, lineIds: row.transaction_ids })),
    set: set.map((row) => ({
      name: row.name,
      isInflow: row.is_inflow,
      currency: row.currency,
      amountMinor: row.amount_minor,
      every: { dayCount: row.day_count, monthCount: row.month_count },
    })),
  };
}

/** The lines that a suggestion is known by. */
const mostLinesKept = 200;

/** What is found again keeps its state; what is open and no longer found goes. */
export async function storeFindings(
  database: ScopedDatabase,
  companyId: number,
  findings: ReadonlyMap<string, FoundRecurrence>,
  now: Date,
): Promise<void> {
  const rows = [...findings].map(([fingerprint, found]) => {
    const every: Periodicity = periodicities[found.periodicity];
    return {
      fingerprint: fingerprint.slice(0, 300),
      name: found.name.slice(0, 500),
      is_inflow: found.isInflow,
      currency: found.currency,
      bank_account_id: found.accountId,
      day_count: every.dayCount,
      month_count: every.monthCount,
      is_month_end: found.isMonthEnd,
      shift: found.shift,
      next_on: found.nextOn,
      amount_minor: found.amountMinor,
      least_minor: found.leastMinor,
      most_minor: found.mostMinor,
      confidence_bp: roundHalfAway(found.confidence * 10_000),
      transaction_ids: found.lines.slice(-mostLinesKept).map(({ id }) => id),
    };
  });
  await sql`
    insert into recurrence_suggestions as s (company_id, fingerprint, name, is_inflow, currency, bank_account_id, day_count,
      month_count, is_month_end, shift, next_on, amount_minor, least_minor, most_minor, confidence_bp, transaction_ids,
      found_at)
    select ${companyId}, fingerprint, name, is_inflow, currency, bank_account_id, day_count, month_count, is_month_end, shift,
      next_on, amount_minor, least_minor, most_minor, confidence_bp, transaction_ids, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (fingerprint text, name text, is_inflow boolean,
      currency text, bank_account_id int, day_count int, month_count int, is_month_end boolean, shift text, next_on date,
      amount_minor bigint, least_minor bigint, most_minor bigint, confidence_bp int, transaction_ids int[])
    on conflict (company_id, fingerprint) do update set (name, bank_account_id, day_count, month_count, is_month_end, shift,
      next_on, amount_minor, least_minor, most_minor, confidence_bp, transaction_ids) =
      (excluded.name, excluded.bank_account_id, excluded.day_count, excluded.month_count, excluded.is_month_end,
      excluded.shift, excluded.next_on, excluded.amount_minor, excluded.least_minor, excluded.most_minor,
      excluded.confidence_bp, excluded.transaction_ids)`.execute(database);
  await sql`
    delete from recurrence_suggestions
    where company_id = ${companyId} and state = 'open'
      and fingerprint <> all (${rows.map(({ fingerprint }) => fingerprint)}::text[])`.execute(database);
}

export async function recordSearch(
  database: ScopedDatabase,
  companyId: number,
  searchedAt: Date,
  lineCount: number,
): Promise<void> {
  await database
    .insertInto("recurrence_searches")
    .values({ company_id: companyId, searched_at: searchedAt, line_count: lineCount })
    .onConflict((conflict) =>
      conflict.column("company_id").doUpdateSet({ searched_at: searchedAt, line_count: lineCount }),
    )
    .execute();
}

/** Null when there is none; its state otherwise. */
export async function findSuggestionState(database: ScopedDatabase, companyId: number, suggestionId: number) {
  const row = await database
    .selectFrom("recurrence_suggestions")
    .select("state")
    .where("company_id", "=", companyId)
    .where("id", "=", suggestionId)
    .executeTakeFirst();
  return row?.state ?? null;
}

export async function decideSuggestion(
  database: ScopedDatabase,
  companyId: number,
  suggestionId: number,
  state: "accepted" | "refused",
): Promise<void> {
  await database
    .updateTable("recurrence_suggestions")
    .set({ state })
    .where("company_id", "=", companyId)
    .where("id", "=", suggestionId)
    .execute();
}

interface Line {
  readonly id: number;
  readonly payment_date: string;
  readonly name: string;
  readonly amount_minor: number;
}

interface ListRow extends Selectable<Database["recurrence_suggestions"]> {
  category_id: number | null;
  category_name: string | null;
  line_count: number;
  first_on: string;
  lines: readonly Line[];
  total: number;
}

const linesShown = 6;

/** The surest first. The lines and the category are read for the page only. */
export async function listSuggestions(
  database: ScopedDatabase,
  companyIds: readonly number[],
  { skip, take }: Page,
) {
  const { rows } = await sql<ListRow>`
    with l as (
      select s.*, count(*) over ()::int as total from recurrence_suggestions s
      where s.company_id = any (${companyIds}::int[]) and s.state = 'open'
        -- What nothing is left of goes with the next search.
        and exists (select from transactions t where t.company_id = s.company_id and t.id = any (s.transaction_ids))
      order by s.confidence_bp desc, s.id offset ${skip} limit ${take}
    )
    select l.*, d.line_count, d.first_on, d.lines, c.id as category_id, c.name as category_name
    from l
    cross join lateral (
      select count(*)::int as line_count, min(t.payment_date) as first_on,
        mode() within group (order by t.category_id) as usual_category_id,
        (select json_agg(x) from (
          select u.id, u.payment_date, u.name, u.amount_minor from transactions u
          where u.company_id = l.company_id and u.id = any (l.transaction_ids)
          order by u.payment_date desc, u.id desc limit ${linesShown}) x) as lines
      from transactions t where t.company_id = l.company_id and t.id = any (l.transaction_ids)
    ) d
    left join categories c on c.company_id = l.company_id and c.id = d.usual_category_id and c.kind <> 'to-categorise'
      and c.is_inflow = l.is_inflow
      and not exists (select from categories child where child.company_id = c.company_id and child.parent_id = c.id)
    order by l.confidence_bp desc, l.id`.execute(database);
  return { suggestions: rows.map(suggestionOf), totalCount: rows[0]?.total ?? 0 };
}

function suggestionOf(row: ListRow): RecurrenceSuggestion {
  const currency: CurrencyCode = row.currency;
  return {
    id: row.id,
    companyId: row.company_id,
    name: row.name,
    isInflow: row.is_inflow,
    bankAccountId: row.bank_account_id,
    categoryId: row.category_id,
    categoryName: row.category_name,
    dayCount: row.day_count,
    monthCount: row.month_count,
    isMonthEnd: row.is_month_end,
    shift: row.shift,
    nextDate: calendarDate(row.next_on),
    amount: money(row.amount_minor, currency),
    leastAmount: money(row.least_minor, currency),
    mostAmount: money(row.most_minor, currency),
    confidence: row.confidence_bp / 10_000,
    lineCount: row.line_count,
    firstDate: calendarDate(row.first_on),
    latestLines: row.lines.map((line) => ({
      transactionId: line.id,
      date: calendarDate(line.payment_date),
      name: line.name,
      amount: money(line.amount_minor, currency),
    })),
  };
}

/** When each company was last looked through; null for never. */
export async function findSearches(database: ScopedDatabase, companyIds: readonly number[]) {
  const { rows } = await sql<{ company_id: number; searched_at: Date | null }>`
    select c.company_id, s.searched_at from unnest(${companyIds}::int[]) c (company_id)
    left join recurrence_searches s on s.company_id = c.company_id
    order by c.company_id`.execute(database);
  return rows.map((row) => ({
    companyId: row.company_id,
    searchedAt: row.searched_at?.toISOString() ?? null,
  }));
}

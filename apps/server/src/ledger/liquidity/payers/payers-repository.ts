/** What a company was paid and what it waits for, as far as payers are known by it. Each question has a most of answers. */
import type { SettledLine } from "@amont/engine/statistics/payments/payer-book.ts";
import { addMonths, type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

/** Habits of earlier years are those of others. */
const monthsSeen = 36;
/** Of each way of being settled, the latest ones. */
const mostSettled = 2_000;
const mostOpen = 2_000;
/** What is expected later is neither late nor owed yet. */
const monthsAhead = 12;

export interface SettledPayersLine extends SettledLine {
  readonly paidOn: CalendarDate;
}

/**
 * Lines that a payment was linked with, lines that somebody declared paid, and invoices that the accounts show as paid: of those
 * that are lines too, the lines count. Between own accounts nobody pays late.
 */
export async function findSettledLines(
  database: ScopedDatabase,
  companyId: number,
  today: CalendarDate,
): Promise<readonly SettledPayersLine[]> {
  const since = addMonths(today, -monthsSeen);
  const { rows } = await sql<{
    name: string;
    is_inflow: boolean;
    category_id: number | null;
    delay: number;
    paid_on: string;
    counterparty: string | null;
  }>`
    (select e.name, e.is_inflow, e.category_id, p.payment_date - e.original_payment_date as delay,
      p.payment_date as paid_on, party.counterparty
    from transactions e
    join transactions p on p.company_id = e.company_id and p.id = e.reconciled_with
    left join transaction_parties party on party.company_id = p.company_id
      and party.transaction_id = coalesce(p.split_group_id, p.id)
    where e.company_id = ${companyId} and e.reconciliation = 'full' and not e.is_paid and e.scenario_id is null
      and e.transfer_id is null and e.amount_minor > 0 and e.payment_date >= ${since}
    order by e.payment_date desc, e.id desc limit ${mostSettled})
    union all
    (select t.name, t.is_inflow, t.category_id, t.payment_date - t.expected_on, t.payment_date, null
    from transactions t
    where t.company_id = ${companyId} and t.expected_on is not null and t.is_paid and not t.is_ignored
      and t.transfer_id is null and t.amount_minor > 0 and t.payment_date >= ${since}
    order by t.payment_date desc, t.id desc limit ${mostSettled})
    union all
    (select s.name, s.is_inflow, s.category_id, s.paid_on - s.due_on, s.paid_on, null
    from settled_invoices s
    where s.company_id = ${companyId} and s.paid_on >= ${since}
      and not exists (select from transactions t where t.company_id = s.company_id and t.external_id = s.external_id)
    order by s.paid_on desc, s.external_id limit ${mostSettled})`.execute(database);
  return rows.map((row) => ({
    label: row.name,
    isInflow: row.is_inflow,
    categoryId: row.category_id,
    delay: row.delay,
    paidOn: calendarDate(row.paid_on),
    counterparty: row.counterparty,
  }));
}

interface PaidByName {
  readonly name: string;
  readonly amountMinor: number;
}

/** More names than anybody has large customers. */
const mostNames = 2_000;

interface PaidByNames {
  readonly names: readonly PaidByName[];
  /** Of those beyond them too. */
  readonly totalMinor: number;
}

/** What came in over twelve months, by what its lines are called: the most first. Between own accounts nothing does. */
export async function sumInflowsByName(
  database: ScopedDatabase,
  companyId: number,
  { today, currency }: { readonly today: CalendarDate; readonly currency: CurrencyCode },
): Promise<PaidByNames> {
  const { rows } = await sql<PaidByName & { readonly totalMinor: number }>`
    select t.name, sum(t.amount_minor)::float8 as "amountMinor",
      sum(sum(t.amount_minor)) over ()::float8 as "totalMinor"
    from transactions t join categories c on c.company_id = t.company_id and c.id = t.category_id
    where t.company_id = ${companyId} and t.is_paid and t.is_listed and not t.is_ignored and t.is_inflow
      and t.payment_date > ${addMonths(today, -12)}::date and t.payment_date <= ${today}::date
      and t.currency = ${currency} and t.transfer_id is null and c.kind <> 'transfer'
    group by t.name order by 2 desc, 1 limit ${mostNames}`.execute(database);
  return { names: rows, totalMinor: rows[0]?.totalMinor ?? 0 };
}

export interface OpenPayersLine {
  readonly id: number;
  readonly label: string;
  readonly isInflow: boolean;
  readonly categoryId: number;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly plannedOn: CalendarDate;
  /** The first day that was given. */
  readonly dueOn: CalendarDate;
}

const openColumns = [
  "id",
  "name",
  "is_inflow",
  "category_id",
  "amount_minor",
  "currency",
  "payment_date",
  "original_payment_date",
] as const;

type OpenRow = Readonly<{
  id: number;
  name: string;
  is_inflow: boolean;
  category_id: number;
  amount_minor: number;
  currency: CurrencyCode;
  payment_date: string;
  original_payment_date: string;
}>;

const openLineOf = (row: OpenRow): OpenPayersLine => ({
  id: row.id,
  label: row.name,
  isInflow: row.is_inflow,
  categoryId: row.category_id,
  amountMinor: row.amount_minor,
  currency: row.currency,
  plannedOn: calendarDate(row.payment_date),
  dueOn: calendarDate(row.original_payment_date),
});

const openLines = (database: ScopedDatabase, companyId: number) =>
  database
    .selectFrom("transactions")
    .select(openColumns)
    .where("company_id", "=", companyId)
    .where("is_paid", "=", false)
    .where("is_listed", "=", true);

/** Of the main plan. Transfers are no debts. */
const awaited = (database: ScopedDatabase, companyId: number, today: CalendarDate) =>
  openLines(database, companyId)
    .where("scenario_id", "is", null)
    .where("transfer_id", "is", null)
    .where("amount_minor", ">", 0)
    .where("payment_date", ">=", addMonths(today, -monthsSeen))
    .where("payment_date", "<", addMonths(today, monthsAhead));

/** What the main plan waits for, the oldest first. With `dueBefore`, what was first due earlier. */
export async function findOpenLines(
  database: ScopedDatabase,
  companyId: number,
  { today, dueBefore }: { readonly today: CalendarDate; readonly dueBefore?: CalendarDate },
): Promise<readonly OpenPayersLine[]> {
  const rows = await awaited(database, companyId, today)
    .where("original_payment_date", "<", dueBefore ?? addMonths(today, monthsAhead))
    .orderBy("payment_date")
    .orderBy("id")
    .limit(mostOpen)
    .execute();
  return rows.map(openLineOf);
}

interface OfSide {
  readonly today: CalendarDate;
  readonly isInflow: boolean;
}

/** Of one side, what was to be paid on days that are over, the oldest first. `isCut`: there is more than one can go through. */
export async function findLateLines(
  database: ScopedDatabase,
  companyId: number,
  { today, isInflow }: OfSide,
): Promise<{ readonly lines: readonly OpenPayersLine[]; readonly isCut: boolean }> {
  const rows = await awaited(database, companyId, today)
    .where("is_inflow", "=", isInflow)
    .where("payment_date", "<", today)
    .orderBy("payment_date")
    .orderBy("id")
    .limit(mostOpen + 1)
    .execute();
  return { lines: rows.slice(0, mostOpen).map(openLineOf), isCut: rows.length > mostOpen };
}

/** Of one side and one currency: all that is open, and what of it is late. */
export async function sumOpenLines(
  database: ScopedDatabase,
  companyId: number,
  { today, isInflow, currency }: OfSide & { readonly currency: CurrencyCode },
): Promise<{ readonly openMinor: number; readonly lateMinor: number }> {
  const { openMinor, lateMinor } = await awaited(database, companyId, today)
    .where("is_inflow", "=", isInflow)
    .where("currency", "=", currency)
    .clearSelect()
    .select([
      sql<number>`coalesce(sum(amount_minor), 0)::float8`.as("openMinor"),
      sql<number>`coalesce(sum(amount_minor) filter (where payment_date < ${today}::date), 0)::float8`.as(
        "lateMinor",
      ),
    ])
    .executeTakeFirstOrThrow();
  return { openMinor, lateMinor };
}

/** Those of the given ids that are still expected, of the main plan or of a scenario. Transfers are no debts. */
export async function findOpenLinesById(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
): Promise<readonly OpenPayersLine[]> {
  const rows = await openLines(database, companyId)
    .where("id", "=", sql<number>`any(${transactionIds}::int[])`)
    .where("transfer_id", "is", null)
    .execute();
  return rows.map(openLineOf);
}

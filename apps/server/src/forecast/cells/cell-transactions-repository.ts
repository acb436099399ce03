/** The transactions behind a cell of the statement: the same ones that its daily totals add up. */
import type { CellTransaction } from "@amont/contract/operations/forecast/cell-shape.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import { isOnShown, type ShownAccounts } from "./shown-accounts.ts";

export interface CellTransactionsFilter {
  readonly companyId: number;
  readonly isPaid: boolean;
  readonly categoryIds: readonly number[];
  readonly shown: ShownAccounts;
  /** 0 is the main plan. */
  readonly scenarioIds: readonly number[];
  /** Null: all days before the end, what is late is among them. */
  readonly from: CalendarDate | null;
  readonly to: CalendarDate;
  readonly today: CalendarDate;
}

const conditions = (filter: CellTransactionsFilter, table: "t" | "d") => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const scenario = table === "t" ? sql`coalesce(t.scenario_id, 0)` : sql`d.scenario_id`;
  return sql.join(
    [
      sql`${column("company_id")} = ${filter.companyId} and ${column("is_paid")} = ${filter.isPaid}`,
      sql`${column("category_id")} = any(${[...filter.categoryIds]}::int[])`,
      isOnShown(filter.shown, column),
      sql`${scenario} = any(${[...filter.scenarioIds]}::int[])`,
      sql`${column("counted_on")} < ${filter.to}::date`,
      ...(filter.from === null ? [] : [sql`${column("counted_on")} >= ${filter.from}::date`]),
    ],
    sql` and `,
  );
};

interface CountedTransaction {
  readonly id: number;
  readonly label: string;
  readonly on: CalendarDate;
  readonly countedOn: CalendarDate;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
}

/** The largest ones, and how many more there are. */
interface LargestTransactions {
  readonly shown: readonly CountedTransaction[];
  readonly others: number;
}

/** Of each category, and of each currency in it: amounts of two cannot be compared. */
export async function largestTransactions(
  database: ScopedDatabase,
  filter: CellTransactionsFilter,
  most: number,
): Promise<ReadonlyMap<number, ReadonlyMap<CurrencyCode, LargestTransactions>>> {
  const { rows } = await sql<{
    id: number;
    category_id: number;
    currency: CurrencyCode;
    name: string;
    payment_date: string;
    counted_on: string;
    counted_minor: number;
    count: number;
  }>`
    select id, category_id, currency, name, payment_date, counted_on, counted_minor, count from (
      select t.id, t.category_id, t.currency, t.name, t.payment_date, t.counted_on, t.counted_minor,
        row_number() over (partition by t.category_id, t.currency order by abs(t.counted_minor) desc, t.id) as rank,
        (count(*) over (partition by t.category_id, t.currency))::int as count
      from transactions t
      where ${paidOnDays(filter)} t.counted_minor <> 0 and ${conditions(filter, "t")}
    ) ranked
    where rank <= ${most}
    order by category_id, currency, rank`.execute(database);
  const largestOf = (own: typeof rows): LargestTransactions => ({
    shown: own.map((row) => ({
      id: row.id,
      label: row.name,
      on: calendarDate(row.payment_date),
      countedOn: calendarDate(row.counted_on),
      amountMinor: row.counted_minor,
      currency: row.currency,
    })),
    others: (own[0]?.count ?? 0) - own.length,
  });
  return new Map(
    [...Map.groupBy(rows, (row) => row.category_id)].map(([categoryId, own]) => [
      categoryId,
      new Map([...Map.groupBy(own, (row) => row.currency)].map(([one, same]) => [one, largestOf(same)])),
    ]),
  );
}

/** A payment is counted on its own day: said twice, so that the index by category and date is of use. */
const paidOnDays = ({ isPaid, from, to }: CellTransactionsFilter) =>
  isPaid ? sql`t.payment_date < ${to}::date and t.payment_date >= ${from ?? to}::date and` : sql``;

export async function countCellTransactions(
  database: ScopedDatabase,
  filter: CellTransactionsFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(d.transaction_count), 0)::int as count from daily_totals d
    where ${conditions(filter, "d")}`.execute(database);
  return rows[0]?.count ?? 0;
}

export async function listCellTransactions(
  database: ScopedDatabase,
  filter: CellTransactionsFilter,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<readonly CellTransaction[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
    payment_date: string;
    amount_minor: number;
    currency: CurrencyCode;
    account_name: string | null;
    category_id: number;
    origin: string;
    counted_on: string;
  }>`
    select t.id, t.name, t.payment_date, t.amount_minor, t.currency, a.name as account_name, t.category_id, t.origin,
      t.counted_on
    from transactions t
    left join bank_accounts a on a.company_id = t.company_id and a.id = t.bank_account_id
    where ${paidOnDays(filter)} t.is_listed and ${conditions(filter, "t")}
    order by t.payment_date desc, t.id desc
    offset ${skip} limit ${take}`.execute(database);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    paymentDate: calendarDate(row.payment_date),
    kind: filter.isPaid ? "Paid" : "Expected",
    amount: { amountMinor: minorUnits(row.amount_minor), currency: row.currency },
    bankAccountName: row.account_name,
    categoryId: row.category_id,
    isManual: row.origin === "manual",
    isLate: !filter.isPaid && row.counted_on < filter.today,
  }));
}

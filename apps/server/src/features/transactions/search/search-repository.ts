import type { TransactionSort } from "@amont/contract/operations/transactions/transaction-filter.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { ResolvedFilter } from "./resolved-filter.ts";
import { type Condition, comparableAmount, conditionsOf } from "./transaction-conditions.ts";
import { rowColumns, rowNames, type TransactionRow } from "./transaction-rows.ts";

export interface ListQuery {
  readonly filter: ResolvedFilter;
  readonly sort: TransactionSort;
  readonly today: Condition;
  readonly skip: number;
  readonly take: number;
  /** Leave out the days before this one in the order of the list: `skip` counts from there. */
  readonly startingOn?: CalendarDate;
}

/** Ids first, names for that page alone: what is skipped or only sorted costs no joins. */
export async function findPage(
  database: ScopedDatabase,
  companyId: number,
  query: ListQuery,
): Promise<readonly TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    with page as materialized (
      select id, row_number() over () as place from (${orderedIds(companyId, query)}) listed
    )
    select ${rowColumns}, ${query.today} as today
    from page join transactions t on t.company_id = ${companyId} and t.id = page.id ${rowNames}
    order by page.place`.execute(database);
  return rows;
}

const batchSize = 2_000;

/** All that the filter finds, in batches out of one cursor: a list of any length, as it was when it was opened. */
export async function* readAll(
  database: ScopedDatabase,
  companyId: number,
  query: ListQuery,
): AsyncGenerator<readonly TransactionRow[], void, void> {
  const ids = orderedIds(companyId, { ...query, skip: 0, take: null });
  await sql`declare exported no scroll cursor for
    select ${rowColumns}, ${query.today} as today
    from (select id, row_number() over () as place from (${ids}) listed) page
    join transactions t on t.company_id = ${companyId} and t.id = page.id ${rowNames}
    order by page.place`.execute(database);
  for (;;) {
    const { rows } = await sql<TransactionRow>`fetch ${sql.lit(batchSize)} from exported`.execute(database);
    if (rows.length === 0) return;
    yield rows;
  }
}

export async function findIds(
  database: ScopedDatabase,
  companyId: number,
  query: ListQuery,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`${orderedIds(companyId, query)}`.execute(database);
  return rows.map((row) => row.id);
}

/** Without a `take`, all of them. */
type IdQuery = Omit<ListQuery, "take"> & { readonly take: number | null };

function orderedIds(companyId: number, query: IdQuery): Condition {
  const { filter, sort, today, skip, take } = query;
  const direction = sort.direction === "ascending" ? sql`asc` : sql`desc`;
  const limits = sql`limit ${take} offset ${skip}`;
  if (sort.field !== "payment-date") {
    const key = sortKeys[sort.field](today);
    const order = sql`order by ${key} ${direction} nulls last, t.id ${direction}`;
    return sql`select t.id from transactions t where ${conditionsOf(companyId, filter, today)} ${order} ${limits}`;
  }
  // Each kind comes in order out of its index; both together are two of those, merged.
  const ofKind = (isPaid: boolean, limit: Condition) => sql`
    select t.id, t.payment_date from transactions t
    where ${conditionsOf(companyId, filter, today, isPaid)} ${startCondition(query)}
    order by t.payment_date ${direction}, t.id ${direction} ${limit}`;
  const [only, other] = filter.paidOrNot;
  if (only === undefined) return sql`select 0 as id where false`;
  if (other === undefined) return ofKind(only, limits);
  const enough = take === null ? sql`` : sql`limit ${skip + take}`;
  return sql`
    select t.id from ((${ofKind(only, enough)}) union all (${ofKind(other, enough)})) t
    order by t.payment_date ${direction}, t.id ${direction} ${limits}`;
}

function startCondition({ sort, startingOn }: IdQuery): Condition {
  if (startingOn === undefined) return sql``;
  return sort.direction === "ascending"
    ? sql`and t.payment_date >= ${startingOn}::date`
    : sql`and t.payment_date <= ${startingOn}::date`;
}

type OtherField = Exclude<TransactionSort["field"], "payment-date">;

const sortKeys: Readonly<Record<OtherField, (today: Condition) => Condition>> = {
  // Begins with the name, and is already without case and accents.
  name: () => sql`t.search_text`,
  category: () =>
    sql`(select fold(c.name) from categories c where c.company_id = t.company_id and c.id = t.category_id)`,
  amount: () => comparableAmount(sql`case when t.is_inflow then t.amount_minor else -t.amount_minor end`),
  "absolute-amount": () => comparableAmount(sql`abs(t.amount_minor)`),
  "billing-date": () => sql`t.billing_date`,
  "late-payment-date": (today) => sql`
    case when not t.is_paid and t.is_listed and (t.late_since is not null or t.payment_date < ${today})
      then coalesce(t.late_since, t.payment_date) end`,
};

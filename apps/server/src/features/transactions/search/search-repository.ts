import type { TransactionSort } from "@amont/contract/operations/transactions/transaction-filter.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import { executePrepared } from "../../../db/prepared-statements.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { type Companies, isOneCompany, ofEach, todayOfRow } from "./companies-of-list.ts";
import { narrows, type ResolvedFilter } from "./resolved-filter.ts";
import { type Condition, comparableAmount, conditionsOf } from "./transaction-conditions.ts";
import { rowColumns, rowNames, type TransactionRow } from "./transaction-rows.ts";

export interface ListQuery {
  readonly companies: Companies;
  readonly filter: ResolvedFilter;
  readonly sort: TransactionSort;
  readonly skip: number;
  readonly take: number;
  /** Leave out the days before this one in the order of the list: `skip` counts from there. */
  readonly startingOn?: CalendarDate;
}

/** Names for that page alone: what is skipped or only sorted costs no joins. */
export async function findPage(
  database: ScopedDatabase,
  query: ListQuery,
): Promise<readonly TransactionRow[]> {
  const page = sql<TransactionRow>`
    select ${rowColumns}, ${todayOfRow(query.companies)} as today
    from (select listed.*, row_number() over () as place from (${pageOf(query)}) listed) t ${rowNames}
    order by t.place`;
  return isPlannedOnce(query) ? executePrepared(database, page) : (await page.execute(database)).rows;
}

/** Rows as they come out of the index; where they are sorted first, ids are sorted, which are smaller. */
function pageOf(query: ListQuery): Condition {
  const { companies } = query;
  // Of several companies rows were sorted already, no more of each than the page takes.
  if (query.sort.field === "payment-date" || !isOneCompany(companies)) return ordered(sql`t.*`, query);
  return sql`select t.* from (${ordered(sql`t.id`, query)}) found
    join transactions t on t.company_id = ${companies.companyIds[0]} and t.id = found.id
    ${orderOf(query, todayOfRow(companies))}`;
}

/** A list that nothing narrows is walked along its index, whosever list it is. */
const isPlannedOnce = ({ companies, filter, sort }: Pick<ListQuery, "companies" | "filter" | "sort">) =>
  isOneCompany(companies) && sort.field === "payment-date" && !narrows(filter);

/** A bound that many pages share, and by which the database knows that none of them walks far. */
const roundedUp = (count: number) => 2 ** Math.max(10, Math.ceil(Math.log2(count)));

const batchSize = 2_000;

/** All that the filter finds of one company, in batches out of one cursor: a list of any length, as it was when it was opened. */
export async function* readAll(
  database: ScopedDatabase,
  companyId: number,
  query: ListQuery,
): AsyncGenerator<readonly TransactionRow[], void, void> {
  await sql`declare exported no scroll cursor for
    select ${rowColumns}, ${todayOfRow(query.companies)} as today
    from (select id, row_number() over () as place from (${ordered(sql`t.id`, allOf(query))}) listed) page
    join transactions t on t.company_id = ${companyId} and t.id = page.id ${rowNames}
    order by page.place`.execute(database);
  for (;;) {
    const { rows: batch } = await sql<TransactionRow>`fetch ${sql.lit(batchSize)} from exported`.execute(
      database,
    );
    if (batch.length === 0) return;
    yield batch;
  }
}

/** The first and the last payment date of all that is found; null for nothing. */
export async function findSpan(
  database: ScopedDatabase,
  query: ListQuery,
): Promise<{ readonly first: string; readonly last: string } | null> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(payment_date)::text as first, max(payment_date)::text as last
    from (${ordered(sql`t.payment_date`, allOf(query))}) found`.execute(database);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? null : { first, last };
}

export interface OwnedId {
  readonly id: number;
  readonly company_id: number;
}

export async function findIds(database: ScopedDatabase, query: ListQuery): Promise<readonly OwnedId[]> {
  const { rows } = await sql<OwnedId>`${ordered(sql`t.id, t.company_id`, query)}`.execute(database);
  return rows;
}

/** Without a `take`, all of them. */
type IdQuery = Omit<ListQuery, "take"> & { readonly take: number | null };

const allOf = (query: ListQuery): IdQuery => ({ ...query, skip: 0, take: null });

function ordered(columns: Condition, query: IdQuery): Condition {
  const { companies, filter, sort, skip, take } = query;
  const limits = sql`limit ${take === null ? null : sql.lit(take)} offset ${skip}`;
  if (filter.paidOrNot.length === 0) return sql`select ${columns} from transactions t where false`;
  const order = orderOf(query, todayOfRow(companies));
  if (sort.field !== "payment-date" && isOneCompany(companies)) {
    const rows = (company: Condition, today: Condition) =>
      sql`select ${columns} from transactions t where ${conditionsOf(company, filter, today)} ${order} ${limits}`;
    return ofEach(companies, rows);
  }
  return sql`select ${columns} from (${ofEach(companies, (company, today) => firstRows(company, today, query))}) t
    ${order} ${limits}`;
}

/** As many of one company as the page may need, in order. Each kind comes in order out of its index; both are merged. */
function firstRows(company: Condition, today: Condition, query: IdQuery): Condition {
  const { filter, sort, skip, take } = query;
  const enough =
    take === null
      ? sql``
      : sql`limit ${isPlannedOnce(query) ? sql.lit(roundedUp(skip + take)) : skip + take}`;
  const order = orderOf(query, today);
  if (sort.field !== "payment-date") {
    return sql`select t.* from transactions t where ${conditionsOf(company, filter, today)} ${order} ${enough}`;
  }
  const kinds = filter.paidOrNot.map(
    (isPaid) => sql`(
    select t.* from transactions t
    where ${conditionsOf(company, filter, today, isPaid)} ${startCondition(query)} ${order} ${enough})`,
  );
  return sql.join(kinds, sql` union all `);
}

function orderOf({ sort }: Pick<ListQuery, "sort">, today: Condition): Condition {
  const direction = sort.direction === "ascending" ? sql`asc` : sql`desc`;
  return sort.field === "payment-date"
    ? sql`order by t.payment_date ${direction}, t.id ${direction}`
    : sql`order by ${sortKeys[sort.field](today)} ${direction} nulls last, t.id ${direction}`;
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

/** What commands read and write. Each change is one statement, however many transactions it is about. */

import type { CommandedTransaction } from "@amont/engine/ledger/allowed-commands.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type CompiledQuery, type Insertable, sql, type UpdateObject } from "kysely";
import { executePrepared } from "../../../db/prepared-statements.ts";
import type { Database } from "../../../db/schema.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { todayOfCompany } from "../../../ledger/company-today.ts";
import { latestTransactionChange } from "../../../ledger/transaction-changes.ts";

export interface LedgerTransaction extends CommandedTransaction {
  readonly id: number;
  readonly currency: CurrencyCode;
  readonly bankAccountId: number | null;
  readonly transferId: string | null;
}

/** What a command is about, on which day, and after which change of the ledger: all in one look. */
export interface Found {
  readonly transactions: readonly LedgerTransaction[];
  readonly today: CalendarDate;
  readonly lastChangeId: number;
}

/** Those of the given ids that exist in the company, in no particular order. Null when none does. */
export async function findTransactions(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
  now: Date,
): Promise<Found | null> {
  const query = database
    .selectFrom("transactions as t")
    .leftJoin("bank_accounts as a", (join) =>
      join.onRef("a.company_id", "=", "t.company_id").onRef("a.id", "=", "t.bank_account_id"),
    )
    .select([
      "t.id",
      "t.is_paid",
      "t.is_inflow",
      "t.amount_minor",
      "t.currency",
      "t.categorisation",
      "t.payment_date",
      "t.original_payment_date",
      "t.late_since",
      "t.origin",
      "t.scenario_id",
      "t.bank_account_id",
      "t.is_ignored",
      "t.is_split",
      "t.split_group_id",
      "t.reconciliation",
      "t.transfer_id",
      "a.connection",
      sql<boolean>`exists (select from transaction_projects p
        where p.company_id = t.company_id and p.transaction_id = t.id)`.as("has_projects"),
      todayOfCompany(companyId, now).as("today"),
      latestTransactionChange(companyId).as("last_change_id"),
    ])
    .where("t.company_id", "=", companyId)
    .where("t.id", "=", anyOf(transactionIds));
  const rows = await execute(database, transactionIds, query);
  const [first] = rows;
  if (first === undefined) return null;
  const transactions = rows.map((row) => ({
    id: row.id,
    isPaid: row.is_paid,
    isInflow: row.is_inflow,
    amountMinor: row.amount_minor,
    currency: row.currency,
    categorisation: row.categorisation,
    paymentDate: calendarDate(row.payment_date),
    originalPaymentDate: calendarDate(row.original_payment_date),
    lateSince: row.late_since === null ? null : calendarDate(row.late_since),
    origin: row.origin,
    scenarioId: row.scenario_id,
    bankAccountId: row.bank_account_id,
    isOnConnectedAccount: row.connection !== null && row.connection !== "manual",
    isIgnored: row.is_ignored,
    isSplit: row.is_split,
    isSplitLine: row.split_group_id !== null,
    reconciliation: row.reconciliation,
    hasProjects: row.has_projects,
    isTransfer: row.transfer_id !== null,
    transferId: row.transfer_id,
  }));
  return { transactions, today: calendarDate(first.today), lastChangeId: first.last_change_id };
}

const anyOf = (ids: readonly number[]) =>
  ids.length === 1 ? sql<number>`${ids[0]}` : sql<number>`any(${ids}::int[])`;

interface Query<Row> {
  compile(): CompiledQuery<Row>;
  execute(): Promise<readonly Row[]>;
}

/** One transaction is what most commands are about, and is found the same way whichever it is. */
const execute = <Row>(database: ScopedDatabase, transactionIds: readonly number[], query: Query<Row>) =>
  transactionIds.length === 1 ? executePrepared(database, query) : query.execute();

export async function updateTransactions(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
  change: UpdateObject<Database, "transactions">,
): Promise<void> {
  const query = database
    .updateTable("transactions")
    .set(change)
    .where("company_id", "=", companyId)
    .where("id", "=", anyOf(transactionIds));
  await execute(database, transactionIds, query);
}

/** The amount of each currency, and a stale distribution where projects shared another amount. */
export async function setAmounts(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
  amounts: ReadonlyMap<CurrencyCode, number>,
): Promise<void> {
  await sql`
    update transactions t set
      amount_minor = v.amount_minor,
      distribution_is_stale = t.distribution_is_stale or (t.amount_minor <> v.amount_minor and exists (
        select from transaction_projects p where p.company_id = t.company_id and p.transaction_id = t.id))
    from unnest(${[...amounts.keys()]}::text[], ${[...amounts.values()]}::bigint[]) v (currency, amount_minor)
    where t.company_id = ${companyId} and t.id = ${anyOf(transactionIds)} and t.currency = v.currency
  `.execute(database);
}

export interface NewCategory {
  readonly categoryId: number;
  readonly categorisation: "to-categorise" | "to-confirm" | "confirmed";
}

/** The same effect on cash, told in the other tree. Parts given to projects change their sign with the whole. */
export async function reverseTransactions(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
  category: NewCategory | { readonly whenInflow: number; readonly whenOutflow: number },
): Promise<void> {
  const target =
    "categoryId" in category
      ? sql`category_id = ${category.categoryId}, categorisation = ${category.categorisation}`
      : sql`category_id = case when is_inflow then ${category.whenOutflow}::int else ${category.whenInflow}::int end,
          categorisation = 'to-categorise'`;
  const transactions = sql`
    update transactions set is_inflow = not is_inflow, amount_minor = -amount_minor, is_reversed = not is_reversed,
      ${target}
    where company_id = ${companyId} and id = ${anyOf(transactionIds)}`;
  const parts = database
    .updateTable("transaction_projects")
    .set({ amount_minor: sql`-amount_minor` })
    .where("company_id", "=", companyId)
    .where("transaction_id", "=", anyOf(transactionIds));
  await Promise.all([transactions.execute(database), parts.execute()]);
}

export async function resetPaymentDates(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
): Promise<void> {
  await updateTransactions(database, companyId, transactionIds, {
    payment_date: sql`original_payment_date`,
    late_since: null,
  });
}

/** What was due before is expected today. */
export async function clearDelays(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
  today: string,
): Promise<void> {
  await updateTransactions(database, companyId, transactionIds, {
    payment_date: sql`greatest(payment_date, ${today}::date)`,
    late_since: null,
  });
}

/**
 * Expected ones become paid: at the given date, or at their own, which is not after today. That date is a new
 * fact: a reset goes back to it and not to what was once expected.
 */
export async function markPaid(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
  payment: {
    readonly bankAccountId: number | null;
    readonly paymentDate: string | null;
    readonly today: string;
  },
): Promise<void> {
  const date = sql<string>`coalesce(${payment.paymentDate}::date, least(payment_date, ${payment.today}::date))`;
  await updateTransactions(database, companyId, transactionIds, {
    is_paid: true,
    bank_account_id: sql`coalesce(${payment.bankAccountId}::int, bank_account_id)`,
    payment_date: date,
    original_payment_date: date,
    // How late it was is what its payer is known by.
    expected_on: sql`original_payment_date`,
    late_since: null,
  });
}

/** Each on a day of its own. */
export async function setPaymentDates(
  database: ScopedDatabase,
  companyId: number,
  days: ReadonlyMap<number, CalendarDate>,
): Promise<void> {
  await sql`
    update transactions t set payment_date = v.payment_date, late_since = null
    from unnest(${[...days.keys()]}::int[], ${[...days.values()]}::date[]) v (id, payment_date)
    where t.company_id = ${companyId} and t.id = v.id`.execute(database);
}

export async function deleteTransactions(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
): Promise<void> {
  await database
    .deleteFrom("transactions")
    .where("company_id", "=", companyId)
    .where("id", "=", anyOf(transactionIds))
    .execute();
}

export async function findAccount(database: ScopedDatabase, companyId: number, accountId: number) {
  const account = await database
    .selectFrom("bank_accounts")
    .select(["id", "currency", "connection"])
    .where("company_id", "=", companyId)
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (account === undefined) return null;
  return { id: account.id, currency: account.currency, isConnected: account.connection !== "manual" };
}

export async function findByExternalId(database: ScopedDatabase, companyId: number, externalId: string) {
  return database
    .selectFrom("transactions")
    .select(["id", "is_paid", "origin"])
    .where("company_id", "=", companyId)
    .where("external_id", "=", externalId)
    .executeTakeFirst();
}

export async function getMainCurrency(database: ScopedDatabase, companyId: number): Promise<CurrencyCode> {
  const { currency } = await database
    .selectFrom("companies")
    .select("currency")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return currency;
}

export async function insertTransaction(
  database: ScopedDatabase,
  companyId: number,
  transaction: Omit<Insertable<Database["transactions"]>, "company_id">,
): Promise<number> {
  const { id } = await database
    .insertInto("transactions")
    .values({ company_id: companyId, ...transaction })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

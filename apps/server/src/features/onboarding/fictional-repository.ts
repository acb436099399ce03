import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

export interface FictionalAccount {
  readonly name: string;
  readonly balance: number;
  readonly balanceOn: string;
}

export interface FictionalLine {
  readonly isPaid: boolean;
  readonly isInflow: boolean;
  /** Index of its account. */
  readonly account: number;
  readonly standardKey: string | null;
  readonly name: string;
  readonly memo: string;
  readonly amount: number;
  readonly vatRateBp: number | null;
  readonly paymentDate: string;
  readonly billingDate: string | null;
  readonly origin: "bank" | "manual";
}

export const findFilling = (database: ScopedDatabase, companyId: number) =>
  database
    .selectFrom("fictional_fillings")
    .select(["bank_account_ids", "transaction_ids", "filled_at"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();

export async function hasTransactions(database: ScopedDatabase, companyId: number): Promise<boolean> {
  const row = await database
    .selectFrom("transactions")
    .select("id")
    .where("company_id", "=", companyId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findCurrency(database: ScopedDatabase, companyId: number): Promise<CurrencyCode> {
  const { currency } = await database
    .selectFrom("companies")
    .select("currency")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return currency;
}

export async function insertAccounts(
  database: ScopedDatabase,
  companyId: number,
  { currency, accounts }: { readonly currency: CurrencyCode; readonly accounts: readonly FictionalAccount[] },
): Promise<readonly number[]> {
  const rows = await database
    .insertInto("bank_accounts")
    .values(
      accounts.map(({ name, balance, balanceOn }) => ({
        company_id: companyId,
        name,
        currency,
        known_balance_minor: balance,
        known_balance_on: balanceOn,
      })),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** In the company's own category of that kind where it has one without others below it; else where uncategorised lines wait. */
export async function insertLines(
  database: ScopedDatabase,
  companyId: number,
  {
    currency,
    accountIds,
    lines,
  }: {
    readonly currency: CurrencyCode;
    readonly accountIds: readonly number[];
    readonly lines: readonly FictionalLine[];
  },
): Promise<readonly number[]> {
  const column = <T>(read: (line: FictionalLine) => T) => lines.map(read);
  const { rows } = await sql<{ id: number }>`
    insert into transactions (company_id, currency, is_paid, is_inflow, bank_account_id, category_id, categorisation,
      name, memo, amount_minor, vat_rate_bp, payment_date, original_payment_date, billing_date, origin)
    select ${companyId}::int, ${currency}::char(3), t.paid, t.inflow, t.account, coalesce(own.id, waiting.id),
      case when own.id is null then 'to-categorise' else 'confirmed' end,
      t.name, t.memo, t.amount, t.vat, t.day, t.day, t.billed, t.origin
    from unnest(
      ${column((line) => line.isPaid)}::boolean[], ${column((line) => line.isInflow)}::boolean[],
      ${column((line) => accountIds[line.account])}::int[], ${column((line) => line.standardKey)}::text[],
      ${column((line) => line.name)}::text[], ${column((line) => line.memo)}::text[],
      ${column((line) => line.amount)}::bigint[], ${column((line) => line.vatRateBp)}::int[],
      ${column((line) => line.paymentDate)}::date[], ${column((line) => line.billingDate)}::date[],
      ${column((line) => line.origin)}::text[]
    ) with ordinality t (paid, inflow, account, kind, name, memo, amount, vat, day, billed, origin, place)
    join categories waiting on waiting.company_id = ${companyId} and waiting.kind = 'to-categorise'
      and waiting.is_inflow = t.inflow
    left join categories own on own.company_id = ${companyId} and own.standard_key = t.kind
      and own.is_inflow = t.inflow and own.kind = 'normal' and not exists (
        select from categories below where below.company_id = ${companyId} and below.parent_id = own.id)
    order by t.place
    returning id`.execute(database);
  return rows.map(({ id }) => id);
}

export async function rememberFilling(
  database: ScopedDatabase,
  companyId: number,
  filling: {
    readonly accountIds: readonly number[];
    readonly transactionIds: readonly number[];
    readonly at: Date;
    readonly by: string;
  },
): Promise<void> {
  await database
    .insertInto("fictional_fillings")
    .values({
      company_id: companyId,
      bank_account_ids: [...filling.accountIds],
      transaction_ids: [...filling.transactionIds],
      filled_at: filling.at,
      filled_by: filling.by,
    })
    .execute();
}

export async function forgetFilling(database: ScopedDatabase, companyId: number): Promise<void> {
  await database.deleteFrom("fictional_fillings").where("company_id", "=", companyId).execute();
}

/** What was expected of somebody's own and counted as settled by a made-up payment is open again. */
export async function reopenSettled(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
): Promise<void> {
  await database
    .updateTable("transactions")
    .set({ reconciliation: "none", reconciled_with: null })
    .where("company_id", "=", companyId)
    .where(sql<boolean>`reconciled_with = any (${transactionIds}::int[])`)
    .where(sql<boolean>`id <> all (${transactionIds}::int[])`)
    .execute();
}

/** Those that are still there; the lines that one was split into go with it. */
export async function deleteLines(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom("transactions")
    .where("company_id", "=", companyId)
    .where(sql<boolean>`id = any (${transactionIds}::int[])`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** An account that somebody put transactions on is theirs by now. */
export async function deleteEmptyAccounts(
  database: ScopedDatabase,
  companyId: number,
  accountIds: readonly number[],
): Promise<readonly string[]> {
  await database
    .deleteFrom("bank_accounts")
    .where("company_id", "=", companyId)
    .where(sql<boolean>`id = any (${accountIds}::int[])`)
    .where(
      sql<boolean>`not exists (select from transactions t
        where t.company_id = ${companyId} and t.bank_account_id = bank_accounts.id)`,
    )
    .execute();
  const kept = await database
    .selectFrom("bank_accounts")
    .select("name")
    .where("company_id", "=", companyId)
    .where(sql<boolean>`id = any (${accountIds}::int[])`)
    .orderBy("name")
    .execute();
  return kept.map(({ name }) => name);
}

import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { ScopedDatabase } from "../../db/scope.ts";

function accountsOf(database: ScopedDatabase, companyIds: readonly number[]) {
  return database
    .selectFrom("bank_accounts as a")
    .selectAll("a")
    .select(
      sql<boolean>`exists (select from transactions t
        where t.company_id = a.company_id and t.bank_account_id = a.id)`.as("has_transactions"),
    )
    .where("a.company_id", "in", companyIds);
}

export type AccountRow = Awaited<ReturnType<typeof findAccounts>>[number];

/** Company by company as they are named, then by name as people sort names: case and accents do not matter. */
export async function findAccounts(database: ScopedDatabase, companyIds: readonly number[]) {
  return accountsOf(database, companyIds)
    .orderBy(sql`array_position(${companyIds}::int[], a.company_id)`)
    .orderBy(sql`fold(a.name)`)
    .orderBy("a.id")
    .execute();
}

export async function findAccount(database: ScopedDatabase, companyId: number, bankAccountId: number) {
  return accountsOf(database, [companyId]).where("a.id", "=", bankAccountId).executeTakeFirst();
}

export async function findAccountByAggregatorId(
  database: ScopedDatabase,
  companyId: number,
  aggregatorAccountId: string,
) {
  return accountsOf(database, [companyId])
    .where("a.aggregator_account_id", "=", aggregatorAccountId)
    .executeTakeFirst();
}

export async function findCompanyCurrency(
  database: ScopedDatabase,
  companyId: number,
): Promise<CurrencyCode> {
  const { currency } = await database
    .selectFrom("companies")
    .select("currency")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return currency;
}

export async function addAccount(
  database: ScopedDatabase,
  companyId: number,
  account: Omit<Insertable<Database["bank_accounts"]>, "company_id">,
): Promise<number> {
  const { id } = await database
    .insertInto("bank_accounts")
    .values({ ...account, company_id: companyId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the company has no such account. */
export async function updateAccount(
  database: ScopedDatabase,
  companyId: number,
  bankAccountId: number,
  change: Updateable<Database["bank_accounts"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("bank_accounts")
    .set(change)
    .where("company_id", "=", companyId)
    .where("id", "=", bankAccountId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function countPaid(
  database: ScopedDatabase,
  companyId: number,
  bankAccountId: number,
): Promise<number> {
  const { count } = await database
    .selectFrom("daily_totals")
    .select(sql<number>`coalesce(sum(transaction_count), 0)::int`.as("count"))
    .where("company_id", "=", companyId)
    .where("bank_account_id", "=", bankAccountId)
    .where("is_paid", "=", true)
    .executeTakeFirstOrThrow();
  return count;
}

/** In any of these companies. */
export async function hasRefusedPassword(
  database: ScopedDatabase,
  companyIds: readonly number[],
): Promise<boolean> {
  const account = await database
    .selectFrom("bank_accounts")
    .select("id")
    .where("company_id", "in", companyIds)
    .where("connection", "<>", "manual")
    .where("credentials_refused", "=", true)
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}

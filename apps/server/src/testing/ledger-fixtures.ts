/** Accounts, categories and transactions for tests, with only what a test cares about said. */
import type { Insertable } from "kysely";
import type { Database } from "../db/schema.ts";
import type { SystemDatabase } from "../db/scope.ts";

type Part<T extends keyof Database> = Partial<Insertable<Database[T]>>;

export async function createBankAccount(
  database: SystemDatabase,
  companyId: number,
  account: Part<"bank_accounts"> = {},
): Promise<number> {
  const { id } = await database
    .insertInto("bank_accounts")
    .values({
      company_id: companyId,
      name: "Compte courant",
      currency: "EUR",
      known_balance_on: "2026-01-01",
      ...account,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function createCategory(
  database: SystemDatabase,
  companyId: number,
  category: Part<"categories"> & { readonly name: string },
): Promise<number> {
  const { id } = await database
    .insertInto("categories")
    .values({ company_id: companyId, is_inflow: false, position: 10, ...category })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A living scenario over the main plan, unless said otherwise. */
export async function createScenario(
  database: SystemDatabase,
  companyId: number,
  scenario: Part<"scenarios"> = {},
): Promise<number> {
  const { id } = await database
    .insertInto("scenarios")
    .values({ company_id: companyId, name: "Scénario 1", color: "#46a7f5", ...scenario })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The category of what waits for one. */
export async function waitingCategory(
  database: SystemDatabase,
  companyId: number,
  isInflow: boolean,
): Promise<number> {
  const { id } = await database
    .selectFrom("categories")
    .select("id")
    .where("company_id", "=", companyId)
    .where("kind", "=", "to-categorise")
    .where("is_inflow", "=", isInflow)
    .executeTakeFirstOrThrow();
  return id;
}

/** A paid outflow of 100.00 that waits for a category, unless said otherwise. */
export async function createTransaction(
  database: SystemDatabase,
  companyId: number,
  transaction: Part<"transactions"> = {},
): Promise<number> {
  const isInflow = transaction.is_inflow ?? false;
  const date = transaction.payment_date ?? "2026-03-10";
  const { id } = await database
    .insertInto("transactions")
    .values({
      company_id: companyId,
      is_paid: true,
      is_inflow: isInflow,
      category_id: transaction.category_id ?? (await waitingCategory(database, companyId, isInflow)),
      categorisation: transaction.category_id === undefined ? "to-categorise" : "confirmed",
      name: "Prélèvement",
      amount_minor: 10_000,
      currency: "EUR",
      payment_date: date,
      original_payment_date: date,
      origin: "manual",
      ...transaction,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Many at once, which all say their category. */
export async function createTransactions(
  database: SystemDatabase,
  companyId: number,
  transactions: ReadonlyArray<
    Part<"transactions"> & { readonly category_id: number; readonly payment_date: string }
  >,
): Promise<void> {
  const rows = transactions.map((transaction) => ({
    company_id: companyId,
    is_paid: true,
    is_inflow: false,
    categorisation: "confirmed" as const,
    name: "Prélèvement",
    amount_minor: 10_000,
    currency: "EUR" as const,
    original_payment_date: transaction.payment_date,
    origin: "manual" as const,
    ...transaction,
  }));
  if (rows.length > 0) await database.insertInto("transactions").values(rows).execute();
}

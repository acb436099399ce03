import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

/** What goes with an account, what stays without it, and what is undone. */
export async function countRemoval(database: ScopedDatabase, companyId: number, bankAccountId: number) {
  const { rows } = await sql<{
    paid: number;
    expected: number;
    reconciliations: number;
    changed_rules: number;
    removed_rules: number;
  }>`
    select
      count(*) filter (where is_paid and is_listed)::int as paid,
      count(*) filter (where not is_paid and is_listed)::int as expected,
      count(*) filter (where is_paid and reconciled_with is not null)::int as reconciliations,
      (select count(*)::int from categorisation_rules where company_id = ${companyId}
        and ${bankAccountId} = any(bank_account_ids) and cardinality(bank_account_ids) > 1) as changed_rules,
      (select count(*)::int from categorisation_rules where company_id = ${companyId}
        and bank_account_ids = array[${bankAccountId}::int]) as removed_rules
    from transactions where company_id = ${companyId} and bank_account_id = ${bankAccountId}`.execute(
    database,
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error("an aggregate gives one row");
  return counts;
}

/** Is a transfer from or to the account still to come? Who removes it need not see where the other side is. */
export async function hasOpenTransfer(
  database: ScopedDatabase,
  companyId: number,
  bankAccountId: number,
): Promise<boolean> {
  const open = await database
    .selectFrom("transactions")
    .select("id")
    .where("company_id", "=", companyId)
    .where("bank_account_id", "=", bankAccountId)
    .where("transfer_id", "is not", null)
    .where("reconciliation", "=", "none")
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** What was expected on the account stays expected, on no account. */
export async function detachExpected(
  database: ScopedDatabase,
  companyId: number,
  bankAccountId: number,
): Promise<void> {
  await database
    .updateTable("transactions")
    .set({ bank_account_id: null })
    .where("company_id", "=", companyId)
    .where("bank_account_id", "=", bankAccountId)
    .where("is_paid", "=", false)
    .execute();
}

/** Expected transactions that payments of the account had settled are open again. */
export async function reopenReconciled(
  database: ScopedDatabase,
  companyId: number,
  bankAccountId: number,
): Promise<void> {
  await database
    .updateTable("transactions")
    .set({ reconciliation: "none", reconciled_with: null })
    .where("company_id", "=", companyId)
    .where("is_paid", "=", false)
    .where("reconciled_with", "in", (query) =>
      query
        .selectFrom("transactions as paid")
        .select("paid.id")
        .where("paid.company_id", "=", companyId)
        .where("paid.bank_account_id", "=", bankAccountId)
        .where("paid.is_paid", "=", true),
    )
    .execute();
}

/** A rule without accounts means all of them: one that only named this account must go, not grow. */
export async function forgetInRules(
  database: ScopedDatabase,
  companyId: number,
  bankAccountId: number,
): Promise<void> {
  await database
    .deleteFrom("categorisation_rules")
    .where("company_id", "=", companyId)
    .where(sql<boolean>`bank_account_ids = array[${bankAccountId}::int]`)
    .execute();
  await database
    .updateTable("categorisation_rules")
    .set({ bank_account_ids: sql`array_remove(bank_account_ids, ${bankAccountId}::int)` })
    .where("company_id", "=", companyId)
    .where(sql<boolean>`${bankAccountId} = any(bank_account_ids)`)
    .execute();
}

export async function deleteWithPaid(
  database: ScopedDatabase,
  companyId: number,
  bankAccountId: number,
): Promise<void> {
  await sql`
    delete from value_days v using transactions t
    where v.company_id = ${companyId} and t.company_id = v.company_id and t.id = v.transaction_id
      and t.bank_account_id = ${bankAccountId}`.execute(database);
  await database
    .deleteFrom("transactions")
    .where("company_id", "=", companyId)
    .where("bank_account_id", "=", bankAccountId)
    .execute();
  await database
    .deleteFrom("bank_accounts")
    .where("company_id", "=", companyId)
    .where("id", "=", bankAccountId)
    .execute();
}

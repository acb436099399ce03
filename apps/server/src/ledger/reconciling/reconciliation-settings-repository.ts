import type { ReconciliationSettings } from "@amont/contract/operations/reconciliation/reconciliation-settings.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import { type Insertable, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { ScopedDatabase } from "../../db/scope.ts";

/** What holds until somebody chooses otherwise; the table says the same. */
const defaults: ReconciliationSettings = {
  automatic: { isAutomatic: true, threshold: 90, suggests: true },
  expected: {
    daysBefore: 45,
    daysAfter: 120,
    allowsPartial: true,
    allowsGrouped: true,
    excludedCategoryIds: [],
  },
  paid: {
    feePercent: 3,
    mostFee: 50,
    lookBackDays: 180,
    excludedBankAccountIds: [],
    excludedCategoryIds: [],
  },
};

export async function findReconciliationSettings(
  database: ScopedDatabase,
  companyId: number,
): Promise<ReconciliationSettings> {
  const [row, shown] = await Promise.all([
    database
      .selectFrom("reconciliation_settings")
      .selectAll()
      .where("company_id", "=", companyId)
      .executeTakeFirst(),
    database
      .selectFrom("transaction_settings")
      .select("suggests_reconciliations as suggests")
      .where("company_id", "=", companyId)
      .executeTakeFirst(),
  ]);
  const suggests = shown?.suggests ?? defaults.automatic.suggests;
  if (row === undefined) return { ...defaults, automatic: { ...defaults.automatic, suggests } };
  return {
    automatic: { isAutomatic: row.is_automatic, threshold: row.threshold, suggests },
    expected: {
      daysBefore: row.days_before,
      daysAfter: row.days_after,
      allowsPartial: row.allows_partial,
      allowsGrouped: row.allows_grouped,
      excludedCategoryIds: row.excluded_expected_category_ids,
    },
    paid: {
      feePercent: row.fee_bp / 100,
      mostFee: row.most_fee_hundredths / 100,
      lookBackDays: row.look_back_days,
      excludedBankAccountIds: row.excluded_bank_account_ids,
      excludedCategoryIds: row.excluded_paid_category_ids,
    },
  };
}

type SettingsRow = Omit<Insertable<Database["reconciliation_settings"]>, "company_id">;

async function save(database: ScopedDatabase, companyId: number, values: SettingsRow): Promise<void> {
  await database
    .insertInto("reconciliation_settings")
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(values))
    .execute();
}

export async function saveAutomatic(
  database: ScopedDatabase,
  companyId: number,
  { isAutomatic, threshold, suggests }: ReconciliationSettings["automatic"],
): Promise<void> {
  await save(database, companyId, { is_automatic: isAutomatic, threshold });
  await database
    .insertInto("transaction_settings")
    .values({ company_id: companyId, suggests_reconciliations: suggests })
    .onConflict((conflict) =>
      conflict.column("company_id").doUpdateSet({ suggests_reconciliations: suggests }),
    )
    .execute();
}

export async function saveExpected(
  database: ScopedDatabase,
  companyId: number,
  expected: ReconciliationSettings["expected"],
): Promise<void> {
  await save(database, companyId, {
    days_before: expected.daysBefore,
    days_after: expected.daysAfter,
    allows_partial: expected.allowsPartial,
    allows_grouped: expected.allowsGrouped,
    excluded_expected_category_ids: [...expected.excludedCategoryIds],
  });
}

export async function savePaid(
  database: ScopedDatabase,
  companyId: number,
  paid: ReconciliationSettings["paid"],
): Promise<void> {
  await save(database, companyId, {
    fee_bp: wholeParts(paid.feePercent, 100),
    most_fee_hundredths: wholeParts(paid.mostFee, 100),
    look_back_days: paid.lookBackDays,
    excluded_bank_account_ids: [...paid.excludedBankAccountIds],
    excluded_paid_category_ids: [...paid.excludedCategoryIds],
  });
}

/** Those of the ids that the company has no category, or no account, for. */
export async function unknownIds(
  database: ScopedDatabase,
  companyId: number,
  table: "categories" | "bank_accounts",
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select v.id from unnest(${ids}::int[]) v (id)
    where not exists (select from ${sql.table(table)} t where t.company_id = ${companyId} and t.id = v.id)`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

import type { ScopedDatabase } from "../../db/scope.ts";

export interface TransactionSettings {
  readonly suggestsCategories: boolean;
  readonly showsExpected: boolean;
  readonly suggestsReconciliations: boolean;
}

/** What holds until somebody chooses otherwise. */
const defaults: TransactionSettings = {
  suggestsCategories: true,
  showsExpected: true,
  suggestsReconciliations: true,
};

export async function findSettings(
  database: ScopedDatabase,
  companyId: number,
): Promise<TransactionSettings> {
  const row = await database
    .selectFrom("transaction_settings")
    .select([
      "suggests_categories as suggestsCategories",
      "shows_expected as showsExpected",
      "suggests_reconciliations as suggestsReconciliations",
    ])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row ?? defaults;
}

export async function saveCategorySuggestions(
  database: ScopedDatabase,
  companyId: number,
  suggestsCategories: boolean,
): Promise<void> {
  await database
    .insertInto("transaction_settings")
    .values({ company_id: companyId, suggests_categories: suggestsCategories })
    .onConflict((conflict) =>
      conflict.column("company_id").doUpdateSet({ suggests_categories: suggestsCategories }),
    )
    .execute();
}

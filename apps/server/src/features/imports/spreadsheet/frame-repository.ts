import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";

export interface FrameAccount {
  readonly id: number;
  readonly name: string;
  readonly iban: string | null;
  readonly currency: CurrencyCode;
  /** Its bank says what was paid there, and nobody else. */
  readonly isFedByBank: boolean;
}

export async function findFrameRows(
  database: ScopedDatabase,
  companyId: number,
): Promise<{
  readonly currency: CurrencyCode;
  readonly accounts: readonly FrameAccount[];
  readonly projects: ReadonlyArray<{ readonly id: number; readonly title: string }>;
}> {
  const [company, accounts, projects] = await Promise.all([
    database.selectFrom("companies").select("currency").where("id", "=", companyId).executeTakeFirstOrThrow(),
    database
      .selectFrom("bank_accounts")
      .select(["id", "name", "iban", "currency", "connection"])
      .where("company_id", "=", companyId)
      .orderBy("id")
      .execute(),
    database.selectFrom("projects").select(["id", "title"]).where("company_id", "=", companyId).execute(),
  ]);
  return {
    currency: company.currency,
    accounts: accounts.map(({ id, name, iban, currency, connection }) => ({
      id,
      name,
      iban,
      currency,
      isFedByBank: connection === "aggregator" || connection === "ebics",
    })),
    projects,
  };
}

import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { CurrentEntity } from "../../forecast/group/current-entity.ts";

/** Amounts of a company, or of a consolidation, are told in it. */
export async function currencyOf(
  database: ScopedDatabase,
  { entityId, isCompany }: CurrentEntity,
): Promise<CurrencyCode> {
  if (isCompany) {
    const company = database.selectFrom("companies").select("currency").where("id", "=", entityId);
    return (await company.executeTakeFirstOrThrow()).currency;
  }
  const group = database.selectFrom("consolidations").select("target_currency").where("id", "=", entityId);
  return (await group.executeTakeFirstOrThrow()).target_currency;
}

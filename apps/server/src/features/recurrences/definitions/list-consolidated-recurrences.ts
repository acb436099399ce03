import type { InputOf } from "@amont/contract/operation.ts";
import type { listConsolidatedRecurrences } from "@amont/contract/operations/recurrences/list-consolidated-recurrences.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { pageOf } from "../page.ts";
import { findAccessibleCompanies, listRecurrences } from "../recurrences-repository.ts";

export async function listConsolidatedRecurrencesUseCase(
  { query }: InputOf<typeof listConsolidatedRecurrences>,
  { caller, scope, database, now }: OperationContext,
) {
  const companies = await findAccessibleCompanies(database, scope.companyIds, caller.userId);
  const companyIds = companies.map(({ id }) => id);
  return ok(await listRecurrences(database, companyIds, pageOf(query), now));
}

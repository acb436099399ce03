import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { type GivenPage, pageOf } from "../page.ts";
import { findAccessibleCompanies } from "../recurrences-repository.ts";
import { findSearches, listSuggestions } from "./suggestions-repository.ts";

export async function listConsolidatedRecurrenceSuggestionsUseCase(
  { query }: { readonly query: GivenPage },
  { caller, scope, database }: OperationContext,
) {
  const companies = await findAccessibleCompanies(database, scope.companyIds, caller.userId);
  const companyIds = companies.map(({ id }) => id);
  const list = await listSuggestions(database, companyIds, pageOf(query));
  return ok({ ...list, searches: await findSearches(database, companyIds) });
}

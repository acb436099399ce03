import type { InputOf } from "@amont/contract/operation.ts";
import type { listConsolidatedRecurrenceSuggestions } from "@amont/contract/operations/recurrences/list-consolidated-recurrence-suggestions.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { pageOf } from "../page.ts";
import { findAccessibleCompanies } from "../recurrences-repository.ts";
import { findSearches, listSuggestions } from "./suggestions-repository.ts";

export async function listConsolidatedRecurrenceSuggestionsUseCase(
  { query }: InputOf<typeof listConsolidatedRecurrenceSuggestions>,
  { caller, scope, database }: OperationContext,
) {
  const companies = await findAccessibleCompanies(database, scope.companyIds, caller.userId);
  const companyIds = companies.map(({ id }) => id);
  const list = await listSuggestions(database, companyIds, pageOf(query));
  return ok({ ...list, searches: await findSearches(database, companyIds) });
}

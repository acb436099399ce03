import type { InputOf } from "@amont/contract/operation.ts";
import type { listRecurrenceSuggestions } from "@amont/contract/operations/recurrences/list-recurrence-suggestions.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { pageOf } from "../page.ts";
import { findSearches, listSuggestions } from "./suggestions-repository.ts";

type Input = InputOf<typeof listRecurrenceSuggestions>;

export async function listRecurrenceSuggestionsUseCase(
  { params, query }: Input,
  { database }: OperationContext,
) {
  const companyIds = [params.companyId];
  const list = await listSuggestions(database, companyIds, pageOf(query));
  return ok({ ...list, searches: await findSearches(database, companyIds) });
}

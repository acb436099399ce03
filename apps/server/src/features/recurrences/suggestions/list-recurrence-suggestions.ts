import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { type GivenPage, pageOf } from "../page.ts";
import { findSearches, listSuggestions } from "./suggestions-repository.ts";

interface Input {
  readonly params: { readonly companyId: number };
  readonly query: GivenPage;
}

export async function listRecurrenceSuggestionsUseCase(
  { params, query }: Input,
  { database }: OperationContext,
) {
  const companyIds = [params.companyId];
  const list = await listSuggestions(database, companyIds, pageOf(query));
  return ok({ ...list, searches: await findSearches(database, companyIds) });
}

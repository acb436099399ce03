import type { InputOf } from "@amont/contract/operation.ts";
import type { toggleCategorySuggestions } from "@amont/contract/operations/transactions/toggle-category-suggestions.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { findSettings, saveCategorySuggestions } from "./settings-repository.ts";

type Input = InputOf<typeof toggleCategorySuggestions>;

export async function toggleCategorySuggestionsUseCase(
  { params, body }: Input,
  { database }: OperationContext,
) {
  const { companyId } = params;
  await lockLedger(database, companyId);
  const { suggestsCategories } = await findSettings(database, companyId);
  const wanted = body.isEnabled ?? !suggestsCategories;
  await saveCategorySuggestions(database, companyId, wanted);
  return ok({ suggestsCategories: wanted });
}

import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { findSettings, saveCategorySuggestions } from "./settings-repository.ts";

interface Input {
  readonly params: { readonly companyId: number };
  readonly body: { readonly isEnabled?: boolean | undefined };
}

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

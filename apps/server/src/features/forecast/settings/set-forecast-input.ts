import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { setForecastInput } from "@amont/contract/operations/forecast/settings/set-forecast-input.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { loadTree, updateCategories } from "../../../ledger/category-tree-repository.ts";
import { lockLedger } from "../../../ledger/lock-ledger.ts";
import { announcePlan } from "../../../plan/announce-plan.ts";

type Input = InputOf<typeof setForecastInput>;

export async function setForecastInputUseCase(
  { params: { companyId, categoryId }, body: { takesForecasts } }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  await lockLedger(database, companyId);
  const category = (await loadTree(database, companyId)).find(({ id }) => id === categoryId);
  if (category === undefined) return err(failure("not_found", { categoryId }));
  if (category.kind === "vat" && !takesForecasts) return err(failure("3001"));
  // What waits for a category is never planned, and debt plans itself: there is no switch to turn.
  if (category.kind === "to-categorise" || category.kind === "debt" || category.kind === "transfer") {
    return err(failure("14002", { categoryIds: [categoryId] }));
  }
  if (category.takesForecasts === takesForecasts) return ok(undefined);
  await updateCategories(database, companyId, [categoryId], { takes_forecasts: takesForecasts });
  await announcePlan(context);
  return ok(undefined);
}

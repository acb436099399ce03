import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { checkForecastsInPeriod } from "@amont/contract/operations/forecast/cells/check-forecasts-in-period.ts";
import { findCategory, subtreeIds } from "@amont/engine/categories/category-tree.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { loadTree } from "../../../ledger/category-tree-repository.ts";
import { openPlan, periodOn } from "../../../plan/open-plan.ts";
import { holdsForecasts } from "./holds-forecasts.ts";

export async function checkForecastsInPeriodUseCase(
  { body }: InputOf<typeof checkForecastsInPeriod>,
  context: OperationContext,
) {
  const { categoryId, bankAccountId = null, begin = 0, end = 11 } = body;
  if (begin > end) {
    const issues = [{ in: "body", field: "End", problem: "before the beginning" }];
    return err(failure("invalid_input", { issues }));
  }
  const companyId = currentCompany(context);
  const plan = await openPlan(context, companyId, body.scenarioId ?? null);
  if (!plan.ok) return plan;
  const tree = await loadTree(context.database, companyId);
  if (findCategory(tree, categoryId) === undefined) return err(failure("not_found", { categoryId }));
  return ok(
    await holdsForecasts(plan.value, {
      categoryIds: [...subtreeIds(tree, categoryId)],
      bankAccountId,
      beginOn: periodOn(plan.value, begin),
      endOn: periodOn(plan.value, end),
    }),
  );
}

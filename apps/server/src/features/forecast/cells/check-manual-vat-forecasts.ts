import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { checkManualVatForecasts } from "@amont/contract/operations/forecast/cells/check-manual-vat-forecasts.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { loadTree } from "../../../ledger/category-tree-repository.ts";
import { openPlan, periodOn } from "../../../plan/open-plan.ts";
import { holdsForecasts } from "./holds-forecasts.ts";

/** As far as a daily plan reaches, in days; farther than anybody plans in months. */
const farthestOffset = 18_300;

/** The calculation stores nothing: whatever is stored on the VAT category was planned otherwise. */
export async function checkManualVatForecastsUseCase(
  { query }: InputOf<typeof checkManualVatForecasts>,
  context: OperationContext,
) {
  const { untilOffset = 12 } = query;
  if (untilOffset < 0 || untilOffset > farthestOffset) {
    const issues = [{ in: "query", field: "untilOffset", problem: "out of range" }];
    return err(failure("invalid_input", { issues }));
  }
  const companyId = currentCompany(context);
  const plan = await openPlan(context, companyId, query.scenarioId ?? null);
  if (!plan.ok) return plan;
  const tree = await loadTree(context.database, companyId);
  return ok(
    await holdsForecasts(plan.value, {
      categoryIds: tree.filter(({ kind }) => kind === "vat").map(({ id }) => id),
      bankAccountId: null,
      beginOn: plan.value.currentPeriodOn,
      endOn: periodOn(plan.value, untilOffset),
    }),
  );
}

import type { InputOf } from "@amont/contract/operation.ts";
import type { getCumulativePeriod } from "@amont/contract/operations/forecast/settings/get-cumulative-period.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findPlanSettings } from "../../../plan/plan-settings-repository.ts";
import { findOwnCumulativePeriod } from "./forecast-settings-repository.ts";

export async function getCumulativePeriodUseCase(
  { params: { companyId } }: InputOf<typeof getCumulativePeriod>,
  { database, caller }: OperationContext,
) {
  const own = await findOwnCumulativePeriod(database, companyId, caller.userId);
  if (own !== undefined) return ok({ ...own, isDefault: false });
  const { cumulativeBegin, cumulativeEnd } = await findPlanSettings(database, companyId);
  return ok({ begin: cumulativeBegin, end: cumulativeEnd, isDefault: true });
}

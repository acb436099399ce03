import type { InputOf } from "@amont/contract/operation.ts";
import type { getForecastSettings } from "@amont/contract/operations/forecast/settings/get-forecast-settings.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findPlanSettings } from "../../../plan/plan-settings-repository.ts";

export async function getForecastSettingsUseCase(
  { params: { companyId } }: InputOf<typeof getForecastSettings>,
  { database }: OperationContext,
) {
  return ok(await findPlanSettings(database, companyId));
}

import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findPlanSettings } from "../../../plan/plan-settings-repository.ts";

export async function getForecastFrequencyUseCase(_input: unknown, context: OperationContext) {
  const settings = await findPlanSettings(context.database, currentCompany(context));
  const { trackingFrequency: frequency, daysOffMask, holidaysCountry } = settings;
  return ok(frequency === "daily" ? { frequency, daysOffMask, holidaysCountry } : { frequency });
}

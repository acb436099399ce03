import { failure } from "@amont/contract/failure.ts";
import { isHolidayCountry } from "@amont/engine/calendar/public-holidays.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentConsolidation } from "../../../forecast/group/open-group.ts";
import { readGroup } from "../../../forecast/group-repository.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findPlanSettings } from "../../../plan/plan-settings-repository.ts";

export async function getForecastFrequencyUseCase(_input: unknown, context: OperationContext) {
  const settings = await shownSettings(context);
  if (settings === undefined) return err(failure("not_found"));
  const { frequency, daysOffMask, holidaysCountry } = settings;
  return ok(frequency === "daily" ? { frequency, daysOffMask, holidaysCountry } : { frequency });
}

async function shownSettings(context: OperationContext) {
  const consolidation = currentConsolidation(context);
  if (consolidation === undefined) {
    const settings = await findPlanSettings(context.database, currentCompany(context));
    return { ...settings, frequency: settings.trackingFrequency };
  }
  const group = await readGroup(context.database, consolidation);
  if (group === undefined) return undefined;
  const { periodicity: frequency, daysOffMask, holidaysCountry: country } = group;
  const holidaysCountry = country !== null && isHolidayCountry(country) ? country : null;
  return { frequency, daysOffMask, holidaysCountry };
}

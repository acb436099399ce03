import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { setForecastSettings } from "@amont/contract/operations/forecast/settings/set-forecast-settings.ts";
import type { ForecastSettingsChange } from "@amont/contract/operations/forecast/settings/settings-fields.ts";
import { type Frequency, frequencies } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { lockLedger } from "../../../ledger/lock-ledger.ts";
import { announcePlan } from "../../../plan/announce-plan.ts";
import { findPlanSettings, type PlanSettings } from "../../../plan/plan-settings-repository.ts";
import { isVatBelowDebt, savePlanSettings } from "./forecast-settings-repository.ts";

type Input = InputOf<typeof setForecastSettings>;

export async function setForecastSettingsUseCase(
  { params: { companyId }, body }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  await lockLedger(database, companyId);
  const before = await findPlanSettings(database, companyId);
  const after = changed(before, body);
  const checked = checkFrequencies(before, after);
  if (!checked.ok) return checked;
  if (after.computesVat && (await isVatBelowDebt(database, companyId))) return err(failure("19002"));
  await savePlanSettings(database, companyId, after);
  await announcePlan(context);
  return ok(undefined);
}

const changed = (before: PlanSettings, change: ForecastSettingsChange): PlanSettings => ({
  ...before,
  inputFrequency: change.inputFrequency ?? before.inputFrequency,
  trackingFrequency: change.trackingFrequency ?? before.trackingFrequency,
  daysOffMask: change.daysOffMask ?? before.daysOffMask,
  // Null is a choice: nobody's holidays.
  holidaysCountry: change.holidaysCountry === undefined ? before.holidaysCountry : change.holidaysCountry,
  hidesFutureAchievement: change.hidesFutureAchievement ?? before.hidesFutureAchievement,
  computesVat: change.computesVat ?? before.computesVat,
});

type Frequencies = Pick<PlanSettings, "inputFrequency" | "trackingFrequency">;

/** Columns cannot be finer than what was planned. The refusal is about what the caller changed. */
function checkFrequencies(before: Frequencies, after: Frequencies): Outcome<undefined> {
  const isFiner = coarseness(after.trackingFrequency) < coarseness(after.inputFrequency);
  if (!isFiner) return ok(undefined);
  return err(failure(before.trackingFrequency === after.trackingFrequency ? "1002" : "1001"));
}

const coarseness = (frequency: Frequency) => frequencies.indexOf(frequency);

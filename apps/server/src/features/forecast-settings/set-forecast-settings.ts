import { failure } from "@amont/contract/failure.ts";
import type { HolidayCountry } from "@amont/contract/holidays-codec.ts";
import { type Frequency, frequencies } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announcePlan } from "../../plan/announce-plan.ts";
import { findPlanSettings, type PlanSettings } from "../../plan/plan-settings-repository.ts";
import { isVatBelowDebt, savePlanSettings } from "./forecast-settings-repository.ts";

interface Input {
  readonly params: { readonly companyId: number };
  readonly body: {
    readonly inputFrequency: Frequency;
    readonly trackingFrequency: Frequency;
    readonly daysOffMask: number;
    readonly holidaysCountry: HolidayCountry | null;
    readonly hidesFutureAchievement: boolean;
    readonly computesVat: boolean;
  };
}

export async function setForecastSettingsUseCase(
  { params: { companyId }, body }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  await lockLedger(database, companyId);
  const checked = checkFrequencies(await findPlanSettings(database, companyId), body);
  if (!checked.ok) return checked;
  if (body.computesVat && (await isVatBelowDebt(database, companyId))) return err(failure("19002"));
  await savePlanSettings(database, companyId, body);
  await announcePlan(context);
  return ok(undefined);
}

type Frequencies = Pick<PlanSettings, "inputFrequency" | "trackingFrequency">;

/** Columns cannot be finer than what was planned. The refusal is about what the caller changed. */
function checkFrequencies(before: Frequencies, after: Frequencies): Outcome<undefined> {
  const isFiner = coarseness(after.trackingFrequency) < coarseness(after.inputFrequency);
  if (!isFiner) return ok(undefined);
  return err(failure(before.trackingFrequency === after.trackingFrequency ? "1002" : "1001"));
}

const coarseness = (frequency: Frequency) => frequencies.indexOf(frequency);

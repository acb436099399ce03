import { calendarDate, diffDays, todayIn } from "@amont/kernel/calendar-date.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findUserName, getCompany } from "./companies-repository.ts";

export async function getConnectionInfoUseCase(
  { params }: { readonly params: { readonly companyId: number } },
  { database, caller, clientAddress, now }: OperationContext,
) {
  const company = await getCompany(database, params.companyId);
  return ok({
    isFictional: company.is_fictional,
    mainCurrency: company.currency,
    clientAddress,
    callerName: await findUserName(database, caller.userId),
    companyName: company.name,
    hasSubscription: company.plan === "standard",
    plan: company.plan,
    ...trialOf(company, now),
  });
}

function trialOf(
  company: { readonly plan: string; readonly trial_ends_on: string | null; readonly time_zone: string },
  now: Date,
) {
  if (company.plan !== "trial" || company.trial_ends_on === null) {
    return { remainingTrialDays: null, trialEndsOn: null };
  }
  const trialEndsOn = calendarDate(company.trial_ends_on);
  const remainingDays = diffDays({ start: todayIn(company.time_zone, now), end: trialEndsOn });
  return { remainingTrialDays: Math.max(0, remainingDays), trialEndsOn };
}

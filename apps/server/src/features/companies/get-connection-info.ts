import type { InputOf } from "@amont/contract/operation.ts";
import type { getConnectionInfo } from "@amont/contract/operations/companies/get-connection-info.ts";
import { calendarDate, diffDays, todayIn } from "@amont/kernel/calendar-date.ts";
import { ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import {
  findConsolidatedCompanies,
  findUserName,
  getCompany,
  getConsolidation,
} from "./companies-repository.ts";

export async function getConnectionInfoUseCase(
  { params: { entityId } }: InputOf<typeof getConnectionInfo>,
  { database, caller, scope, clientAddress, now }: OperationContext,
) {
  const isConsolidation = scope.consolidationIds.includes(entityId);
  const [entity, callerName] = await Promise.all([
    (isConsolidation ? describeConsolidation : getCompany)(database, entityId),
    findUserName(database, caller.userId),
  ]);
  return ok({
    isFictional: entity.is_fictional,
    mainCurrency: entity.currency,
    clientAddress,
    callerName,
    companyName: entity.name,
    hasSubscription: entity.plan === "standard",
    plan: entity.plan,
    ...trialOf(entity, now),
  });
}

type Company = Awaited<ReturnType<typeof getCompany>>;
type Subscribed = Pick<Company, "plan" | "trial_ends_on" | "time_zone">;

const fromLeast: readonly Company["plan"][] = ["free", "trial", "standard"];
const nothing: Subscribed = { plan: "free", trial_ends_on: null, time_zone: "Europe/Paris" };

/** It has a name and a currency of its own; the rest is what its companies are and have. */
async function describeConsolidation(database: ScopedDatabase, consolidationId: number) {
  const { name, currency } = await getConsolidation(database, consolidationId);
  const companies = await findConsolidatedCompanies(database, consolidationId);
  const { plan, trial_ends_on, time_zone } = companies.reduce(better, nothing);
  const is_fictional = companies.length > 0 && companies.every((company) => company.is_fictional);
  return { name, currency, is_fictional, plan, trial_ends_on, time_zone };
}

/** The one that has the better plan, or the trial that lasts longer. */
function better(left: Subscribed, right: Subscribed): Subscribed {
  const gain = fromLeast.indexOf(right.plan) - fromLeast.indexOf(left.plan);
  const lastsLonger = (right.trial_ends_on ?? "") > (left.trial_ends_on ?? "");
  return gain > 0 || (gain === 0 && lastsLonger) ? right : left;
}

function trialOf(subscribed: Subscribed, now: Date) {
  if (subscribed.plan !== "trial" || subscribed.trial_ends_on === null) {
    return { remainingTrialDays: null, trialEndsOn: null };
  }
  const trialEndsOn = calendarDate(subscribed.trial_ends_on);
  const remainingDays = diffDays({ start: todayIn(subscribed.time_zone, now), end: trialEndsOn });
  return { remainingTrialDays: Math.max(0, remainingDays), trialEndsOn };
}

import type { InputOf } from "@amont/contract/operation.ts";
import type { getEarlierRisk } from "@amont/contract/operations/cash-risk/get-earlier-risk.ts";
import { addDays, addMonths, diffDays } from "@amont/kernel/calendar-date.ts";
import { ok } from "@amont/kernel/result.ts";
import { readCompanyState } from "../../../forecast/company-state-repository.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findEarlier } from "./risk-snapshots-repository.ts";

const daysAgo = 7;

export async function getEarlierRiskUseCase(
  { params: { companyId }, query: { horizon } }: InputOf<typeof getEarlierRisk>,
  { database, now }: OperationContext,
) {
  const { today, currency } = await readCompanyState(database, companyId, now);
  const until = addDays(today, -daysAgo);
  // Where nothing happens a night of each month is kept.
  const looked = { horizon, currency, from: addMonths(until, -1), until };
  const { earlier, keptSince } = await findEarlier(database, companyId, looked);
  if (earlier !== null)
    return ok({
      earlier: { ...earlier, daysAgo: diffDays({ start: earlier.onDay, end: today }) },
      comparedFrom: null,
    });
  const isToCome = keptSince !== null && keptSince > until;
  return ok({ earlier, comparedFrom: isToCome ? addDays(keptSince, daysAgo) : null });
}

import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getRiskSettings } from "@amont/contract/operations/short-term-cash/get-risk-settings.ts";
import type { saveRiskSettings } from "@amont/contract/operations/short-term-cash/save-risk-settings.ts";
import { annualRateParts, parsePercent } from "@amont/kernel/annual-rate.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findRiskSettings } from "../../ledger/liquidity/risk-settings-repository.ts";
import { writesIn } from "./account-rules.ts";
import { announceRules } from "./announce-rules.ts";
import { findCompanyCurrency, saveRisk } from "./short-term-cash-repository.ts";

export async function getRiskSettingsUseCase(
  { params: { companyId } }: InputOf<typeof getRiskSettings>,
  { database, caller }: OperationContext,
) {
  const said = (await findRiskSettings(database, [companyId])).get(companyId);
  return ok({
    canWrite: writesIn(caller, companyId),
    currency: await findCompanyCurrency(database, companyId),
    floorMinor: said?.floorMinor ?? null,
    overdraftRate: percentOf(said?.overdraftRate ?? null),
    placementRate: percentOf(said?.placementRate ?? null),
  });
}

/** Five decimals at most: as many as are stored, so that nothing is rounded. */
const percentOf = (rate: number | null): string | null =>
  rate === null ? null : String(rate / (annualRateParts / 100));

export async function saveRiskSettingsUseCase(
  { params: { companyId }, body }: InputOf<typeof saveRiskSettings>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const rates = { overdraftRate: rateOf(body.overdraftRate), placementRate: rateOf(body.placementRate) };
  for (const field of ["overdraftRate", "placementRate"] as const) {
    if (rates[field] === undefined)
      return err(failure("invalid_input", { issues: [{ in: "body", field, problem: "rate" }] }));
  }
  const { overdraftRate = null, placementRate = null } = rates;
  await saveRisk(context.database, companyId, { floorMinor: body.floorMinor, overdraftRate, placementRate });
  await announceRules(context, companyId);
  return ok(undefined);
}

/** Undefined for what is no rate. */
function rateOf(text: string | null): number | null | undefined {
  return text === null ? null : (parsePercent(text) ?? undefined);
}

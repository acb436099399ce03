import type { InputOf } from "@amont/contract/operation.ts";
import type { getLiquidityPreferences } from "@amont/contract/operations/short-term-cash/get-liquidity-preferences.ts";
import type { saveLiquidityPreferences } from "@amont/contract/operations/short-term-cash/save-liquidity-preferences.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findLiquidityPreferences } from "../../ledger/liquidity/liquidity-preferences-repository.ts";
import { announceOrganisationRules } from "./announce-rules.ts";
import { savePreferences } from "./short-term-cash-repository.ts";

export async function getLiquidityPreferencesUseCase(
  { params: { organisationId } }: InputOf<typeof getLiquidityPreferences>,
  { database, caller }: OperationContext,
) {
  const preferences = await findLiquidityPreferences(database, organisationId);
  const canWrite = caller.organisations.get(organisationId)?.isAdministrator === true;
  return ok({ ...preferences, canWrite });
}

export async function saveLiquidityPreferencesUseCase(
  { params: { organisationId }, body }: InputOf<typeof saveLiquidityPreferences>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  await savePreferences(context.database, organisationId, body);
  await announceOrganisationRules(context, organisationId);
  return ok(undefined);
}

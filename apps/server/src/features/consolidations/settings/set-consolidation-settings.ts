import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import { getConsolidationSettings } from "@amont/contract/operations/consolidations/get-consolidation-settings.ts";
import type { setConsolidationSettings } from "@amont/contract/operations/consolidations/set-consolidation-settings.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { isOutdated, isSameAnswer } from "../../../http/named-answer.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { readRateSet } from "../../../rates/rates-repository.ts";
import { lockRates } from "../../../rates/write-quotes-repository.ts";
import { announceConsolidation } from "../announce-consolidation.ts";
import { consolidationKey } from "../consolidation-key.ts";
import { lockConsolidations } from "../consolidations-repository.ts";
import { findSettings, saveSettings } from "./settings-repository.ts";

/** All of a company, in hundredths of a percent. */
const whole = 10_000;

const isShare = (basisPoints: number) => basisPoints >= 1 && basisPoints <= whole;

export async function setConsolidationSettingsUseCase(
  { params, body }: InputOf<typeof setConsolidationSettings>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { caller, database, now } = context;
  if (!body.companies.every((company) => isShare(company.ownershipBasisPoints))) return err(failure("31008"));
  const key = consolidationKey(caller, params.consolidationId);
  // Whoever removes a set waits: nothing stands on it that was not counted.
  if (body.rateSetId !== undefined && body.rateSetId !== null) await lockRates(database, key.organisationId);
  await lockConsolidations(database, key.organisationId);
  const current = await findSettings(database, key);
  if (current === undefined) return err(failure("not_found"));
  const names = new Map(current.companies.map(({ companyId, name }) => [companyId, name]));
  const isWhole =
    body.companies.length === names.size &&
    new Set(body.companies.map(({ companyId }) => companyId)).size === names.size;
  const { response } = getConsolidationSettings;
  if (
    !isWhole ||
    !body.companies.every(({ companyId }) => names.has(companyId)) ||
    isOutdated(response, current, context)
  )
    return err(failure("conflict"));
  const companies = body.companies.map((company) => ({
    ...company,
    name: names.get(company.companyId) ?? "",
  }));
  const { rateSetId = current.rateSetId } = body;
  if (isSameAnswer(response, current, { ...body, rateSetId, companies })) return ok(undefined);
  const isOffered =
    rateSetId === current.rateSetId ||
    rateSetId === null ||
    (await readRateSet(database, key.organisationId, rateSetId)) !== null;
  if (!isOffered) return err(failure("not_found", { rateSetId }));
  await saveSettings(database, key, { ...body, rateSetId }, now);
  await announceConsolidation(database, key);
  return ok(undefined);
}

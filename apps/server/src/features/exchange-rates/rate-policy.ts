import type { InputOf } from "@amont/contract/operation.ts";
import type { getRatePolicy } from "@amont/contract/operations/exchange-rates/get-rate-policy.ts";
import type { setRatePolicy } from "@amont/contract/operations/exchange-rates/set-rate-policy.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { readRateMarkers } from "../../rates/rates-repository.ts";
import { lockRates } from "../../rates/write-quotes-repository.ts";
import { savePolicy } from "./exchange-rates-repository.ts";
import { announceRates } from "./rate-input.ts";

export async function getRatePolicyUseCase(
  { params }: InputOf<typeof getRatePolicy>,
  { database }: OperationContext,
) {
  const { policy } = await readRateMarkers(database, params.organisationId, null);
  return ok({ policy });
}

export async function setRatePolicyUseCase(
  { params: { organisationId }, body }: InputOf<typeof setRatePolicy>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  await lockRates(database, organisationId);
  const { policy } = await readRateMarkers(database, organisationId, null);
  if (policy === body.policy) return ok(undefined);
  await savePolicy(database, organisationId, body.policy);
  await announceRates(context, organisationId);
  return ok(undefined);
}

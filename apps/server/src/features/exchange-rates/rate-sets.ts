import { type Failure, failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { createRateSet } from "@amont/contract/operations/exchange-rates/create-rate-set.ts";
import type { getRateSet } from "@amont/contract/operations/exchange-rates/get-rate-set.ts";
import type { listRateSets } from "@amont/contract/operations/exchange-rates/list-rate-sets.ts";
import type { removeRateSet } from "@amont/contract/operations/exchange-rates/remove-rate-set.ts";
import type { updateRateSet } from "@amont/contract/operations/exchange-rates/update-rate-set.ts";
import { startOfMonth } from "@amont/kernel/calendar-date.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { readTypedRate } from "../../rates/typed-rate.ts";
import { lockRates } from "../../rates/write-quotes-repository.ts";
import { announceRates, refused } from "./rate-input.ts";
import {
  addRateSet,
  findRateSetName,
  findRateSets,
  findSetRates,
  isSetNameTaken,
  removeRateSetRow,
  renameRateSet,
  type SetRate,
  writeSetRates,
} from "./rate-sets-repository.ts";

const mostRateSets = 100;

export async function listRateSetsUseCase(
  { params }: InputOf<typeof listRateSets>,
  { database }: OperationContext,
) {
  return ok([...(await findRateSets(database, params.organisationId))]);
}

export async function getRateSetUseCase(
  { params: { organisationId, rateSetId } }: InputOf<typeof getRateSet>,
  { database }: OperationContext,
) {
  const name = await findRateSetName(database, organisationId, rateSetId);
  if (name === undefined) return err(failure("not_found"));
  return ok({ id: rateSetId, name, rates: [...(await findSetRates(database, organisationId, rateSetId))] });
}

export async function createRateSetUseCase(
  { params: { organisationId }, body }: InputOf<typeof createRateSet>,
  context: OperationContext,
): Promise<Outcome<{ readonly id: number }>> {
  const { database } = context;
  const rates = readSetRates(body.rates);
  if (!rates.ok) return rates;
  await lockRates(database, organisationId);
  if (await isSetNameTaken(database, organisationId, { name: body.name, exceptId: null }))
    return err(failure("conflict", { name: body.name }));
  const known = await findRateSets(database, organisationId);
  if (known.length >= mostRateSets) return refused("name", `at most ${mostRateSets} sets`);
  const id = await addRateSet(database, organisationId, body.name);
  await writeSetRates(database, organisationId, id, rates.value);
  await announceRates(context, organisationId);
  return ok({ id });
}

export async function updateRateSetUseCase(
  { params: { organisationId, rateSetId }, body }: InputOf<typeof updateRateSet>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  const rates = readSetRates(body.rates);
  if (!rates.ok) return rates;
  await lockRates(database, organisationId);
  if ((await findRateSetName(database, organisationId, rateSetId)) === undefined)
    return err(failure("not_found"));
  if (await isSetNameTaken(database, organisationId, { name: body.name, exceptId: rateSetId }))
    return err(failure("conflict", { name: body.name }));
  await renameRateSet(database, organisationId, rateSetId, body.name);
  await writeSetRates(database, organisationId, rateSetId, rates.value);
  await announceRates(context, organisationId);
  return ok(undefined);
}

export async function removeRateSetUseCase(
  { params: { organisationId, rateSetId } }: InputOf<typeof removeRateSet>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  await lockRates(database, organisationId);
  const known = await findRateSets(database, organisationId);
  const found = known.find(({ id }) => id === rateSetId);
  if (found === undefined) return err(failure("not_found"));
  if (found.useCount > 0) return err(failure("31106", { count: found.useCount }));
  await removeRateSetRow(database, organisationId, rateSetId);
  await announceRates(context, organisationId);
  return ok(undefined);
}

function readSetRates(typed: readonly SetRate[]): Result<readonly SetRate[], Failure> {
  const seen = new Set<string>();
  const rates: SetRate[] = [];
  for (const [place, { currency, month, rate }] of typed.entries()) {
    if (currency === "EUR") return err(failure("31103", { currency, date: month }));
    const text = readTypedRate(rate);
    if (text === null) return err(failure("31101", { currency, date: month, rate }));
    if (month !== startOfMonth(month)) return refused(`rates.${place}.month`, "not the first day of a month");
    const key = `${currency} ${month}`;
    if (seen.has(key)) return refused(`rates.${place}`, "twice");
    seen.add(key);
    rates.push({ currency, month, rate: text });
  }
  return ok(rates);
}

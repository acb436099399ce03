import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import { mostRatesByHand, type SavedRate } from "@amont/contract/operations/exchange-rates/rate-fields.ts";
import type { removeCompanyRate } from "@amont/contract/operations/exchange-rates/remove-company-rate.ts";
import type { removeOrganisationRate } from "@amont/contract/operations/exchange-rates/remove-organisation-rate.ts";
import type { saveCompanyRate } from "@amont/contract/operations/exchange-rates/save-company-rate.ts";
import type { saveOrganisationRate } from "@amont/contract/operations/exchange-rates/save-organisation-rate.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { RateOwner } from "../../rates/rate-books.ts";
import { readTypedRate } from "../../rates/typed-rate.ts";
import { lockRates } from "../../rates/write-quotes-repository.ts";
import {
  addRate,
  changeRate,
  findRatesOfLevel,
  type HandRate,
  removeRate,
} from "./exchange-rates-repository.ts";
import { announceRates, ofCompany, ofOrganisation, refused } from "./rate-input.ts";

export const saveOrganisationRateUseCase = (
  { params, body }: InputOf<typeof saveOrganisationRate>,
  context: OperationContext,
) => saveRate(ofOrganisation(params.organisationId), body, context);

export const saveCompanyRateUseCase = (
  { params, body }: InputOf<typeof saveCompanyRate>,
  context: OperationContext,
) => saveRate(ofCompany(params.companyId, context), body, context);

export const removeOrganisationRateUseCase = (
  { params }: InputOf<typeof removeOrganisationRate>,
  context: OperationContext,
) => remove(ofOrganisation(params.organisationId), params.rateId, context);

export const removeCompanyRateUseCase = (
  { params }: InputOf<typeof removeCompanyRate>,
  context: OperationContext,
) => remove(ofCompany(params.companyId, context), params.rateId, context);

type TypedRate = Omit<HandRate, "id" | "level">;

async function saveRate(
  { organisationId, companyId }: RateOwner,
  { id = null, ...typed }: SavedRate,
  context: OperationContext,
): Promise<Outcome<{ readonly id: number }>> {
  const { database } = context;
  if (typed.base === typed.counter) return err(failure("31103", { currency: typed.base }));
  const text = readTypedRate(typed.rate);
  if (text === null) return err(failure("31101", { rate: typed.rate }));
  if (typed.endExclusive !== null && typed.endExclusive <= typed.begin)
    return refused("endExclusive", "not after the beginning");
  const rate: TypedRate = { ...typed, rate: text };
  await lockRates(database, organisationId);
  const known = await findRatesOfLevel(database, organisationId, companyId);
  if (id !== null && !known.some((other) => other.id === id)) return err(failure("not_found"));
  // Sent twice, or saved without a change: it is there.
  const same = known.find((other) => (id === null || other.id === id) && isSame(other, rate));
  if (same !== undefined) return ok({ id: same.id });
  const inTheWay = known.find((other) => other.id !== id && isOfPair(other, rate) && overlaps(other, rate));
  if (inTheWay !== undefined) {
    const { begin, endExclusive } = inTheWay;
    return err(
      failure("31102", { id: inTheWay.id, begin, ...(endExclusive === null ? {} : { end: endExclusive }) }),
    );
  }
  if (id === null && known.length >= mostRatesByHand)
    return refused("id", `at most ${mostRatesByHand} rates`);
  if (id !== null) await changeRate(database, organisationId, id, rate);
  const savedId = id ?? (await addRate(database, organisationId, companyId, rate));
  await announceRates(context, organisationId);
  return ok({ id: savedId });
}

async function remove(
  { organisationId, companyId }: RateOwner,
  rateId: number,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  await lockRates(context.database, organisationId);
  const isRemoved = await removeRate(context.database, organisationId, companyId, rateId);
  if (!isRemoved) return err(failure("not_found"));
  await announceRates(context, organisationId);
  return ok(undefined);
}

const isSame = (left: TypedRate, right: TypedRate): boolean =>
  left.base === right.base &&
  left.counter === right.counter &&
  left.begin === right.begin &&
  left.endExclusive === right.endExclusive &&
  readTypedRate(left.rate) === right.rate;

/** A rate holds in both directions: so does what is in its way. */
const isOfPair = (left: TypedRate, right: TypedRate): boolean =>
  (left.base === right.base && left.counter === right.counter) ||
  (left.base === right.counter && left.counter === right.base);

const overlaps = (left: TypedRate, right: TypedRate): boolean =>
  (left.endExclusive === null || right.begin < left.endExclusive) &&
  (right.endExclusive === null || left.begin < right.endExclusive);

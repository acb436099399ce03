import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { lookUpCompanyRate } from "@amont/contract/operations/exchange-rates/look-up-company-rate.ts";
import type { lookUpOrganisationRate } from "@amont/contract/operations/exchange-rates/look-up-organisation-rate.ts";
import type { LookedUpRate, RateLookup } from "@amont/contract/operations/exchange-rates/rate-fields.ts";
import type { FoundRate } from "@amont/engine/rates/rate-book.ts";
import { type Money, money, parseDecimal } from "@amont/kernel/money.ts";
import {
  applyFraction,
  betweenMinorUnits,
  decimalOf,
  type Fraction,
  rateToString,
} from "@amont/kernel/rate.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { RateBooks, RateOwner } from "../../rates/rate-books.ts";
import { readRateSet } from "../../rates/rates-repository.ts";
import { ofCompany, ofOrganisation, refused, todayOf } from "./rate-input.ts";

export const lookUpOrganisationRateUseCase =
  (books: RateBooks) =>
  ({ params, query }: InputOf<typeof lookUpOrganisationRate>, context: OperationContext) =>
    lookUp(books, ofOrganisation(params.organisationId), query, context);

export const lookUpCompanyRateUseCase =
  (books: RateBooks) =>
  ({ params, query }: InputOf<typeof lookUpCompanyRate>, context: OperationContext) =>
    lookUp(books, ofCompany(params.companyId, context), query, context);

async function lookUp(
  books: RateBooks,
  owner: RateOwner,
  query: RateLookup,
  context: OperationContext,
): Promise<Outcome<LookedUpRate>> {
  const found = await findRate(books, owner, query, context);
  if (!found.ok) return found;
  const rate = found.value;
  const converted = rate === null ? ok(null) : convert(query, rate.fraction);
  if (!converted.ok) return converted;
  const legs = (rate?.legs ?? []).map((leg) => Object.assign({}, leg, { rate: rateToString(leg.rate) }));
  return ok({
    rate: rate === null ? null : printed(rate.fraction),
    legs,
    isStale: legs.some(({ isStale }) => isStale),
    isEstimated: legs.some(({ isEstimated }) => isEstimated),
    converted: converted.value,
  });
}

async function findRate(
  books: RateBooks,
  owner: RateOwner,
  { from, to, date, kind, rateSetId }: RateLookup,
  context: OperationContext,
): Promise<Outcome<FoundRate | null>> {
  const { database } = context;
  const today = await todayOf(owner, context);
  const { book } = await books.open(database, owner);
  if (kind === "spot") return ok(book.spot(from, to, date));
  if (kind === "average") return ok(book.average(from, to, date, today));
  if (rateSetId === undefined) return refused("rateSetId", "required");
  const rates = await readRateSet(database, owner.organisationId, rateSetId);
  return rates === null ? err(failure("not_found")) : ok(book.budget(rates, from, to, { day: date, today }));
}

function convert({ from, to, amount }: RateLookup, rate: Fraction): Outcome<Money | null> {
  if (amount === undefined) return ok(null);
  const minor = parseDecimal(amount, from);
  if (!minor.ok) return refused("amount", minor.error);
  const fraction = betweenMinorUnits(rate, from, to);
  const roughly = (Math.abs(minor.value) * Number(fraction.numerator)) / Number(fraction.denominator);
  if (roughly > Number.MAX_SAFE_INTEGER / 2) return refused("amount", "out-of-range");
  return ok(money(applyFraction(minor.value, fraction), to));
}

const significantDigits = 10;

/** A number beyond ten digits is printed whole. */
function printed(fraction: Fraction): string | null {
  const magnitude = Math.floor(Math.log10(Number(fraction.numerator) / Number(fraction.denominator))) + 1;
  const rate = decimalOf(fraction, Math.max(0, significantDigits - magnitude));
  return rate === null ? null : rateToString(rate);
}

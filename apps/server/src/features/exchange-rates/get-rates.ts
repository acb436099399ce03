import type { InputOf } from "@amont/contract/operation.ts";
import type { getCompanyRates } from "@amont/contract/operations/exchange-rates/get-company-rates.ts";
import type { getOrganisationRates } from "@amont/contract/operations/exchange-rates/get-organisation-rates.ts";
import { mostRateDays, type RatesPage } from "@amont/contract/operations/exchange-rates/rate-fields.ts";
import { legalParities } from "@amont/engine/rates/legal-parities.ts";
import { staleAfterDays } from "@amont/engine/rates/rate-book.ts";
import { addDays, type CalendarDate, fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, currencyCodes } from "@amont/kernel/currency.ts";
import { decimalOf, fractionOfRate, inverseOf, rateToString } from "@amont/kernel/rate.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { OpenRates, RateBooks, RateOwner } from "../../rates/rate-books.ts";
import { findFetches } from "../../rates/reference-fetches-repository.ts";
import { findQuotes, findRatesByHand } from "./exchange-rates-repository.ts";
import { quotedDays } from "./quoted-days.ts";
import { ofCompany, ofOrganisation, refused, todayOf } from "./rate-input.ts";

type Query = InputOf<typeof getOrganisationRates>["query"];

export interface RatePages {
  readonly books: RateBooks;
  /** Who is asked for reference quotes every day; null when nobody is. */
  readonly sourceHost: string | null;
}

export const getOrganisationRatesUseCase =
  (pages: RatePages) =>
  ({ params, query }: InputOf<typeof getOrganisationRates>, context: OperationContext) =>
    getRates(pages, ofOrganisation(params.organisationId), query, context);

export const getCompanyRatesUseCase =
  (pages: RatePages) =>
  ({ params, query }: InputOf<typeof getCompanyRates>, context: OperationContext) =>
    getRates(pages, ofCompany(params.companyId, context), query, context);

async function getRates(
  { books, sourceHost }: RatePages,
  owner: RateOwner,
  query: Query,
  context: OperationContext,
): Promise<Outcome<RatesPage>> {
  const { database } = context;
  const { organisationId, companyId } = owner;
  const today = await todayOf(owner, context);
  const range = rangeOf(query, today);
  if (range === null) return refused("begin", `at most ${mostRateDays} days, from the first to the last`);
  const rates = await books.open(database, owner);
  const quotes = await findQuotes(database, organisationId, range, query.currencies);
  const byHand = await findRatesByHand(database, organisationId, companyId);
  const fetches = sourceHost === null ? null : await findFetches(database, sourceHost);
  const quoted = quotedDays(rates);
  return ok({
    today,
    ...range,
    firstQuotedOn: quoted?.first ?? null,
    lastQuotedOn: quoted?.last ?? null,
    latest: latestQuotes(rates, today).filter(
      ({ currency }) => query.currencies.length === 0 || query.currencies.includes(currency),
    ),
    quotes: [...quotes],
    byHand: byHand.map(({ recordedAt, ...rate }) =>
      Object.assign(rate, { recordedAt: recordedAt.toISOString() }),
    ),
    policy: rates.policy,
    source: {
      host: sourceHost,
      lastSuccessAt: fetches?.succeededAt?.toISOString() ?? null,
      lastFailureAt: fetches?.failedAt?.toISOString() ?? null,
    },
  });
}

/** As many days as a month may have, until today. */
const usualDays = 31;

function rangeOf({ begin, endExclusive }: Query, today: CalendarDate) {
  if (begin === undefined && endExclusive === undefined)
    return { begin: addDays(today, 1 - usualDays), endExclusive: addDays(today, 1) };
  if (begin === undefined || endExclusive === undefined) return null;
  const days = toEpochDay(endExclusive) - toEpochDay(begin);
  return days > 0 && days <= mostRateDays ? { begin, endExclusive } : null;
}

const printedDigits = 8;

function latestQuotes({ book, currencies }: OpenRates, today: CalendarDate): RatesPage["latest"] {
  const published = new Set<CurrencyCode>(currencies);
  return currencyCodes
    .filter((currency) => published.has(currency) || legalParities.has(currency))
    .toSorted()
    .flatMap((currency) => {
      const { days, rates, origins } = book.quotesOf(currency);
      const at = days.findLastIndex((day) => day <= toEpochDay(today));
      const [day, rate, origin] = [days[at], rates[at], origins[at]];
      if (day === undefined || rate === undefined || origin === undefined) return legalQuote(currency);
      const age = toEpochDay(today) - day;
      const quotedOn = fromEpochDay(day);
      return { currency, quotedOn, rate: rateToString(rate), origin, age, isStale: age > staleAfterDays };
    });
}

function legalQuote(currency: CurrencyCode): RatesPage["latest"] {
  const parity = legalParities.get(currency);
  if (parity === undefined) return [];
  const isPerEuro = parity.base === "EUR";
  const rate = isPerEuro ? parity.rate : decimalOf(inverseOf(fractionOfRate(parity.rate)), printedDigits);
  if (rate === null) return [];
  return [{ currency, quotedOn: null, rate: rateToString(rate), origin: "legal", age: null, isStale: false }];
}

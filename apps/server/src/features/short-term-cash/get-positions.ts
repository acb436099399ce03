import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import {
  getPositions,
  type PositionsAnswer,
  type PositionsOfCompany,
} from "@amont/contract/operations/short-term-cash/get-positions.ts";
import { holidaysBetween, isHolidayCountry } from "@amont/engine/calendar/public-holidays.ts";
import type { ValueGap } from "@amont/engine/liquidity/value-positions.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type DateInterval, dateInterval } from "@amont/kernel/interval.ts";
import { betweenMinorUnits } from "@amont/kernel/rate.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { wallMinutes } from "@amont/kernel/wall-clock.ts";
import { z } from "zod";
import type { CompanyForecasts } from "../../forecast/company-forecasts.ts";
import { EncodedJson } from "../../http/encoded-json.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findLiquidityPreferences } from "../../ledger/liquidity/liquidity-preferences-repository.ts";
import { findRiskSettings, type RiskSettings } from "../../ledger/liquidity/risk-settings-repository.ts";
import { findOpenLanes } from "../../ledger/liquidity/transfer-lanes-repository.ts";
import { findValueGaps } from "../../ledger/liquidity/value-gaps-repository.ts";
import type { RateBooks } from "../../rates/rate-books.ts";
import { type OpenedEntity, openEntity } from "./opened-entity.ts";
import { positionPeriod, rolledPeriod } from "./position-period.ts";
import { type ReadCompany, readPositions } from "./read-positions.ts";
import { toWireLane } from "./transfer-lanes.ts";

export interface PositionMeans {
  readonly forecasts: CompanyForecasts;
  readonly books: RateBooks;
}

export const getPositionsUseCase =
  (means: PositionMeans) =>
  async (input: InputOf<typeof getPositions>, context: OperationContext): Promise<Outcome<EncodedJson>> => {
    const answer = await positionsOf(means)(input, context);
    return answer.ok ? ok(encoded(answer.value)) : answer;
  };

/**
 * Entries are thousands, accounts are hundreds, and both have the same names on both sides: to translate each of them would
 * cost more than to find it.
 */
function encoded(answer: PositionsAnswer): EncodedJson {
  const withoutThem = answer.companies.map((company) => ({ ...company, accounts: [], entries: [] }));
  const written = z.encode(getPositions.response, { ...answer, companies: withoutThem }) as {
    readonly companies: readonly object[];
  };
  const companies = written.companies.map((company, at) => {
    const { accounts, entries } = answer.companies[at] ?? {};
    return { ...company, accounts, entries };
  });
  return new EncodedJson(Buffer.from(JSON.stringify({ ...written, companies })));
}

const positionsOf =
  ({ forecasts, books }: PositionMeans) =>
  async (
    { query }: InputOf<typeof getPositions>,
    context: OperationContext,
  ): Promise<Outcome<PositionsAnswer>> => {
    const asked = positionPeriod(query.from, query.to);
    if (!asked.ok) return asked;
    const opened = await openEntity(context, query.scenarioId ?? null);
    if (!opened.ok) return opened;
    const entity = opened.value;
    const { database } = context;
    const { organisationId } = entity;
    const period = rolledPeriod(asked.value, todaysOf(entity));
    const openedIds = entity.companies.map(({ id }) => id);
    // Before positions: while those of pools are read nothing else may be asked.
    const [preferences, risks, lanes] = await Promise.all([
      findLiquidityPreferences(database, organisationId),
      findRiskSettings(database, openedIds),
      findOpenLanes(database, organisationId, openedIds),
    ]);
    const wanted = { period, accountIds: query.accountIds, preferences };
    const companies = await readPositions(forecasts, context, entity.companies, wanted);
    if (companies === null) return err(failure("not_found"));
    const gaps =
      query.basis === "value"
        ? await findValueGaps(database, {
            companyIds: openedIds,
            bankAccountIds: companies.flatMap(({ accounts }) => accounts.map(({ id }) => id)),
            firstDay: period.start,
            lastDay: addDays(period.endExclusive, -1),
          })
        : [];
    return ok({
      currency: entity.currency,
      today: entity.today,
      begin: period.start,
      endExclusive: period.endExclusive,
      usesExpected: companies[0]?.state.usesExpected ?? true,
      preferences,
      companies: companies.map((company) =>
        toWire(company, { period, gaps, risk: risks.get(company.id), now: context.now }),
      ),
      hiddenCompanyCount: entity.hiddenCompanyIds.length,
      lanes: lanes.map((lane) => Object.assign(toWireLane(lane), { capLeftMinor: lane.capLeftMinor })),
      ...(await ratesOf(books, context, entity, currenciesOf(companies))),
    });
  };

export const todaysOf = ({ companies }: Pick<OpenedEntity, "companies">): readonly CalendarDate[] =>
  companies.map(({ state }) => state.today);

/** The last column holds the days off after it: a week is longer than any row of them. */
const daysAfter = 14;

interface WireFacts {
  readonly period: DateInterval;
  readonly gaps: readonly ValueGap[];
  readonly risk: RiskSettings | undefined;
  readonly now: Date;
}

function toWire(company: ReadCompany, { period, gaps, risk, now }: WireFacts): PositionsOfCompany {
  const { state } = company;
  const ids = new Set(company.accounts.map(({ id }) => id));
  const shown = dateInterval(addDays(period.start, -daysAfter), addDays(period.endExclusive, daysAfter));
  const country = state.holidaysCountry;
  return {
    id: company.id,
    name: company.name,
    currency: state.currency,
    today: state.today,
    nowMinutes: wallMinutes(company.timeZone, now),
    canWrite: company.canWrite,
    scenarioId: company.scenarioId,
    isFrozen: company.isFrozen,
    daysOffMask: state.daysOffMask,
    holidays: isHolidayCountry(country) ? [...holidaysBetween(country, shown)] : [],
    accounts: [...company.accounts],
    entries: [...company.entries],
    foreignEntries: [...company.foreignEntries],
    announcedInstead: [...company.announcedInstead],
    foreignAnnouncedInstead: [...company.foreignAnnouncedInstead],
    undrawn: [...company.undrawn],
    valueGaps: gaps.filter(({ accountId }) => ids.has(accountId)),
    placementRate: risk?.placementRate ?? null,
    overdraftRate: risk?.overdraftRate ?? null,
  };
}

function currenciesOf(companies: readonly ReadCompany[]): ReadonlySet<CurrencyCode> {
  const currencies = new Set<CurrencyCode>();
  for (const { state, accounts, foreignEntries, foreignAnnouncedInstead } of companies) {
    currencies.add(state.currency);
    for (const { currency } of [...accounts, ...foreignEntries, ...foreignAnnouncedInstead])
      currencies.add(currency);
  }
  return currencies;
}

/** At the rates of today; a consolidation does not use those that a company gave itself. */
async function ratesOf(
  books: RateBooks,
  { database }: Pick<OperationContext, "database">,
  { organisationId, companyId, currency: target, today }: OpenedEntity,
  currencies: ReadonlySet<CurrencyCode>,
): Promise<Pick<PositionsAnswer, "rates" | "missingRates">> {
  const others = [...currencies].filter((currency) => currency !== target);
  if (others.length === 0) return { rates: [], missingRates: [] };
  const { book } = await books.open(database, { organisationId, companyId });
  const found = others.map((currency) => ({ currency, rate: book.spot(currency, target, today) }));
  return {
    rates: found.flatMap(({ currency, rate }) => {
      if (rate === null) return [];
      const { numerator, denominator } = betweenMinorUnits(rate.fraction, currency, target);
      const isStale = rate.legs.some((leg) => leg.isStale);
      return [{ currency, numerator: String(numerator), denominator: String(denominator), isStale }];
    }),
    missingRates: found.filter(({ rate }) => rate === null).map(({ currency }) => currency),
  };
}

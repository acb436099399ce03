/**
 * All rates that somebody may use, from where they come: given by hand for the company, by hand for the organisation,
 * quotes that it uploaded, reference quotes of the installation, legal parities. The first that is found wins, day by
 * day. A quote says how much of a currency a euro is; every other rate is a quotient of two of them, and exact. A rate by
 * hand holds for its pair on the days of its period, in both directions; between the euro and a currency it takes the
 * place of the quote. Nothing is ever taken at one.
 */
import {
  addMonths,
  type CalendarDate,
  fromEpochDay,
  startOfMonth,
  toEpochDay,
} from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import {
  decimalOf,
  type Fraction,
  fraction,
  fractionOfRate,
  inverseOf,
  oneToOne,
  productOf,
  type Rate,
} from "@amont/kernel/rate.ts";
import { legalParities } from "./legal-parities.ts";

/** Of one currency, by day; days since the epoch, in order. */
export interface QuoteSeries {
  readonly days: Int32Array;
  /** How much of the currency a euro is, as published on the day of the same place. */
  readonly rates: readonly Rate[];
}

export interface RateByHand {
  /** "1 base = rate counter", and the other way round. */
  readonly base: CurrencyCode;
  readonly counter: CurrencyCode;
  readonly rate: Rate;
  readonly begin: CalendarDate;
  /** Null: until further notice. */
  readonly endExclusive: CalendarDate | null;
}

export type QuoteOrigin = "uploaded" | "reference";
export type HandOrigin = "company" | "organisation";
export type RateOrigin = HandOrigin | QuoteOrigin | "legal" | "budget";

export interface RateBookFacts {
  /** The strongest first. */
  readonly byHand: ReadonlyArray<{ readonly origin: HandOrigin; readonly rates: readonly RateByHand[] }>;
  /** The strongest first: of two quotes of one day it is the one that counts. */
  readonly quotes: ReadonlyArray<{
    readonly origin: QuoteOrigin;
    readonly series: ReadonlyMap<CurrencyCode, QuoteSeries>;
  }>;
}

/** A rate of a set: for a month, and until the set says another one. */
export interface BudgetRate {
  /** The first day of the month. */
  readonly month: CalendarDate;
  readonly rate: Rate;
}
/** By currency, in the order of their months; how much of it a euro is. */
export type BudgetRates = ReadonlyMap<CurrencyCode, readonly BudgetRate[]>;

/** One rate that a conversion stands on: what a euro is on a day or over a month, or what a pair was given by hand. */
export interface RateLeg {
  readonly base: CurrencyCode;
  readonly counter: CurrencyCode;
  /** "1 base = rate counter". */
  readonly rate: Rate;
  readonly origin: RateOrigin;
  /** The day of the quote; of an average the last one that it holds; of a rate by hand the day that was asked for. */
  readonly on: CalendarDate;
  /** How many quotes it is the mean of; 1 where it is one. */
  readonly quoteCount: number;
  /** The quote is more than ten days older than what was asked for. */
  readonly isStale: boolean;
  /** There was no quote yet: it is the first one that came, or a set does not say the month. */
  readonly isEstimated: boolean;
}

/** What one unit of a currency is in another, and why. */
export interface FoundRate {
  readonly fraction: Fraction;
  /** None between a currency and itself. */
  readonly legs: readonly RateLeg[];
}

/** A quote that is older than this still counts, and is told. */
export const staleAfterDays = 10;
/** So that what is printed can be typed into a calculator. */
const averageDigits = 8;

const euro = "EUR";
const sameCurrency: FoundRate = { fraction: oneToOne, legs: [] };

export class RateBook {
  readonly #facts: RateBookFacts;
  readonly #published = new Map<CurrencyCode, PublishedQuotes>();

  constructor(facts: RateBookFacts) {
    this.#facts = facts;
  }

  /** The rate of a day: given by hand for it, or by the last quotes on or before it. Null: nobody knows one. */
  spot(from: CurrencyCode, to: CurrencyCode, day: CalendarDate): FoundRate | null {
    const byHand = this.#handRate(from, to, day);
    const crossed = () => this.#nearestByHand(from, to, day);
    return this.#rate(from, to, { quoteOf: (currency) => this.#quoteOn(currency, day), byHand, crossed });
  }

  /** The mean of what was published in the calendar month of a day, until today; the rate of its last day without any. */
  average(from: CurrencyCode, to: CurrencyCode, day: CalendarDate, today: CalendarDate): FoundRate | null {
    const month = monthOf(day, today);
    const byHand = this.#averageByHand(from, to, month);
    const crossed = () => this.#nearestByHand(from, to, month.lastDay);
    return this.#rate(from, to, {
      quoteOf: (currency) => this.#averageQuote(currency, month),
      byHand,
      crossed,
    });
  }

  /** The rates of a set for the month of a day: its last earlier ones where it does not say the month, else today's. */
  budget(
    rates: BudgetRates,
    from: CurrencyCode,
    to: CurrencyCode,
    { day, today }: { readonly day: CalendarDate; readonly today: CalendarDate },
  ): FoundRate | null {
    const quoteOf = (currency: CurrencyCode): RateLeg | null => {
      const month = startOfMonth(day);
      const known = rates.get(currency)?.findLast((one) => one.month <= month);
      if (known !== undefined)
        return {
          ...legOf(currency, known.rate, known.month),
          origin: "budget",
          isEstimated: known.month !== month,
        };
      const latest = this.#quoteOn(currency, today);
      return latest === null ? null : { ...latest, isEstimated: true };
    };
    const crossed = () => this.#nearestByHand(from, to, today);
    return this.#rate(from, to, { quoteOf, byHand: null, crossed });
  }

  /** What was published of a currency, strongest first, day by day. */
  quotesOf(currency: CurrencyCode): PublishedQuotes {
    const known = this.#published.get(currency);
    if (known !== undefined) return known;
    const published = publishedQuotes(this.#facts.quotes, currency);
    this.#published.set(currency, published);
    return published;
  }

  #rate(from: CurrencyCode, to: CurrencyCode, { quoteOf, byHand, crossed }: WaysToRate): FoundRate | null {
    if (from === to) return sameCurrency;
    if (byHand !== null) return givenRate(byHand, from);
    const legs: RateLeg[] = [];
    let ratio = oneToOne;
    for (const currency of [from, to]) {
      if (currency === euro) continue;
      const leg = quoteOf(currency);
      if (leg === null) {
        const given = crossed();
        return given === null ? null : givenRate(given, from);
      }
      legs.push(leg);
      ratio = productOf(ratio, currency === to ? perEuro(leg) : inverseOf(perEuro(leg)));
    }
    return { fraction: ratio, legs };
  }

  #quoteOn(currency: CurrencyCode, day: CalendarDate): RateLeg | null {
    const given = this.#handRate(euro, currency, day);
    if (given !== null) return given;
    const published = this.quotesOf(currency);
    const at = lastNotAfter(published.days, toEpochDay(day));
    if (published.days.length > 0) return publishedLeg(currency, published, at, day);
    const parity = legalParities.get(currency);
    if (parity !== undefined) return { ...legOf(currency, parity.rate, day), ...parity, origin: "legal" };
    return this.#nearestByHand(euro, currency, day);
  }

  #handRate(left: CurrencyCode, right: CurrencyCode, day: CalendarDate): RateLeg | null {
    for (const { origin, rates } of this.#facts.byHand) {
      const found = rates.find((rate) => isOfPair(rate, left, right) && isInForce(rate, day));
      if (found !== undefined) {
        const { base, counter, rate } = found;
        return { base, counter, rate, origin, on: day, quoteCount: 1, isStale: false, isEstimated: false };
      }
    }
    return null;
  }

  /** Where nothing else is known of a pair: the rate of the period that is nearest to the day, and it is told. */
  #nearestByHand(left: CurrencyCode, right: CurrencyCode, day: CalendarDate): RateLeg | null {
    for (const { origin, rates } of this.#facts.byHand) {
      const [found] = rates
        .filter((rate) => isOfPair(rate, left, right))
        .toSorted((one, other) => daysAway(one, day) - daysAway(other, day));
      if (found !== undefined) {
        const { base, counter, rate, begin } = found;
        return { base, counter, rate, origin, on: begin, quoteCount: 1, isStale: false, isEstimated: true };
      }
    }
    return null;
  }

  #averageQuote(currency: CurrencyCode, { firstDay, endDay, lastDay }: Month): RateLeg | null {
    const { days } = this.quotesOf(currency);
    const legs: RateLeg[] = [];
    for (let at = lastNotAfter(days, firstDay - 1) + 1; (days[at] ?? endDay) < endDay; at += 1) {
      const leg = this.#quoteOn(currency, fromEpochDay(days[at] ?? 0));
      if (leg !== null) legs.push(leg);
    }
    const last = legs.at(-1);
    if (last === undefined) return this.#quoteOn(currency, lastDay);
    const rate = meanOf(legs.map(perEuro));
    return rate === null ? null : { ...last, base: euro, counter: currency, rate, quoteCount: legs.length };
  }

  /** Of a pair without the euro that was given a rate on days of the month: the mean of its own rates, day by day. */
  #averageByHand(from: CurrencyCode, to: CurrencyCode, month: Month): RateLeg | null {
    if (from === euro || to === euro) return null;
    const { firstDay, endDay } = month;
    const isGiven = this.#facts.byHand.some(({ rates }) =>
      rates.some((rate) => isOfPair(rate, from, to) && touches(rate, firstDay, endDay)),
    );
    if (!isGiven) return null;
    const published = [from, to].flatMap((currency) => Array.from(this.quotesOf(currency).days));
    const days = [...new Set(published)].filter((day) => day >= firstDay && day < endDay);
    const dates = days.length === 0 ? [month.lastDay] : days.map(fromEpochDay);
    const found = dates.flatMap((date) => this.spot(from, to, date) ?? []);
    const rate = meanOf(found.map((one) => one.fraction));
    const [given] = found.flatMap(({ legs }) => legs.filter((leg) => isOfPair(leg, from, to)));
    if (rate === null || given === undefined) return null;
    return { ...given, base: from, counter: to, rate, on: month.lastDay, quoteCount: found.length };
  }
}

interface WaysToRate {
  /** What a euro is of a currency. */
  readonly quoteOf: (currency: CurrencyCode) => RateLeg | null;
  /** What was given for the pair itself, which wins. */
  readonly byHand: RateLeg | null;
  /** What is left for the pair where a quote is missing. */
  readonly crossed: () => RateLeg | null;
}

function givenRate(leg: RateLeg, from: CurrencyCode): FoundRate {
  const given = fractionOfRate(leg.rate);
  return { fraction: leg.base === from ? given : inverseOf(given), legs: [leg] };
}

/** What was published of a currency, and by whom. */
export interface PublishedQuotes extends QuoteSeries {
  readonly origins: readonly QuoteOrigin[];
}

/** Of one source alone nothing is copied. */
function publishedQuotes(sources: RateBookFacts["quotes"], currency: CurrencyCode): PublishedQuotes {
  const found = sources.flatMap(({ origin, series }) => {
    const own = series.get(currency);
    return own === undefined || own.days.length === 0 ? [] : [{ origin, ...own }];
  });
  const [only, ...others] = found;
  if (only === undefined) return { days: new Int32Array(0), rates: [], origins: [] };
  if (others.length === 0) return { ...only, origins: only.rates.map(() => only.origin) };
  const byDay = new Map<number, { readonly rate: Rate; readonly origin: QuoteOrigin }>();
  for (const { origin, days, rates } of found.toReversed()) {
    for (const [at, rate] of rates.entries()) byDay.set(days[at] ?? 0, { rate, origin });
  }
  const ordered = [...byDay].toSorted(([left], [right]) => left - right);
  return {
    days: Int32Array.from(ordered, ([day]) => day),
    rates: ordered.map(([, { rate }]) => rate),
    origins: ordered.map(([, { origin }]) => origin),
  };
}

function publishedLeg(
  currency: CurrencyCode,
  { days, rates, origins }: PublishedQuotes,
  before: number,
  day: CalendarDate,
): RateLeg | null {
  const at = Math.max(0, before);
  const [on, rate, origin] = [days[at], rates[at], origins[at]];
  if (on === undefined || rate === undefined || origin === undefined) return null;
  return {
    ...legOf(currency, rate, fromEpochDay(on)),
    origin,
    isStale: toEpochDay(day) - on > staleAfterDays,
    isEstimated: before < 0,
  };
}

const legOf = (counter: CurrencyCode, rate: Rate, on: CalendarDate): Omit<RateLeg, "origin"> => ({
  base: euro,
  counter,
  rate,
  on,
  quoteCount: 1,
  isStale: false,
  isEstimated: false,
});

/** What a euro is of the other currency: a rate by hand, or a parity, may say it the other way round. */
const perEuro = ({ base, rate }: RateLeg): Fraction =>
  base === euro ? fractionOfRate(rate) : inverseOf(fractionOfRate(rate));

function meanOf(fractions: readonly Fraction[]): Rate | null {
  const [first, ...others] = fractions;
  if (first === undefined) return null;
  let { numerator, denominator } = first;
  for (const next of others) {
    numerator = numerator * next.denominator + next.numerator * denominator;
    denominator *= next.denominator;
    ({ numerator, denominator } = fraction(numerator, denominator));
  }
  return decimalOf(fraction(numerator, denominator * BigInt(fractions.length)), averageDigits);
}

/** A calendar month, until today in the current one. */
interface Month {
  readonly firstDay: number;
  readonly endDay: number;
  readonly lastDay: CalendarDate;
}

function monthOf(day: CalendarDate, today: CalendarDate): Month {
  const first = startOfMonth(day);
  const endDay = Math.min(toEpochDay(addMonths(first, 1)), toEpochDay(today) + 1);
  return { firstDay: toEpochDay(first), endDay, lastDay: fromEpochDay(endDay - 1) };
}

const isOfPair = (
  { base, counter }: Pick<RateByHand, "base" | "counter">,
  left: CurrencyCode,
  right: CurrencyCode,
): boolean => (base === left && counter === right) || (base === right && counter === left);

const isInForce = ({ begin, endExclusive }: RateByHand, day: CalendarDate): boolean =>
  begin <= day && (endExclusive === null || day < endExclusive);

function daysAway({ begin, endExclusive }: RateByHand, day: CalendarDate): number {
  if (day < begin) return toEpochDay(begin) - toEpochDay(day);
  return endExclusive === null ? 0 : Math.max(0, toEpochDay(day) - toEpochDay(endExclusive) + 1);
}

const touches = ({ begin, endExclusive }: RateByHand, firstDay: number, endDay: number): boolean =>
  toEpochDay(begin) < endDay && (endExclusive === null || toEpochDay(endExclusive) > firstDay);

/** The place of the last day that is not after the given one; -1 where all are. */
function lastNotAfter(days: Int32Array, day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? 0) <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

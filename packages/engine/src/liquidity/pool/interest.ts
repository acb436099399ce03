/**
 * Interest between the companies of a pool: each calendar day's position at the rate of its side, added up as exact fractions
 * and rounded once for each side. What is shown for a day is not what is posted: rounded days drift from the month.
 */
import {
  type AnnualRate,
  type DatedRate,
  interestOn,
  rateOn,
  type YearBasis,
} from "@amont/kernel/annual-rate.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import {
  addExact,
  type ExactAmount,
  noExactAmount,
  roundExact,
  roundExactTo,
} from "@amont/kernel/exact-amount.ts";
import { type DateInterval, datesIn } from "@amont/kernel/interval.ts";
import { addSettlementDays, type SettlementPlace } from "../../calendar/settlement-days.ts";

export const interestSides = ["credit", "debit"] as const;
export type InterestSide = (typeof interestSides)[number];

/** A rate of a pool, for one company or, without one, for all that have none of their own on a day. */
export interface PoolRate extends DatedRate {
  readonly side: InterestSide;
  readonly companyId: number | null;
}

export interface InterestTerms {
  readonly rateOf: (side: InterestSide, day: CalendarDate) => AnnualRate | null;
  readonly basis: YearBasis;
}

export function termsOfCompany(
  rates: readonly PoolRate[],
  companyId: number,
  basis: YearBasis,
): InterestTerms {
  const rowsOf = (side: InterestSide, owner: number | null) =>
    rates.filter((row) => row.side === side && row.companyId === owner);
  const own = { credit: rowsOf("credit", companyId), debit: rowsOf("debit", companyId) };
  const common = { credit: rowsOf("credit", null), debit: rowsOf("debit", null) };
  return { rateOf: (side, day) => rateOn(own[side], day) ?? rateOn(common[side], day), basis };
}

/** Days at one rate. */
export interface InterestNumbers {
  readonly rate: AnnualRate;
  /** Positions added up over the days, without their sign. */
  readonly numbersMinor: bigint;
}

export interface SideInterest {
  /** In the order in which the rates came. */
  readonly numbers: readonly InterestNumbers[];
  /** Above zero: earned by who lends. A negative credit rate charges it. */
  readonly exact: ExactAmount;
  readonly amountMinor: number;
}

export interface Interest {
  readonly credit: SideInterest;
  readonly debit: SideInterest;
  readonly netMinor: number;
  /** Days with a position and no rate: they count nothing, which has to be said. */
  readonly daysWithoutRate: readonly CalendarDate[];
}

/** @param positions by day of the interval, at the end of each; a month at a time, since that is what is rounded */
export function interestOf(
  positions: ArrayLike<number>,
  interval: DateInterval,
  terms: InterestTerms,
): Interest {
  const numbers = { credit: new Map<AnnualRate, bigint>(), debit: new Map<AnnualRate, bigint>() };
  const daysWithoutRate: CalendarDate[] = [];
  for (const [column, day] of datesIn(interval).entries()) {
    const position = positions[column] ?? 0;
    if (position === 0) continue;
    const side = sideOf(position);
    const rate = terms.rateOf(side, day);
    if (rate === null) daysWithoutRate.push(day);
    else numbers[side].set(rate, (numbers[side].get(rate) ?? 0n) + BigInt(Math.abs(position)));
  }
  const credit = sideInterest(numbers.credit, 1n, terms.basis);
  const debit = sideInterest(numbers.debit, -1n, terms.basis);
  return { credit, debit, netMinor: credit.amountMinor + debit.amountMinor, daysWithoutRate };
}

const sideOf = (position: number): InterestSide => (position > 0 ? "credit" : "debit");

function sideInterest(byRate: ReadonlyMap<AnnualRate, bigint>, sign: bigint, basis: YearBasis): SideInterest {
  const numbers = [...byRate].map(([rate, numbersMinor]) => ({ rate, numbersMinor }));
  const exact = numbers.reduce(
    (sum, { rate, numbersMinor }) => addExact(sum, interestOn(sign * numbersMinor, rate, basis)),
    noExactAmount,
  );
  return { numbers, exact, amountMinor: roundExact(exact) };
}

/** Before any rounding, both sides. */
export const exactInterest = ({ credit, debit }: Interest): ExactAmount =>
  addExact(credit.exact, debit.exact);

const shownDecimals = 4;

/** A day's interest as it is shown: whole ten-thousandths of the currency's main unit. Null without a rate. */
export function shownInterestOfDay(
  positionMinor: number,
  day: CalendarDate,
  { rateOf, basis }: InterestTerms,
  currency: CurrencyCode,
): number | null {
  if (positionMinor === 0) return 0;
  const rate = rateOf(sideOf(positionMinor), day);
  if (rate === null) return null;
  const moreDigits = Math.max(0, shownDecimals - minorDigits(currency));
  return roundExactTo(interestOn(BigInt(positionMinor), rate, basis), moreDigits);
}

const usualSettlementBankDays = 5;

/** The day on which a month's interest is paid where nobody chose another: the fifth bank day after it. */
export const usualInterestDay = (month: DateInterval, place: SettlementPlace): CalendarDate =>
  addSettlementDays(place, addDays(month.endExclusive, -1), usualSettlementBankDays);

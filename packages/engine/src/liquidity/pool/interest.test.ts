import { annualRate } from "@amont/kernel/annual-rate.ts";
import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";
import { addExact, compareExact, roundExact } from "@amont/kernel/exact-amount.ts";
import { dateInterval, datesIn } from "@amont/kernel/interval.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  exactInterest,
  type InterestSide,
  interestOf,
  type PoolRate,
  shownInterestOfDay,
  termsOfCompany,
  usualInterestDay,
} from "./interest.ts";
import { cents } from "./testing/three-days.ts";

const november = dateInterval(calendarDate("2026-11-01"), calendarDate("2026-12-01"));
const company = 7;

const rate = (side: InterestSide, parts: number, start: string, part: Partial<PoolRate> = {}): PoolRate => ({
  side,
  companyId: null,
  rate: annualRate(parts),
  start: calendarDate(start),
  endExclusive: null,
  ...part,
});
const rates = [
  rate("credit", 210_000, "2026-01-01"),
  rate("debit", 335_000, "2026-01-01", { endExclusive: calendarDate("2026-11-16") }),
  rate("debit", 360_000, "2026-11-16"),
];
const terms = termsOfCompany(rates, company, 360);

/** So many days at each amount, in euros. */
const held = (...stretches: readonly (readonly [dayCount: number, euros: number])[]): number[] =>
  stretches.flatMap(([dayCount, euros]) => Array<number>(dayCount).fill(cents(euros)));

const positions = held([8, 250_000], [4, 180_500.4], [7, -64_320.15], [6, -12_000], [5, 95_750]);

describe("interest of November", () => {
  it("is that of the numbers of each side and rate, rounded once a side", () => {
    const { credit, debit, netMinor, daysWithoutRate } = interestOf(positions, november, terms);
    expect(credit.numbers).toEqual([{ rate: 210_000, numbersMinor: 320_075_160n }]);
    expect(debit.numbers).toEqual([
      { rate: 335_000, numbersMinor: 19_296_045n },
      { rate: 360_000, numbersMinor: 32_928_060n },
    ]);
    expect([credit.amountMinor, debit.amountMinor, netMinor]).toEqual([186.71, -50.88, 135.83].map(cents));
    expect(daysWithoutRate).toEqual([]);
  });

  it("is shown by day with four decimals, which add up to something else when they are rounded to cents", () => {
    const days = datesIn(november).map(
      (day, at) => shownInterestOfDay(positions[at] ?? 0, day, terms, "EUR") ?? 0,
    );
    expect(days[0]).toBe(145_833);
    expect(days[12]).toBe(-59_853);
    const roundedByDay = datesIn(november).reduce((sum, day, at) => {
      const { credit, debit } = interestOf([positions[at] ?? 0], dateInterval(day, addDays(day, 1)), terms);
      return sum + credit.amountMinor + debit.amountMinor;
    }, 0);
    expect(roundedByDay).toBe(cents(135.82));
  });

  it("counts yen in yen, and pounds over 365 days", () => {
    const inPounds = termsOfCompany([rate("credit", 365_000, "2026-01-01")], company, 365);
    expect(interestOf(held([30, 100_000]), november, inPounds).netMinor).toBe(cents(300));
    expect(shownInterestOfDay(1_000_000, november.start, terms, "JPY")).toBe(583_333);
  });

  it("charges who lends where the credit rate is below zero", () => {
    const negative = termsOfCompany([rate("credit", -50_000, "2026-01-01")], company, 360);
    expect(interestOf(held([30, 100_000]), november, negative).credit.amountMinor).toBe(cents(-41.67));
  });

  it("is at the company's own rate where it has one that day, and at that of all otherwise", () => {
    const own = rate("credit", 300_000, "2026-11-11", {
      companyId: company,
      endExclusive: calendarDate("2026-11-21"),
    });
    const lent = held([30, 90_000]);
    const numbersOf = (id: number) =>
      interestOf(lent, november, termsOfCompany([...rates, own], id, 360)).credit.numbers;
    expect(numbersOf(company)).toEqual([
      { rate: 210_000, numbersMinor: 180_000_000n },
      { rate: 300_000, numbersMinor: 90_000_000n },
    ]);
    expect(numbersOf(8)).toEqual([{ rate: 210_000, numbersMinor: 270_000_000n }]);
  });

  it("says the days that have a position and no rate", () => {
    const late = termsOfCompany([rate("credit", 210_000, "2026-11-03")], company, 360);
    const { daysWithoutRate } = interestOf(held([1, 0], [2, 50], [27, 0]), november, late);
    expect(daysWithoutRate).toEqual(["2026-11-02"]);
    expect(shownInterestOfDay(50, calendarDate("2026-11-02"), late, "EUR")).toBeNull();
  });

  it("is paid on the fifth bank day of the next month: in January the first one is closed", () => {
    const place = { currency: "EUR", country: null } as const;
    const december = dateInterval(calendarDate("2026-12-01"), calendarDate("2027-01-01"));
    expect(usualInterestDay(november, place)).toBe("2026-12-07");
    expect(usualInterestDay(december, place)).toBe("2027-01-08");
  });
});

describe("for any positions", () => {
  it("interest adds up over periods before it is rounded, and is near what a float makes of it", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1e11, max: 1e11 }), { minLength: 30, maxLength: 30 }),
        fc.nat(30),
        (days, cut) => {
          const middle = addDays(november.start, cut);
          const whole = exactInterest(interestOf(days, november, terms));
          const parts = addExact(
            exactInterest(interestOf(days.slice(0, cut), dateInterval(november.start, middle), terms)),
            exactInterest(interestOf(days.slice(cut), dateInterval(middle, november.endExclusive), terms)),
          );
          expect(compareExact(whole, parts)).toBe(0);
          const inFloats = days.reduce((sum, position, at) => {
            const debit = at < 15 ? 0.0335 : 0.036;
            return sum + (position * (position > 0 ? 0.021 : debit)) / 360;
          }, 0);
          expect(Math.abs(roundExact(whole) - inFloats)).toBeLessThan(0.51);
        },
      ),
      { numRuns: 50 },
    );
  });
});

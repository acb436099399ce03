/** What holds of any group, whatever its companies do and in whichever currencies. */
import { calendarDate, fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { fraction } from "@amont/kernel/rate.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { workingCalendar } from "../calendar/working-days.ts";
import { expected, leaves, paid } from "../forecast/testing/small-company.ts";
import { bookUntil } from "../rates/testing/ecb-quotes-2024.ts";
import { type Asked, companyOf, contributionsOf, groupOf, today } from "./testing/dealing-companies.ts";

const day = toEpochDay(today);
const anyCurrency = fc.constantFrom<CurrencyCode>("EUR", "GBP", "USD", "JPY");
const anyCompany = fc.record({
  currency: anyCurrency,
  held: fc.integer({ min: -500_000, max: 500_000 }),
  flows: fc.array(
    fc.record({
      leaf: fc.constantFrom(...leaves),
      on: fc.integer({ min: day - 90, max: day + 90 }),
      amount: fc.integer({ min: -20_000, max: 90_000 }),
    }),
    { maxLength: 10 },
  ),
});
const anyGroup = fc.record({
  companies: fc.array(anyCompany, { minLength: 1, maxLength: 4 }),
  currency: anyCurrency,
  share: fc.constantFrom(undefined, fraction(6667n, 10_000n)),
});
type AnyGroup = typeof anyGroup extends fc.Arbitrary<infer T> ? T : never;

const built = ({ companies }: AnyGroup) =>
  companies.map(({ currency, held, flows }) =>
    companyOf({
      currency,
      held,
      flows: flows.map(({ leaf, on, amount }) =>
        (on <= day ? paid : expected)(leaf, fromEpochDay(on), amount, { currency }),
      ),
    }),
  );
const askedOf = ({ currency, share }: AnyGroup): Asked => ({
  currency,
  shares: share === undefined ? new Map() : new Map([[1, share]]),
});
const sum = (amounts: Iterable<number>) => Array.from(amounts).reduce((total, one) => total + one, 0);

/** A day off belongs to the working day after it, which may be in another month. */
const noDaysOff = workingCalendar(0, []);

/** What moved over some columns, and what was held at both ends of them. */
function totals(given: AnyGroup, frequency: Frequency, range: readonly [number, number]) {
  const asked = { ...askedOf(given), frequency, range, calendar: noDaysOff };
  const { statement, balances } = groupOf(built(given), asked).result;
  const flows = [statement.inflow, statement.outflow].flatMap(({ realized, expected: due, cashFlow }) =>
    [realized, due, cashFlow].map((cells) => sum(cells)),
  );
  return [...flows, balances.start[0], balances.end.at(-1)];
}

describe("any group", () => {
  it("moves and holds the same by days, weeks, months and quarters", () => {
    fc.assert(
      fc.property(anyGroup, (given) => {
        // July to September.
        const quarter = totals(given, "quarterly", [0, 1]);
        expect(totals(given, "monthly", [-1, 2])).toEqual(quarter);
        expect(totals(given, "daily", [-39, 53])).toEqual(quarter);
        // Eight weeks; today is a Friday, the fifth day of its week.
        expect(totals(given, "daily", [-32, 24])).toEqual(totals(given, "weekly", [-4, 4]));
      }),
      { numRuns: 60 },
    );
  });

  it("says what its conversion difference is made of, but for what is rounded", () => {
    fc.assert(
      fc.property(anyGroup, (given) => {
        const companies = built(given);
        const { differences } = groupOf(companies, { ...askedOf(given), range: [-3, 3] }).result;
        for (const [column, difference] of (differences?.difference ?? []).entries()) {
          const { opening = [], flows = [], rounding = [] } = differences ?? {};
          const parts = (opening[column] ?? 0) + (flows[column] ?? 0) + (rounding[column] ?? 0);
          expect(parts).toBeCloseTo(difference, 3);
          // A pocket at two borders for each company, and each amount by itself.
          const units = given.companies.reduce((count, { flows: all }) => count + 4 + all.length, 0);
          expect(Math.abs(rounding[column] ?? 0)).toBeLessThanOrEqual(units / 2 + 0.01);
        }
      }),
    );
  });

  it("keeps each amount of a pocket that is in its own currency, and converts by no other", () => {
    fc.assert(
      fc.property(anyGroup, (given) => {
        const own = { ...given, share: undefined };
        const asked = { ...askedOf(own), range: [-3, 3] } as const;
        for (const [index, brought] of contributionsOf(built(own), asked).entries()) {
          if (given.companies[index]?.currency !== given.currency) continue;
          for (const pocket of brought.pockets.filter(({ currency }) => currency === given.currency))
            expect(pocket.converted).toEqual(pocket.own);
          const shown = sum(brought.leaves.map(({ cells }) => sum(cells.realized)));
          const inRange = given.companies[index].flows.filter(({ on }) => on <= day && on >= firstDay);
          expect(shown).toBe(sum(inRange.map(({ amount }) => amount)));
        }
      }),
    );
  });

  it("does not move before the current month when a newer quote comes", () => {
    fc.assert(
      fc.property(anyGroup, (given) => {
        const past = (until: string) => {
          const asked = { ...askedOf(given), range: [-4, 0], book: bookUntil(until) } as const;
          const { statement, balances, differences } = groupOf(built(given), asked).result;
          const { inflow, outflow } = statement;
          return {
            flows: [...inflow.cashFlow, ...outflow.cashFlow],
            held: [balances.start, balances.end],
            differences: differences?.difference,
          };
        };
        expect(past("2024-08-09")).toEqual(past("2024-08-07"));
      }),
    );
  });
});

/** Of three months before the current one. */
const firstDay = toEpochDay(calendarDate("2024-05-01"));

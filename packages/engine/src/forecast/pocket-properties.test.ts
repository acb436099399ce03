/** What holds of a company in several currencies, whatever happens in it. */
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookUntil } from "../rates/testing/ecb-quotes-2024.ts";
import { netCashFlow } from "../statement/balances.ts";
import { accounts, changes, today, world } from "./testing/several-currencies.ts";
import { facts, figures, type Given, look, model } from "./testing/small-company.ts";

/** April to December, at any frequency: the same days. */
const spans: Readonly<Record<Frequency, readonly [number, number]>> = {
  daily: [-92, 102],
  weekly: [-19, 21],
  monthly: [-4, 5],
  quarterly: [-1, 2],
};
const frequencies = Object.keys(spans) as Frequency[];
const viewAt = (given: Given, frequency: Frequency) => {
  const [begin, end] = spans[frequency];
  return look(model(given), { frequency, begin, end });
};

describe("a company in several currencies", () => {
  it("closes every column, and says what of the difference is rounding", () => {
    fc.assert(
      fc.property(world, fc.constantFrom(...frequencies), (given, frequency) => {
        const { statement, balances, conversion } = viewAt(given, frequency).result;
        const net = netCashFlow(statement);
        for (const [column, difference] of (conversion?.columns ?? []).entries()) {
          const [start = 0, end = 0] = [balances.start[column], balances.end[column]];
          expect(end).toBe(start + (net[column] ?? 0) + difference.difference);
          // Four pockets at two borders, and each amount of the ledger or the plan that is converted by itself.
          const units = 8 + (given.totals?.length ?? 0) * 2 + (given.cells?.length ?? 0) + 10;
          expect(Math.abs(difference.rounding)).toBeLessThanOrEqual(units / 2 + 0.01);
        }
      }),
    );
  });

  it("shows the same sums by days, months and quarters", () => {
    fc.assert(
      fc.property(world, (given) => {
        const totals = (["daily", "monthly", "quarterly"] as const).map((frequency) => {
          const { statement } = viewAt(given, frequency).result;
          return [statement.inflow, statement.outflow].flatMap(({ realized, expected, cashFlow }) =>
            [realized, expected, cashFlow].map((cells) => cells.reduce((sum, amount) => sum + amount, 0)),
          );
        });
        expect(totals[0]).toEqual(totals[1]);
        expect(totals[2]).toEqual(totals[1]);
      }),
    );
  });

  it("shows the same sums by weeks as by their days", () => {
    fc.assert(
      fc.property(world, (given) => {
        const sums = (frequency: Frequency, [begin, end]: readonly [number, number]) => {
          const { statement, balances } = look(model(given), { frequency, begin, end }).result;
          const flows = [statement.inflow, statement.outflow].flatMap(({ realized, expected, cashFlow }) =>
            [realized, expected, cashFlow].map((cells) => cells.reduce((sum, amount) => sum + amount, 0)),
          );
          return [...flows, balances.start[0], balances.end.at(-1)];
        };
        const [firstWeek, endWeek] = spans.weekly;
        // Today is a Friday, the fifth of its week.
        const days = [firstWeek * 5 - 4, endWeek * 5 - 4] as const;
        expect(sums("daily", days)).toEqual(sums("weekly", spans.weekly));
      }),
    );
  });

  it("is the same followed change by change as built anew", () => {
    fc.assert(
      fc.property(world, changes, (given, more) => {
        let followed = model(given);
        figures(followed, { begin: -3, end: 4 });
        for (const one of more) {
          followed = followed.next({ totals: [one] });
          figures(followed, { begin: -3, end: 4 });
        }
        const anew = model({ ...given, totals: [...(given.totals ?? []), ...more] });
        expect(figures(followed, { begin: -3, end: 4 })).toEqual(figures(anew, { begin: -3, end: 4 }));
      }),
    );
  });

  it("keeps each amount of the pocket that is in its own currency", () => {
    fc.assert(
      fc.property(world, (given) => {
        const onlyEuros = (given.totals ?? []).filter(({ currency }) => currency === "EUR");
        const inEuros = facts({ today, accounts: accounts.slice(0, 1) });
        const without = figures(
          model({ ...given, totals: onlyEuros, cells: [], series: [], facts: inEuros }),
        );
        const pocket = look(model({ ...given, totals: onlyEuros, cells: [], series: [] })).result;
        const own = pocket.conversion?.pockets.find(({ currency }) => currency === "EUR")?.borders;
        expect(own).toEqual([without.start[0], ...without.end]);
      }),
    );
  });

  it("does not move before the current month when a newer quote comes", () => {
    fc.assert(
      fc.property(world, (given) => {
        const yesterday = calendarDate("2024-08-08");
        const shown = (until: string) => {
          const { statement } = look(
            model({
              ...given,
              cells: [],
              series: [],
              facts: facts({
                today: yesterday,
                accounts,
                rates: {
                  rulesOf: () => ({ book: bookUntil(until), policy: "month-average", budget: null }),
                },
              }),
            }),
            { begin: -4, end: 0 },
          ).result;
          return [...statement.inflow.realized, ...statement.outflow.realized];
        };
        expect(shown("2024-08-08")).toEqual(shown("2024-08-07"));
      }),
    );
  });
});

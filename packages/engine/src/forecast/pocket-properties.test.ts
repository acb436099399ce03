/** What holds of a company in several currencies, whatever happens in it. */
import { calendarDate, fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BudgetRates } from "../rates/rate-book.ts";
import type { RatePolicy } from "../rates/statement-rates.ts";
import { bookOf2024, rate } from "../rates/testing/ecb-quotes-2024.ts";
import { periodIndexOf } from "../series/input-periods.ts";
import { netCashFlow } from "../statement/balances.ts";
import type { TotalsChange } from "./ledger-cube.ts";
import {
  account,
  cell,
  facts,
  figures,
  type Given,
  leaves,
  look,
  model,
  paid,
  purchases,
  series,
} from "./testing/small-company.ts";

const today = calendarDate("2024-08-09");
const todayEpoch = toEpochDay(today);
const august = periodIndexOf(today, "monthly");

const places = [
  { accountId: 1, currency: "EUR" },
  { accountId: 3, currency: "USD" },
  { accountId: 4, currency: "GBP" },
  { accountId: 5, currency: "JPY" },
] as const;
const accounts = places.map(({ accountId, currency }, at) => ({
  ...account(accountId, currency, 1_000_000 * (at + 1)),
  knownBalanceOn: calendarDate("2024-06-15"),
}));

const change = fc
  .record({
    leaf: fc.constantFrom(...leaves),
    place: fc.constantFrom(...places),
    day: fc.integer({ min: todayEpoch - 80, max: todayEpoch + 80 }),
    amountMinor: fc.integer({ min: -500_000, max: 5_000_000 }),
    isLoose: fc.boolean(),
    isLate: fc.boolean(),
  })
  .map(({ leaf, place, day, amountMinor, isLoose, isLate }): TotalsChange => {
    const isPaid = day <= todayEpoch && !isLate;
    const part = isPaid || !isLoose ? place : { ...place, accountId: 0 };
    return paid(leaf, fromEpochDay(day), amountMinor, { ...part, isPaid });
  });
const changes = fc.array(change, { maxLength: 25 });
const planned = fc.array(
  fc.record({
    leaf: fc.constantFrom(...leaves),
    month: fc.integer({ min: -2, max: 3 }),
    amount: fc.integer({ min: 0, max: 9_000_000 }),
  }),
  { maxLength: 8 },
);
const budget: BudgetRates = new Map([
  ["USD", [{ month: calendarDate("2024-09-01"), rate: rate("1.2") }]],
  ["GBP", [{ month: calendarDate("2024-08-01"), rate: rate("0.9") }]],
]);
const rules = fc.record({
  policy: fc.constantFrom<RatePolicy>("month-average", "day"),
  budget: fc.constantFrom(null, budget),
});

const world = fc
  .record({ totals: changes, planned, rules })
  .map(({ totals, planned: cells, rules: { policy, budget: rates } }): Given => {
    const book = bookOf2024();
    const byPlace = new Map(cells.map((one) => [`${one.leaf} ${one.month}`, one]));
    return {
      totals,
      cells: [...byPlace.values()].map(({ leaf, month, amount }, at) =>
        cell(at + 1, leaf, august + month, amount),
      ),
      series: [
        series(1, purchases, { kind: "categoryFormula", formula: "[Ventes] * 0,5" }, { begin: august }),
      ],
      facts: facts({ today, accounts, rates: { rulesOf: () => ({ book, policy, budget: rates }) } }),
    };
  });

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

function bookUntil(day: string) {
  const last = toEpochDay(calendarDate(day));
  const whole = bookOf2024();
  const known = new Map(
    (["USD", "GBP", "JPY"] as const).map((currency) => {
      const { days, rates } = whole.quotesOf(currency);
      const count = days.filter((one) => one <= last).length;
      return [currency, { days: days.subarray(0, count), rates: rates.slice(0, count) }] as const;
    }),
  );
  return bookOf2024({ quotes: [{ origin: "reference", series: known }] });
}

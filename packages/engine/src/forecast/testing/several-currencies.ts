/** Companies in four currencies, with anything paid, expected and planned, converted by any rule. */
import { calendarDate, fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import * as fc from "fast-check";
import type { BudgetRates } from "../../rates/rate-book.ts";
import type { RatePolicy } from "../../rates/statement-rates.ts";
import { bookOf2024, rate } from "../../rates/testing/ecb-quotes-2024.ts";
import { periodIndexOf } from "../../series/input-periods.ts";
import type { TotalsChange } from "../ledger-cube.ts";
import { account, cell, facts, type Given, leaves, paid, purchases, series } from "./small-company.ts";

export const today = calendarDate("2024-08-09");
const todayEpoch = toEpochDay(today);
const august = periodIndexOf(today, "monthly");

const places = [
  { accountId: 1, currency: "EUR" },
  { accountId: 3, currency: "USD" },
  { accountId: 4, currency: "GBP" },
  { accountId: 5, currency: "JPY" },
  { accountId: 6, currency: "USD" },
] as const;
export const accounts = places.map(({ accountId, currency }, at) => ({
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
export const changes = fc.array(change, { maxLength: 25 });
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

export const world = fc
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

const accountOf = (at: number) => places[at % places.length]?.accountId ?? 1;

/** Each account has its own plan, in its currency: of amounts, and of one that falls due on a day. */
export const worldOfAccounts = fc.tuple(world, fc.integer({ min: 1, max: 31 })).map(([given, day]): Given => {
  const { totals = [], cells = [], facts: company = facts() } = given;
  const due = { kind: "fixedAmount", amountMinor: 33_333, everyMonths: 1, day } as const;
  return {
    totals,
    cells: cells.map((one, at) => Object.assign({}, one, { accountId: accountOf(at) })),
    series: [3, 6].map((accountId) => series(accountId, purchases, due, { accountId, begin: august - 1 })),
    facts: Object.assign({}, company, { settings: { ...company.settings, plansPerAccount: true } }),
  };
});

/** Currencies of other digits, amounts that cannot be counted, and companies whose day is another than the group's. */
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { describe, expect, it } from "vitest";
import {
  account,
  expected,
  facts,
  look,
  model,
  paid,
  rent,
  sales,
  services,
} from "../forecast/testing/small-company.ts";
import { bookOf2024, rate } from "../rates/testing/ecb-quotes-2024.ts";
import { packContribution, unpackContribution } from "./contribution.ts";
import { companyOf, contributionsOf, groupOf, today } from "./testing/dealing-companies.ts";

/** Dinars have three digits, units of account of Chile four, yen none. */
const perEuro: ReadonlyArray<readonly [CurrencyCode, string]> = [
  ["TND", "3.3812"],
  ["CLF", "0.0251"],
];
const book = bookOf2024({
  byHand: [
    {
      origin: "organisation",
      rates: perEuro.map(([counter, text]) => ({
        base: "EUR" as const,
        counter,
        rate: rate(text),
        begin: calendarDate("2024-01-01"),
        endExclusive: null,
      })),
    },
  ],
});

describe("the digits of a currency", () => {
  // Held at the end of July, when one euro bought 162.76 yen.
  it.each<readonly [string, CurrencyCode, number, CurrencyCode, number]>([
    ["1,234.567 TND are 365.13 EUR", "TND", 1_234_567, "EUR", 36_513],
    ["12.3456 CLF are 491.86 EUR", "CLF", 123_456, "EUR", 49_186],
    ["1,000,000 JPY are 6,144.02 EUR", "JPY", 1_000_000, "EUR", 614_402],
    ["1,000.00 EUR are 162,760 JPY", "EUR", 100_000, "JPY", 162_760],
    ["1,000.00 EUR are 3,381.200 TND", "EUR", 100_000, "TND", 3_381_200],
    ["1,000.00 EUR are 25.1000 CLF", "EUR", 100_000, "CLF", 251_000],
    ["1,234.567 TND are 59,428 JPY", "TND", 1_234_567, "JPY", 59_428],
  ])("%s", (_what, currency, held, target, converted) => {
    const company = companyOf({ currency, flows: [], held });
    const { balances, pockets } = groupOf([company], { currency: target, book }).result;
    expect(balances.end[0]).toBe(converted);
    expect(pockets[0]?.own[1]).toBe(held);
  });
});

const nearly = Number.MAX_SAFE_INTEGER - 10;
const large = (amount: number) => companyOf({ currency: "EUR", flows: [], held: amount });
/** In and out on one day: what is held stays small. */
const moving = (amount: number) =>
  companyOf({
    currency: "EUR",
    flows: [paid(sales, "2024-07-10", amount), paid(rent, "2024-07-10", amount)],
  });

describe("amounts near 2^53", () => {
  it("are shown as long as they can be counted", () => {
    expect(groupOf([large(nearly), large(10)]).result.balances.end[0]).toBe(nearly + 10);
    const { statement } = groupOf([moving(nearly), moving(10)]).result;
    expect(statement.inflow.cashFlow[0]).toBe(nearly + 10);
  });

  it("throw instead of being rounded", () => {
    expect(() => groupOf([large(nearly), large(20)]).result).toThrow("minor units");
    expect(() => groupOf([moving(nearly), moving(20)]).result).toThrow("minor units");
    const inOneCompany = [paid(sales, "2024-07-10", nearly), paid(services, "2024-07-10", 20)];
    expect(() => look(model({ totals: inOneCompany }), { begin: -30, end: 0 }).result).toThrow("minor units");
    expect(() => groupOf([large(nearly)], { currency: "TND", book }).result).toThrow("minor units");
  });
});

// Two o'clock in Paris on Friday the 9th: in New York it is Thursday still.
const thursday = calendarDate("2024-08-08");
const companyOn = (ownToday: CalendarDate) =>
  model({
    totals: [expected(sales, "2024-08-08", 700), expected(rent, "2024-08-07", 300)],
    facts: facts({
      today: ownToday,
      accounts: [{ ...account(1, "EUR", 0), knownBalanceOn: calendarDate("2024-06-30") }],
    }),
  });
const days = { range: [-2, 1], frequency: "daily" } as const;
const flowsOf = (ownToday: CalendarDate) => {
  const { statement } = groupOf([companyOn(ownToday)], days).result;
  return [[...statement.inflow.cashFlow], [...statement.outflow.cashFlow]];
};

describe("a company whose day has not begun yet", () => {
  it("counts its own yesterday as today: what is due then is not late, and what is late is due then", () => {
    expect(flowsOf(today)).toEqual([
      [0, 0, 700],
      [0, 0, 300],
    ]);
    expect(flowsOf(thursday)).toEqual([
      [0, 700, 0],
      [0, 300, 0],
    ]);
  });

  it("stands on the group's columns all the same, and says where its own day is", () => {
    const [brought] = contributionsOf([companyOn(thursday)], days);
    expect(brought?.currentColumn).toBe(1);
    const both = groupOf([companyOn(today), companyOn(thursday)], days).result;
    expect(both.statement.axis.currentColumn).toBe(2);
    expect([...both.statement.inflow.cashFlow]).toEqual([0, 700, 700]);
    expect(both.balances.end.map(Number)).toEqual([0, 400, 800]);
  });
});

describe("a group without columns", () => {
  it.each<CurrencyCode>(["EUR", "GBP"])("shows none, whatever its companies have, in %s", (currency) => {
    const companies = [
      companyOf({ currency, flows: [paid(sales, "2024-08-02", 500, { currency })], held: 7 }),
    ];
    const none = { range: [0, 0] } as const;
    for (const brought of contributionsOf(companies, none))
      expect(unpackContribution(packContribution(brought))).toEqual(brought);
    const { statement, balances, intragroupNet } = groupOf(companies, none).result;
    expect([statement.axis.periods, balances.start, balances.end, intragroupNet]).toEqual([[], [], [], []]);
  });
});

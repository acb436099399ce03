import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { bookOf2024 } from "../rates/testing/ecb-quotes-2024.ts";
import { periodIndexOf } from "../series/input-periods.ts";
import { amountsByPeriod, amountsOfDays, paidByDay } from "./leaf-history.ts";
import { ratesInto } from "./pockets.ts";
import { account, day, facts, lineOf, model, paid, sales, today } from "./testing/small-company.ts";

const span = { firstDay: day("2020-01-01"), endDay: day("2026-11-01") };

describe("the history of a leaf", () => {
  it("is what was paid before the end, by periods, with zeros where nothing moved", () => {
    const of = model({
      totals: [
        paid(sales, "2026-07-31", 100),
        paid(sales, "2026-09-01", 250),
        paid(sales, "2026-09-30", -50),
        paid(sales, "2026-11-02", 9_999),
        paid(sales, "2026-09-15", 7_777, { isPaid: false }),
      ],
    });
    const sums = paidByDay(of.parts.cube.placesOf(sales), { selection: of.select([]), rates: null }, span);
    const july = periodIndexOf(calendarDate("2026-07-01"), "monthly");
    expect([...amountsByPeriod(sums, "monthly", { begin: july, end: july + 4 })]).toEqual([100, 0, 200, 0]);
    const quarter = periodIndexOf(calendarDate("2026-07-01"), "quarterly");
    expect([...amountsByPeriod(sums, "quarterly", { begin: quarter - 1, end: quarter + 1 })]).toEqual([
      0, 300,
    ]);
    const september = { firstDay: day("2026-08-31"), endDay: day("2026-09-03") };
    expect([...amountsOfDays(sums, september)]).toEqual([0, 250, 0]);
  });

  it("of one account is that account's; of the company what all of them paid, as the statement says it", () => {
    const accounts = [account(1, "EUR", 0), account(2, "EUR", 0)];
    const of = model({
      facts: facts({ accounts }),
      totals: [
        paid(sales, "2026-10-05", 100, { accountId: 1 }),
        paid(sales, "2026-10-05", 30, { accountId: 2 }),
        paid(sales, "2026-10-06", 5, { accountId: 0 }),
      ],
    });
    const october = periodIndexOf(today, "monthly") - 1;
    const ofAccounts = (ids: number[]) =>
      amountsByPeriod(
        paidByDay(of.parts.cube.placesOf(sales), { selection: of.select(ids), rates: null }, span),
        "monthly",
        { begin: october, end: october + 1 },
      )[0];
    expect([ofAccounts([2]), ofAccounts([])]).toEqual([30, 135]);
    expect(lineOf(of, sales, "realized", { begin: -1, end: 0 })).toEqual([ofAccounts([])]);
  });

  it("takes each amount at the rate of its own month, as the statement does", () => {
    const book = bookOf2024();
    const on = calendarDate("2024-08-09");
    const accounts = [account(1, "EUR", 0), account(3, "USD", 0)];
    const of = model({
      facts: facts({
        today: on,
        accounts,
        rates: { rulesOf: () => ({ book, policy: "month-average", budget: null }) },
      }),
      totals: [
        paid(sales, "2024-05-06", 10_000, { accountId: 3, currency: "USD" }),
        paid(sales, "2024-06-06", 10_000, { accountId: 3, currency: "USD" }),
        paid(sales, "2024-06-07", 500, { accountId: 1 }),
      ],
    });
    const selection = of.select([]);
    const sums = paidByDay(
      of.parts.cube.placesOf(sales),
      { selection, rates: ratesInto(of.facts, selection.currency) },
      { firstDay: day("2024-01-01"), endDay: day("2024-08-01") },
    );
    const may = periodIndexOf(calendarDate("2024-05-01"), "monthly");
    const amounts = [...amountsByPeriod(sums, "monthly", { begin: may, end: may + 3 })];
    expect(amounts).toEqual(lineOf(of, sales, "realized", { begin: -3, end: 0 }));
    expect(amounts[0]).not.toBe(10_000);
    expect(amounts[1]).not.toBe((amounts[0] ?? 0) + 500);
  });
});

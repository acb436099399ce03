import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cashOfResult, type ResultLine } from "./cash-of-result.ts";

const month = (text: string, amountMinor: number) => ({
  firstDay: calendarDate(text),
  amountMinor: minorUnits(amountMinor),
});

const cashOf = (line: Partial<ResultLine>) =>
  Object.fromEntries(
    cashOfResult({
      months: [month("2026-12-01", 100_000), month("2027-01-01", 200_000)],
      vatRateBasisPoints: 0,
      payments: [{ delayMonths: 0, shareBasisPoints: 10_000 }],
      ...line,
    }),
  );

describe("the cash of a result", () => {
  it("is paid in its month when nobody says otherwise", () => {
    expect(cashOf({})).toEqual({ "2026-12-01": 100_000, "2027-01-01": 200_000 });
  });

  it("comes with its VAT, later, over the end of the year: 20 %, in two months", () => {
    const payments = [{ delayMonths: 2, shareBasisPoints: 10_000 }];
    expect(cashOf({ vatRateBasisPoints: 2_000, payments })).toEqual({
      "2027-02-01": 120_000,
      "2027-03-01": 240_000,
    });
  });

  it("is paid in parts that meet: 30 % at once, 70 % a month later", () => {
    const payments = [
      { delayMonths: 0, shareBasisPoints: 3_000 },
      { delayMonths: 1, shareBasisPoints: 7_000 },
    ];
    expect(cashOf({ payments })).toEqual({
      "2026-12-01": 30_000,
      "2027-01-01": 70_000 + 60_000,
      "2027-02-01": 140_000,
    });
  });

  it("leaves out what never becomes cash", () => {
    expect(cashOf({ payments: [{ delayMonths: 0, shareBasisPoints: 9_500 }] })).toEqual({
      "2026-12-01": 95_000,
      "2027-01-01": 190_000,
    });
  });

  it("adds up to the cent when all of it is paid, in whatever parts", () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (each, first) => {
        const months = each.map((amount, index) =>
          month(`2026-${String(index + 1).padStart(2, "0")}-01`, amount),
        );
        const payments = [
          { delayMonths: 0, shareBasisPoints: first },
          { delayMonths: 3, shareBasisPoints: 10_000 - first },
        ];
        const paid = cashOfResult({ months, payments, vatRateBasisPoints: 0 });
        const sum = [...paid.values()].reduce((total, amount) => total + amount, 0);
        expect(sum).toBe(each.reduce((total, amount) => total + amount, 0));
      }),
    );
  });
});

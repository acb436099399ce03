import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { monthsOfYear, type SetRate, setRows, withSetRates, yearOfSet } from "./set-cells.ts";

const month = calendarDate;
const rates: readonly SetRate[] = [
  { currency: "USD", month: month("2027-03-01"), rate: "1.2" },
  { currency: "USD", month: month("2026-12-01"), rate: "1.1" },
  { currency: "GBP", month: month("2027-01-01"), rate: "0.85" },
];

describe("a set of budget rates", () => {
  it("carries the last rate on into the months that it says nothing of", () => {
    const [gbp, pln, usd] = setRows(rates, monthsOfYear(2027).slice(0, 4), ["PLN"]);
    expect(gbp?.currency).toBe("GBP");
    expect(Object.fromEntries(usd?.own ?? [])).toEqual({ "2026-12-01": "1.1", "2027-03-01": "1.2" });
    expect(Object.fromEntries(usd?.carried ?? [])).toEqual({
      "2027-01-01": "1.1",
      "2027-02-01": "1.1",
      "2027-04-01": "1.2",
    });
    expect(pln).toEqual({ currency: "PLN", own: new Map(), carried: new Map() });
  });

  it("is changed cell by cell", () => {
    const changed = withSetRates(rates, [
      { currency: "USD", month: month("2027-03-01"), rate: null },
      { currency: "GBP", month: month("2027-01-01"), rate: "0.86" },
      { currency: "CHF", month: month("2027-01-01"), rate: "0.95" },
    ]);
    expect(changed.map(({ currency, month: of, rate }) => `${currency} ${of} ${rate}`)).toEqual([
      "CHF 2027-01-01 0.95",
      "GBP 2027-01-01 0.86",
      "USD 2026-12-01 1.1",
    ]);
  });

  it("opens on the year that it is about", () => {
    const today = month("2026-11-17");
    expect(yearOfSet("Budget 2028", rates, today)).toBe(2028);
    expect(yearOfSet("Dollar à 1,20", rates, today)).toBe(2026);
    expect(yearOfSet("Dollar à 1,20", rates.slice(0, 1), today)).toBe(2027);
    expect(yearOfSet("Dollar à 1,20", [], today)).toBe(2026);
  });
});

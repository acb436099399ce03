import { addDays, type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addSettlementDays,
  isSettlementDay,
  nextSettlementDay,
  type SettlementPlace,
  settlementDaysBetween,
} from "./settlement-days.ts";

const euros: SettlementPlace = { currency: "EUR", country: "FR" };
const day = (text: string) => calendarDate(text);

describe("the days on which banks settle", () => {
  it.each([
    ["2026-01-01", false, "New Year"],
    ["2026-04-03", false, "Good Friday"],
    ["2026-04-06", false, "Easter Monday"],
    ["2026-05-01", false, "the first of May"],
    ["2026-12-25", false, "Christmas"],
    ["2028-12-26", false, "the day after"],
    ["2026-11-14", false, "a Saturday"],
    ["2026-05-08", true, "8 May"],
    ["2026-05-14", true, "Ascension"],
    ["2026-07-14", true, "14 July"],
    ["2026-11-11", true, "11 November"],
    ["2026-11-16", true, "a Monday"],
  ])("%s in euros: %s, %s", (date, settles) => {
    expect(isSettlementDay(euros, day(date))).toBe(settles);
  });

  it("follow the country in other currencies, and weekdays where it is not known", () => {
    const pounds: SettlementPlace = { currency: "GBP", country: "GB" };
    const yen: SettlementPlace = { currency: "JPY", country: null };
    // The day after Christmas falls on a Saturday: the Monday after is given for it.
    expect(isSettlementDay(pounds, day("2026-12-28"))).toBe(false);
    expect(isSettlementDay(yen, day("2026-01-01"))).toBe(true);
    expect(isSettlementDay(yen, day("2026-01-03"))).toBe(false);
  });

  it("are counted on from a day, and back", () => {
    expect(nextSettlementDay(euros, day("2026-04-03"))).toBe("2026-04-07");
    expect(addSettlementDays(euros, day("2026-04-02"), 1)).toBe("2026-04-07");
    expect(addSettlementDays(euros, day("2026-04-07"), -1)).toBe("2026-04-02");
    expect(addSettlementDays(euros, day("2026-04-04"), 0)).toBe("2026-04-04");
  });

  it.each([
    ["2026-11-13", "2026-11-16", 1],
    ["2026-11-12", "2026-11-16", 2],
    ["2026-11-16", "2026-11-16", 0],
    ["2026-11-17", "2026-11-16", 0],
    ["2026-04-02", "2026-04-07", 1],
    ["2025-12-31", "2026-12-31", 256],
  ])("after %s up to %s there are %d", (after, upTo, count) => {
    expect(settlementDaysBetween(euros, day(after), day(upTo))).toBe(count);
  });

  it("are as many as one meets on the way", () => {
    const places = fc.constantFrom<SettlementPlace>(
      euros,
      { currency: "GBP", country: "GB" },
      { currency: "CHF", country: null },
    );
    fc.assert(
      fc.property(places, fc.integer({ min: 0, max: 3_000 }), fc.nat(900), (place, start, length) => {
        const after = addDays(day("2020-01-01"), start);
        const upTo = addDays(after, length);
        let met = 0;
        for (let one: CalendarDate = addDays(after, 1); one <= upTo; one = addDays(one, 1)) {
          if (isSettlementDay(place, one)) met += 1;
        }
        expect(settlementDaysBetween(place, after, upTo)).toBe(met);
      }),
      { numRuns: 60 },
    );
  });
});

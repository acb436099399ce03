/** The table of pair states of docs/calculations/consolidation.md. Today is Friday 9 August 2024. */
import { calendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { betweenMinorUnits } from "@amont/kernel/rate.ts";
import { describe, expect, it } from "vitest";
import { WorkingDayDistance } from "../../calendar/working-day-distance.ts";
import { dayOff, workingCalendar } from "../../calendar/working-days.ts";
import { bookOf2024 } from "../../rates/testing/ecb-quotes-2024.ts";
import type { CrossRate } from "./group-flow.ts";
import { type PairState, pairState } from "./pair-state.ts";

const day = (text: string) => toEpochDay(calendarDate(text));
const book = bookOf2024();
const crossRate: CrossRate = (from, to, on) => {
  const found = book.spot(from, to, on);
  return found === null ? null : betweenMinorUnits(found.fraction, from, to);
};
const days = new WorkingDayDistance(
  workingCalendar(dayOff.saturday + dayOff.sunday, []),
  day("2024-01-01"),
  day("2024-12-31"),
);
const means = { days, crossRate, today: day("2024-08-09") };

type Side = ReadonlyArray<readonly [on: string, amountMinor: number, currency?: CurrencyCode]>;
const flows = (side: Side, sign: 1 | -1) =>
  side.map(([on, amountMinor, currency = "EUR"]) => ({
    day: day(on),
    effectMinor: sign * amountMinor,
    currency,
  }));

describe("the state of a pair", () => {
  it.each<readonly [PairState, string, Side, Side]>([
    ["matched", "one day, one amount", [["2024-07-30", 5_000_000]], [["2024-07-30", 5_000_000]]],
    ["matched", "five working days", [["2024-07-30", 5_000_000]], [["2024-08-06", 5_000_000]]],
    [
      "matched",
      "parts that add up",
      [
        ["2024-07-30", 300],
        ["2024-07-30", 200],
      ],
      [["2024-07-31", 500]],
    ],
    ["matched", "two currencies (F)", [["2024-07-30", 5_000_000]], [["2024-08-01", 4_205_800, "GBP"]]],
    ["rate", "over 3 % away", [["2024-07-30", 5_000_000]], [["2024-08-01", 4_400_000, "GBP"]]],
    ["rate", "and late", [["2024-07-01", 5_000_000]], [["2024-08-01", 4_400_000, "GBP"]]],
    ["amount", "a cent short", [["2024-07-30", 5_000_000]], [["2024-07-30", 4_999_999]]],
    ["amount", "and late", [["2024-07-01", 5_000_000]], [["2024-08-01", 4_999_999]]],
    ["date", "six working days", [["2024-07-30", 5_000_000]], [["2024-08-07", 5_000_000]]],
    ["date", "received first", [["2024-08-07", 5_000_000]], [["2024-07-30", 5_000_000]]],
    ["date", "two currencies", [["2024-07-24", 5_000_000]], [["2024-08-01", 4_205_800, "GBP"]]],
    ["transit", "paid today", [["2024-08-09", 5_000_000]], []],
    ["transit", "five working days ago", [["2024-08-02", 5_000_000]], []],
    ["missing", "six working days ago", [["2024-08-01", 5_000_000]], []],
    ["transit", "received five days ago", [], [["2024-08-02", 5_000_000]]],
    ["missing", "received six days ago", [], [["2024-08-01", 5_000_000]]],
    ["transit", "due later", [["2024-09-30", 5_000_000]], []],
    ["matched", "without a rate", [["2024-07-30", 500]], [["2024-07-30", 100, "CHF"]]],
  ])("is %s: %s", (state, _, outgoing, incoming) => {
    const sides = { outgoing: flows(outgoing, -1), incoming: flows(incoming, 1) };
    expect(pairState(sides, means)).toBe(state);
  });

  it("is ambiguous while several could be the other side", () => {
    const outgoing = flows([["2024-08-09", 500]], -1);
    expect(pairState({ outgoing, incoming: [], isAmbiguous: true }, means)).toBe("ambiguous");
  });
});

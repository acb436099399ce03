import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { offsetsOf } from "@amont/ui/widgets/virtual-window/visible-range.ts";
import { describe, expect, it } from "vitest";
import { shiftOf } from "../use-list-scroll.ts";
import type { DayInCurrency, TimelineDay, TimelineLine } from "./timeline-days.ts";
import { rowByKey, rowOfDay, timelineRows, wideHeights } from "./timeline-rows.ts";

const on = (day: number) => calendarDate(`2026-11-${day}`);

const line = (id: string, day: number, amountMinor: number): TimelineLine => ({
  id,
  transactionId: 1,
  companyId: 7,
  accountId: 1,
  layer: "committed",
  on: on(day),
  dueOn: on(day),
  name: id,
  categoryName: null,
  amountMinor,
  currency: "EUR",
  isLate: false,
  leftOut: null,
});

const moving = (given: Partial<DayInCurrency> = {}): DayInCurrency => ({
  currency: "EUR",
  openingMinor: 10,
  closingMinor: 12,
  inMinor: 0,
  outMinor: 0,
  shiftMinor: 0,
  inflows: [],
  outflows: [],
  ...given,
});

const day = (number: number, given: Partial<TimelineDay> = {}): TimelineDay => ({
  on: on(number),
  isWaiting: false,
  closings: [],
  moving: [],
  ...given,
});

const rent = line("rent", 17, -3);
const days = [
  day(16),
  day(17, { moving: [moving({ inMinor: 5, outMinor: -3, outflows: [rent] })], isWaiting: true }),
  day(20, { moving: [moving({ shiftMinor: 2 }), moving({ currency: "GBP" })] }),
];
const rows = timelineRows(days);

const walk = (from: number, ...keys: readonly Parameters<typeof rowByKey>[2][]) =>
  keys.reduce((row, key) => rowByKey(rows, row, key), from);

describe("rows of days", () => {
  it("are the day, what was held, what comes, what goes, what is held", () => {
    expect(rows.map(({ kind, on: own }) => `${own.slice(8)} ${kind}`)).toEqual([
      "16 day",
      "17 day",
      "17 opening",
      "17 inflows",
      "17 outflows",
      "17 line",
      "17 waiting",
      "17 closing",
      "20 day",
      "20 opening",
      "20 shift",
      "20 closing",
      "20 opening",
      "20 closing",
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });

  it("are found by their day, or the next one there is", () => {
    expect([15, 16, 17, 18, 25].map((number) => rowOfDay(rows, on(number)))).toEqual([0, 0, 1, 8, 8]);
  });

  it("are walked row by row and day by day, inside the list", () => {
    expect(walk(0, "ArrowDown", "ArrowDown")).toBe(2);
    expect(walk(0, "ArrowUp")).toBe(0);
    expect(walk(0, "End", "ArrowDown")).toBe(13);
    expect(walk(5, "PageDown")).toBe(8);
    expect(walk(8, "PageDown")).toBe(13);
    expect(walk(5, "PageUp")).toBe(1);
    expect(walk(5, "PageUp", "PageUp", "PageUp")).toBe(0);
    expect(walk(5, "Home")).toBe(0);
  });

  it("stay where they are in view while others come above them", () => {
    const laid = (list: typeof rows) => ({
      rows: list,
      offsets: offsetsOf(list.map(({ kind }) => wideHeights[kind])),
    });
    const more = timelineRows([day(13, { moving: [moving()] }), ...days]);
    const added = wideHeights.day + wideHeights.opening + wideHeights.closing;
    expect(shiftOf(laid(rows), laid(more), 0)).toBe(added);
    // A line that went to another day holds nothing in place: what stands below it does.
    const [first, second, third] = days;
    if (first === undefined || second === undefined || third === undefined) throw new Error("three days");
    const without = timelineRows([
      first,
      { ...second, moving: [moving({ inMinor: 5, outMinor: -3 })] },
      third,
    ]);
    const top = laid(rows).offsets[5] ?? 0;
    expect(shiftOf(laid(rows), laid(without), top)).toBe(-wideHeights.line);
    expect(shiftOf(laid(rows), laid([]), top)).toBe(0);
  });
});

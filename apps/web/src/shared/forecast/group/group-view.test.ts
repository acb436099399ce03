import { everyDayWorked } from "@amont/engine/calendar/working-days.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { describe, expect, it } from "vitest";
import { nextPage, previousPage } from "../forecast-search.ts";
import { expandOf, groupSearch, openedLines } from "./group-search.ts";
import { groupView, isOver } from "./group-view.ts";

const today = calendarDate("2026-11-18");
const placeOf = (frequency: Frequency) => ({ frequency, today, calendar: everyDayWorked });
const group = (begin: string, last: string) => ({
  kind: "category" as const,
  periodicity: "monthly" as const,
  periodBegin: calendarDate(begin),
  periodLastDay: calendarDate(last),
});
const view = (address: object, begin = "2026-01-01", last = "2026-12-31") =>
  groupView(groupSearch.parse(address), group(begin, last), placeOf);

describe("what an address shows of a consolidation", () => {
  it.each([
    ["the usual columns", {}, "2026-01-01", "2028-12-31", ["monthly", -3, 14]],
    ["cut at the end of its period", {}, "2026-01-01", "2026-12-31", ["monthly", -3, 2]],
    ["and at its beginning", {}, "2026-10-01", "2028-12-31", ["monthly", -1, 14]],
    ["in other columns", { frequency: "quarterly" }, "2026-01-01", "2026-12-31", ["quarterly", -3, 1]],
    [
      "as far as was asked",
      { offsetBegin: -5, offsetEnd: 1 },
      "2026-01-01",
      "2026-12-31",
      ["monthly", -5, 1],
    ],
    ["no further", { offsetBegin: -50, offsetEnd: 50 }, "2026-01-01", "2026-12-31", ["monthly", -10, 2]],
    ["of a period that is over, its end", {}, "2024-01-01", "2025-12-31", ["monthly", -27, -10]],
    ["of one to come, its beginning", {}, "2027-02-01", "2027-04-30", ["monthly", 3, 6]],
    [
      "of a range before it, its beginning",
      { offsetBegin: -90, offsetEnd: -80 },
      "2026-01-01",
      "2026-12-31",
      ["monthly", -10, 2],
    ],
  ] as const)("is %s", (_what, address, begin, last, expected) => {
    const { frequency, offsetBegin, offsetEnd } = view(address, begin, last);
    expect([frequency, offsetBegin, offsetEnd]).toEqual(expected);
  });

  it("goes page by page to the ends of its period", () => {
    const page = view({}, "2026-07-01", "2028-03-31");
    expect(nextPage(page)).toEqual({ offsetBegin: -3, offsetEnd: 17 });
    expect(previousPage(page)).toEqual({ offsetBegin: -4, offsetEnd: 14 });
  });

  it("is as the consolidation says until somebody says otherwise", () => {
    expect(view({})).toMatchObject({ groupBy: "category", eliminate: undefined });
    expect(view({ groupBy: "company", eliminate: "false" })).toMatchObject({
      groupBy: "company",
      eliminate: false,
    });
    expect(view({ groupBy: "bank", eliminate: "perhaps" })).toMatchObject({
      groupBy: "category",
      eliminate: undefined,
    });
  });
});

it.each([
  ["2026-01-01", "2026-12-31", false],
  ["2026-11-18", "2026-11-18", false],
  ["2026-11-19", "2026-12-31", true],
  ["2026-01-01", "2026-11-17", true],
])("a period from %s to %s does not hold today: %s", (begin, last, expected) => {
  expect(isOver(group(begin, last), today)).toBe(expected);
});

describe("the lines that are open", () => {
  it("are in the address, by name", () => {
    const open = new Set(["inflow", "c4503599627370495"]);
    expect(expandOf(open)).toBe("inflow.c4503599627370495");
    expect(openedLines(groupSearch.parse({ expand: expandOf(open) }).expand)).toEqual(open);
  });

  it("are none where all were closed, and as usual where nothing is said or understood", () => {
    expect(openedLines("")).toEqual(new Set());
    expect(openedLines(undefined)).toBeNull();
    expect(groupSearch.parse({ expand: "<b>" }).expand).toBeUndefined();
  });
});

import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { periodicities } from "@amont/kernel/periodicity.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { everyDayWorked } from "../calendar/working-days.ts";
import { followRule } from "./follow-rule.ts";
import { nextOccurrences, type RecurrenceRule } from "./recurrence-rule.ts";

const date = calendarDate;
const occurrences = (start: string, every = periodicities.monthly as RecurrenceRule["every"], atMost = 4) =>
  nextOccurrences(
    { start: date(start), every, isMonthEnd: false, shift: "none", end: { kind: "never" } },
    everyDayWorked,
    { from: date(start), atMost },
  );
const follow = (
  start: string,
  spokenFor: readonly string[],
  every = periodicities.monthly as RecurrenceRule["every"],
) => {
  const { free, stoodFor } = followRule(occurrences(start, every), spokenFor.map(date), every);
  return { free: free.map(({ nominalOn }) => nominalOn).join(" "), stoodFor: Object.fromEntries(stoodFor) };
};

describe("a rule that changed", () => {
  it("is written everywhere when nothing is spoken for", () => {
    expect(follow("2026-12-05", []).free).toBe("2026-12-05 2027-01-05 2027-02-05 2027-03-05");
  });

  it("leaves the same day to who has it", () => {
    expect(follow("2026-12-05", ["2027-01-05"])).toEqual({
      free: "2026-12-05 2027-02-05 2027-03-05",
      stoodFor: { "2027-01-05": "2027-01-05" },
    });
  });

  it("moved from the 5th to the 10th, an edited 5th stands for the 10th", () => {
    expect(follow("2026-12-10", ["2027-01-05"])).toEqual({
      free: "2026-12-10 2027-02-10 2027-03-10",
      stoodFor: { "2027-01-05": "2027-01-10" },
    });
  });

  it("made quarterly, what was spoken for in between stands for nothing", () => {
    expect(follow("2026-12-05", ["2027-01-05", "2027-03-05"], periodicities.quarterly)).toEqual({
      free: "2027-06-05 2027-09-05",
      stoodFor: { "2027-01-05": "2026-12-05", "2027-03-05": "2027-03-05" },
    });
    expect(follow("2026-12-05", ["2027-01-25"], periodicities.quarterly).stoodFor).toEqual({
      "2027-01-25": "2027-03-05",
    });
    expect(follow("2026-12-05", ["2026-06-05"], periodicities.quarterly).stoodFor).toEqual({});
  });

  it("gives each occurrence to one at most", () => {
    expect(follow("2026-12-10", ["2027-01-08", "2027-01-12"]).free).toBe("2026-12-10 2027-02-10 2027-03-10");
  });

  it("never writes more, or stands for more, than there are", () => {
    const anyDay = fc
      .integer({ min: 1, max: 28 })
      .map((day) => `2027-0${1 + (day % 4)}-${String(day).padStart(2, "0")}`);
    fc.assert(
      fc.property(anyDay, fc.uniqueArray(anyDay, { maxLength: 8 }), (start, spokenFor) => {
        const { free, stoodFor } = followRule(occurrences(start), spokenFor.map(date), periodicities.monthly);
        expect(free.length + stoodFor.size).toBe(4);
        expect(new Set(stoodFor.values()).size).toBe(stoodFor.size);
        expect(free.some(({ nominalOn }) => [...stoodFor.values()].includes(nominalOn))).toBe(false);
      }),
    );
  });
});

import { addDays } from "@amont/kernel/calendar-date.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timeAxis } from "../calendar/time-axis.ts";
import { forecastByColumn } from "./spread-forecast.ts";
import {
  anyFacts,
  anyPins,
  calendar,
  day,
  december,
  november,
  pin,
  rule,
  ruleOn,
  shown,
  today,
} from "./testing/timed-december.ts";
import { remainingByColumn, timedRemaining } from "./timings.ts";

describe("46,000.00 planned for December, of 22 working days", () => {
  it("lies evenly on them without a timing", () => {
    expect(shown(december(), [])).toEqual([8_363.64, 10_454.55, 10_454.55, 8_363.64, 8_363.62]);
  });

  it("lies around the 18,000.00 of week 51", () => {
    expect(shown(december(), [pin(51, 1_800_000)])).toEqual([6_588.24, 8_235.3, 18_000, 6_588.24, 6_588.22]);
  });

  it("is all in week 51 when only 16,000.00 are left, and the timing is marked", () => {
    const committed = december({ expected: 3_000_000 });
    expect(shown(committed, [pin(51, 1_800_000)])).toEqual([0, 0, 16_000, 0, 0]);
    expect(timedRemaining(committed, [pin(51, 1_800_000)], rule).shrunk).toEqual([
      { ...pin(51, 1_800_000), given: 1_600_000 },
    ]);
  });

  it("serves pinned weeks in the order of their dates", () => {
    const pins = [pin(52, 1_000_000), pin(50, 900_000)];
    const { shrunk } = timedRemaining(december({ realized: 3_000_000 }), pins, rule);
    expect(shrunk).toEqual([{ ...pin(52, 1_000_000), given: 700_000 }]);
  });

  it("keeps a week empty that is pinned to nothing", () => {
    expect(shown(december({ forecast: 170_000 }), [pin(50, 0)])).toEqual([400, 0, 500, 400, 400]);
  });

  it("lets a timing lapse when its week is over, and keeps that of the days still to come", () => {
    const pins = [pin(50, 500_000), pin(51, 1_800_000)];
    const after = shown(december(), pins, day("2026-12-16"));
    expect(after).toEqual([0, 0, 18_000, 14_000, 14_000]);
  });

  it("pins before days that the forecast says, which count inside a pinned week", () => {
    const dated = [
      { on: day("2026-12-15"), amount: 1_000_000 },
      { on: day("2026-12-30"), amount: 3_000_000 },
    ];
    expect(shown(december({ dated }), [pin(51, 1_800_000)])).toEqual([0, 0, 18_000, 0, 28_000]);
  });

  it("lies on pinned days when there are no others, and says how much", () => {
    const pins = [49, 50, 51, 52, 53].map((number) => pin(number as 49, 100_000));
    const timed = timedRemaining(december(), pins, rule);
    expect(timed.spilled).toBe(4_100_000);
    expect(timed.values.reduce((sum, { amount }) => sum + amount, 0)).toBe(4_600_000);
  });

  it("lies on the days to come of the current week", () => {
    const { values } = timedRemaining(november(), [pin(48, 300)], rule);
    expect(values.slice(0, 3).map(({ on, amount }) => [on, amount])).toEqual([
      ["2026-11-25", 100],
      ["2026-11-26", 100],
      ["2026-11-27", 100],
    ]);
  });
});

describe("for any timing", () => {
  const months = timeAxis({ frequency: "monthly", today, range: offsetRange(0, 2), calendar });

  it("months show what they show without it, and its weeks add up to what is left", () => {
    fc.assert(
      fc.property(anyPins, anyFacts, fc.nat(35), (pins, facts, daysLater) => {
        const seenFrom = ruleOn(addDays(today, daysLater));
        const budget = december(facts);
        const timed = timedRemaining(budget, pins, seenFrom);
        const before = remainingByColumn(months, [budget], seenFrom);
        expect(forecastByColumn(months, calendar, timed.values)).toEqual(before);
        expect(timed.values.every(({ amount }) => Number.isInteger(amount) && amount > 0)).toBe(true);
        expect(timed.values.every(({ on: at }) => at === undefined || at >= seenFrom.today)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

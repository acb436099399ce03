import { addDays, addMonths, calendarDate, diffDays, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { mean } from "../ordered.ts";
import { randomNumbers } from "../random.ts";
import { DatedSteps, paidBefore } from "./dated-errors.ts";
import { pastErrors } from "./past-errors.ts";

const today = calendarDate("2026-11-01");
const monthsAhead = (count: number, from = today) =>
  Array.from({ length: count }, (_, step) => addMonths(from, step + 1));

/** So many months of history up to a day, paid on one day of each. */
function paidMonthly(amounts: readonly number[], { until = today, dayOfMonth = 15 } = {}) {
  const firstOn = addMonths(until, -amounts.length);
  const days = new Float64Array(diffDays({ start: firstOn, end: until }));
  for (const [month, amount] of amounts.entries()) {
    const day = addDays(addMonths(firstOn, month), dayOfMonth - 1);
    days[diffDays({ start: firstOn, end: day })] = amount;
  }
  return { firstOn, paid: paidBefore(toEpochDay(firstOn), days) };
}

const lastYear = (history: Float64Array, count: number) =>
  new Float64Array(count).fill(mean(history.subarray(-12)));

/** The latest error of a path of one month. */
const latestErrorOf = (amounts: readonly number[]) => {
  const { firstOn, paid } = paidMonthly(amounts);
  const steps = new DatedSteps(today, monthsAhead(1), firstOn);
  return steps.errors(paid).at(-1) ?? 0;
};

describe("errors of earlier forecasts", () => {
  it("of whole months are those of the mean of the last twelve", () => {
    const random = randomNumbers("months");
    const amounts = Array.from({ length: 60 }, () => Math.round(1_000 * random()));
    const { firstOn, paid } = paidMonthly(amounts);
    const steps = new DatedSteps(today, monthsAhead(6), firstOn);
    const plain = pastErrors(Float64Array.from(amounts), lastYear, { pathLength: 6, leastHistory: 12 });
    expect(steps.originAges).toEqual(plain.originAges);
    expect(steps.pathLength).toBe(6);
    for (const [index, error] of steps.errors(paid).entries())
      expect(error).toBeCloseTo(plain.errors[index] ?? 0, 2);
  });

  it("are nothing where each month pays the same on the same day, in months, weeks and days", () => {
    const { firstOn, paid } = paidMonthly(Array.from({ length: 40 }, () => 500));
    const weeks = Array.from({ length: 13 }, (_, week) => addDays(today, 7 * (week + 1)));
    const days = Array.from({ length: 91 }, (_, day) => addDays(today, day + 1));
    for (const ends of [monthsAhead(6), weeks, days]) {
      const steps = new DatedSteps(today, ends, firstOn);
      expect(steps.originAges.length).toBeGreaterThan(12);
      expect(Math.max(...steps.errors(paid).map(Math.abs))).toBe(0);
    }
    const steps = new DatedSteps(today, days, firstOn);
    const expected = [...steps.forecast(paid)];
    expect(expected.flatMap((amount, step) => (amount === 0 ? [] : [[step, amount]]))).toEqual([
      [14, 500],
      [44, 500],
      [75, 500],
    ]);
  });

  it("of a month that is half over are those of its second half", () => {
    const middle = calendarDate("2026-11-16");
    const { firstOn, paid } = paidMonthly([100, 100, 100, 100, 100, 100, 100, 100, 100, 900], {
      until: calendarDate("2026-11-01"),
      dayOfMonth: 10,
    });
    const steps = new DatedSteps(middle, monthsAhead(2, today), firstOn);
    // What is paid on the 10th is over, also in the month that paid nine times as much.
    const path = steps.errors(paid);
    for (const nth of steps.originAges.keys()) expect(path[nth * steps.pathLength]).toBe(0);
    const [rest = 0, whole = 0] = steps.forecast(paid);
    expect(rest).toBe(0);
    expect(whole).toBeGreaterThan(100);
  });

  it("come in shorter paths where the history is short, and not at all where there is none", () => {
    const short = paidMonthly(Array.from({ length: 20 }, (_, month) => month));
    const steps = new DatedSteps(today, monthsAhead(12), short.firstOn);
    expect(steps.pathLength).toBeLessThan(12);
    expect(steps.originAges.length).toBeGreaterThanOrEqual(6);
    const none = new DatedSteps(today, monthsAhead(12), today);
    expect(none.originAges).toEqual([]);
    expect(none.errors(paidBefore(toEpochDay(today), new Float64Array(0)))).toHaveLength(0);
  });

  it("grow with their leaf, three times at most", () => {
    const small = Array.from({ length: 40 }, (_, month) => (month % 2 === 0 ? 100 : 300));
    const grown = small.map((amount, month) => (month < 28 ? amount : 10 * amount));
    const ratio = latestErrorOf(grown) / latestErrorOf(small);
    expect(ratio).toBeGreaterThan(2);
    expect(ratio).toBeLessThanOrEqual(3);
  });
});

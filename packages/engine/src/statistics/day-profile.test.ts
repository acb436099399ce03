import { addDays, calendarDate, weekday, yearMonthDay } from "@amont/kernel/calendar-date.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { splitByWeights } from "@amont/kernel/split-by-weights.ts";
import { describe, expect, it } from "vitest";
import { forecastDays, learnDayProfile, learnDayShape, profileOf, shapedDays } from "./day-profile.ts";

const first = calendarDate("2024-01-01");
const isWorked = Array.from({ length: 800 }, (_, position) => weekday(addDays(first, position)) < 6);
const days = { first, isWorked };

/** Wages on the last working day of a month, and a little on each Tuesday. */
const amounts = Float64Array.from({ length: 731 }, (_, position) => {
  const rest = Array.from({ length: 10 }, (__, ahead) => position + 1 + ahead).filter(
    (later) => isWorked[later] === true && monthOf(later) === monthOf(position),
  );
  if (isWorked[position] !== true) return 0;
  return rest.length === 0 ? 50_000 : weekday(addDays(first, position)) === 2 ? 2_000 : 0;
});

function monthOf(position: number): number {
  return yearMonthDay(addDays(first, position)).month;
}

describe("a day profile", () => {
  it("knows the end of the month and the weekday", () => {
    const ahead = forecastDays(amounts, days, 31) ?? new Float64Array(0);
    const highest = ahead.indexOf(Math.max(...ahead));
    const last = Array.from(ahead.keys()).findLast(
      (step) => isWorked[731 + step] && monthOf(731 + step) === 1,
    );
    expect(highest).toBe(last ?? -1);
    expect(ahead.every((value) => value >= 0)).toBe(true);
  });

  it("gives nothing to days without work where nothing ever came", () => {
    const profile = learnDayProfile(amounts, days);
    if (profile === null) throw new Error("no profile");
    const ahead = profileOf(profile, days, 731, 14);
    for (const [step, value] of ahead.entries()) if (isWorked[731 + step] !== true) expect(value).toBe(0);
  });

  it("needs 26 weeks", () => {
    expect(learnDayProfile(amounts.subarray(0, 26 * 7 - 1), days)).toBeNull();
    expect(learnDayProfile(amounts.subarray(0, 26 * 7), days)).not.toBeNull();
  });
});

describe("its weights", () => {
  it("share 100,000.00 by 3 : 1 : 1 : 2 to the cent", () => {
    expect(splitByWeights(minorUnits(10_000_000), [3, 1, 1, 2])).toEqual([
      4_285_714, 1_428_572, 1_428_571, 2_857_143,
    ]);
  });

  it("are whole, those of the profile, and the same for twice as much", () => {
    const shape = learnDayShape(amounts, days);
    // From the first Tuesday on, which is the second day.
    const profile = learnDayProfile(amounts, days, 730);
    if (shape === null || profile === null) throw new Error("two years tell something");
    const weights = shapedDays(shape, days, 731, 60);
    expect(weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)).toBe(true);
    const expected = profileOf(profile, days, 731, 60);
    for (const [step, weight] of weights.entries())
      expect(Math.abs(weight - ((expected[step] ?? 0) / profile.centre) * 1_000)).toBeLessThan(3);
    expect(
      learnDayShape(
        amounts.map((amount) => 2 * amount),
        days,
      ),
    ).toEqual(shape);
  });

  it("need 26 weeks since the first movement, whatever was looked through before", () => {
    const late = Float64Array.from(amounts, (amount, at) => (at < 731 - 181 ? 0 : amount));
    late[731 - 181] = 1;
    expect(learnDayShape(late, days)).toBeNull();
    late[731 - 182] = 1;
    expect(learnDayShape(late, days)).not.toBeNull();
    expect(learnDayShape(new Float64Array(731), days)).toBeNull();
  });
});

import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { learnedFrequency, toldErrors } from "./told-errors.ts";

const starting = (...days: string[]) => days.map((day) => ({ periodOn: calendarDate(day) }));

describe("what is told of a fit", () => {
  it("is the error one, three and six periods ahead, as far as it was tried", () => {
    expect(toldErrors([0.06, 0.08, 0.11, 0.12, 0.13, 0.14, 0.2])).toEqual([
      { ahead: 1, error: 0.06 },
      { ahead: 3, error: 0.11 },
      { ahead: 6, error: 0.14 },
    ]);
    expect(toldErrors([0.06, 0.08])).toEqual([{ ahead: 1, error: 0.06 }]);
    expect(toldErrors(null)).toEqual([]);
  });

  it("is in the periods of its history", () => {
    expect(learnedFrequency(starting("2026-01-01", "2026-02-01"))).toBe("monthly");
    expect(learnedFrequency(starting("2026-01-05", "2026-01-12"))).toBe("weekly");
    expect(learnedFrequency(starting("2026-01-01", "2026-04-01"))).toBe("quarterly");
    expect(learnedFrequency(starting("2026-01-01"))).toBe("monthly");
  });
});

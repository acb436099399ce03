import { describe, expect, it } from "vitest";
import { dayOfMonth, recurrenceMonths } from "./series-definition.ts";

const upTo = (last: number) => Array.from({ length: last + 2 }, (_, number) => number);

describe("amounts that are planned", () => {
  it("come back every 1, 2, 3, 6 or 12 months, and no others", () => {
    const accepted = upTo(24).filter((months) => recurrenceMonths.safeParse(months).success);
    expect(accepted).toEqual([1, 2, 3, 6, 12]);
  });

  it("may come on any day of a month, from 1 to 31", () => {
    const accepted = upTo(40).filter((day) => dayOfMonth.safeParse(day).success);
    expect([accepted[0], accepted.at(-1), accepted.length]).toEqual([1, 31, 31]);
  });
});

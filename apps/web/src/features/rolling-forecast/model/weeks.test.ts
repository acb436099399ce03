import { sampleWeeks } from "@amont/engine/liquidity/rolling/testing/sample-weeks.ts";
import { expect, it } from "vitest";
import { leastHeadroom } from "./weeks.ts";

it("liquidity is nearest to its floor at the end of one week and on one day, where there is a floor", () => {
  expect(leastHeadroom(sampleWeeks)).toEqual({
    week: 2,
    headroomMinor: -500_000,
    day: { on: "2026-11-25", headroomMinor: -700_000 },
  });
  // Weeks that are over do not count.
  const better = { ...sampleWeeks, headroom: [-9, 4, 5], tightestDays: [null, null, null] };
  expect(leastHeadroom(better)).toEqual({ week: 1, headroomMinor: 4, day: null });
  expect(leastHeadroom({ ...sampleWeeks, floor: [2_500_000, 0, 0] })).toBeNull();
});

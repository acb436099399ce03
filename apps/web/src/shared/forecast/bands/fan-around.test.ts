import { sampleWeeks } from "@amont/engine/liquidity/rolling/testing/sample-weeks.ts";
import { expect, it } from "vitest";
import { fanAround } from "./fan-around.ts";

it("the fan is laid around the closings of weeks to come, and of none that is over", () => {
  const { weeks, closing } = sampleWeeks;
  const toCome = weeks.filter(({ offset }) => offset >= 0);
  const plan = toCome.map(() => 1_000);
  const bands = {
    begins: toCome.map(({ start }) => start),
    planned: plan,
    p10: plan.map((value) => value - 300),
    p25: plan.map((value) => value - 100),
    p75: plan.map((value) => value + 100),
    p90: plan.map((value) => value + 400),
  };
  const fan = fanAround(weeks, closing, bands);
  for (const [week, { offset }] of weeks.entries()) {
    const closes = closing[week] ?? 0;
    expect([fan.p10[week], fan.p90[week]]).toEqual(offset < 0 ? [null, null] : [closes - 300, closes + 400]);
  }
  expect(fanAround(weeks, closing, { ...bands, begins: [] }).p10.every((value) => value === null)).toBe(true);
});

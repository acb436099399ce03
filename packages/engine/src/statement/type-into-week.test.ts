import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BudgetPeriod } from "./remaining-to-come.ts";
import {
  anyFacts,
  anyPins,
  day,
  december,
  november,
  pin,
  rule,
  shown,
  week,
} from "./testing/timed-december.ts";
import { weekFrom } from "./timings.ts";
import { type RetimedPeriod, type TypedWeek, typeIntoWeek } from "./type-into-week.ts";

const typed = (number: keyof typeof week, amount: number, part: Partial<TypedWeek> = {}): TypedWeek => ({
  ...pin(number, amount),
  changesTotal: false,
  ...part,
});
const answered = (answer: ReturnType<typeof typeIntoWeek>): readonly RetimedPeriod[] => {
  if (!answer.ok) throw new Error(answer.error);
  return answer.value;
};
const written = (answer: ReturnType<typeof typeIntoWeek>) =>
  answered(answer).map(({ period, pins, forecastBefore, forecastAfter }) => [
    period.start.slice(0, 7),
    pins.map(({ week: { start }, amount }) => [start, amount]),
    forecastBefore,
    forecastAfter,
  ]);

/** What December is planned at after an amount was typed into week 51. */
const forecastAfter = (part: Partial<BudgetPeriod>, amount: number) => {
  const answer = typeIntoWeek([{ budget: december(part), pins: [] }], typed(51, amount), rule);
  return answered(answer)[0]?.forecastAfter;
};

describe("an amount typed into a week", () => {
  it("pins it, and the total stays", () => {
    expect(written(typeIntoWeek([{ budget: december(), pins: [] }], typed(51, 1_800_000), rule))).toEqual([
      ["2026-12", [[week[51], 1_800_000]], 4_600_000, 4_600_000],
    ]);
  });

  it("of week 49 is split: 2,000 on 30 November, 8,000 in December", () => {
    const periods = [november(), december()].map((budget) => ({ budget, pins: [] }));
    expect(written(typeIntoWeek(periods, typed(49, 1_000_000), rule))).toEqual([
      ["2026-11", [[week[49], 200_000]], 4_600_000, 4_600_000],
      ["2026-12", [[week[49], 800_000]], 4_600_000, 4_600_000],
    ]);
  });

  it("raises the total when it is more than is left beside the other pins", () => {
    const periods = [{ budget: december(), pins: [pin(51, 1_800_000)] }];
    expect(written(typeIntoWeek(periods, typed(52, 3_000_000), rule))).toEqual([
      [
        "2026-12",
        [
          [week[51], 1_800_000],
          [week[52], 3_000_000],
        ],
        4_600_000,
        4_800_000,
      ],
    ]);
    // The same week again: its earlier pin is replaced.
    expect(written(typeIntoWeek(periods, typed(51, 4_600_000), rule))).toEqual([
      ["2026-12", [[week[51], 4_600_000]], 4_600_000, 4_600_000],
    ]);
  });

  it("raises it above what is paid and committed already, also where nothing was planned", () => {
    expect(forecastAfter({ realized: 5_000_000 }, 500_000)).toBe(5_500_000);
    expect(forecastAfter({ realized: 5_000_000 }, 0)).toBe(4_600_000);
    expect(forecastAfter({ forecast: 0, realized: 70_000 }, 30_000)).toBe(100_000);
    expect(forecastAfter({ forecast: 0, realized: -70_000 }, 30_000)).toBe(30_000);
  });

  it("changes the total by the difference where that is asked for, and leaves the other weeks as they are", () => {
    const periods = [{ budget: december(), pins: [] }];
    const answer = typeIntoWeek(periods, typed(51, 1_045_455 + 200_000, { changesTotal: true }), rule);
    expect(written(answer)).toEqual([["2026-12", [[week[51], 1_245_455]], 4_600_000, 4_800_000]]);
    const [after] = answered(answer);
    const budget = december({ forecast: after?.forecastAfter ?? 0 });
    expect(shown(budget, after?.pins ?? [])).toEqual([8_363.64, 10_454.55, 12_454.55, 8_363.64, 8_363.62]);
    const less = typeIntoWeek(periods, typed(51, 0, { changesTotal: true }), rule);
    expect(answered(less)[0]?.forecastAfter).toBe(4_600_000 - 1_045_455);
  });

  it("is refused below zero, and in a week that is over", () => {
    const periods = [{ budget: november(), pins: [] }];
    expect(typeIntoWeek(periods, typed(48, -1), rule)).toEqual({ ok: false, error: "negativeAmount" });
    expect(typeIntoWeek(periods, { ...typed(48, 100), week: weekFrom(day("2026-11-16")) }, rule)).toEqual({
      ok: false,
      error: "weekIsOver",
    });
  });

  it("what was typed is what the week shows, unless all other days are taken", () => {
    fc.assert(
      fc.property(anyPins, anyFacts, fc.nat(3_000_000), fc.boolean(), (pins, facts, amount, changesTotal) => {
        const budget = december(facts);
        const answer = typeIntoWeek([{ budget, pins }], typed(51, amount, { changesTotal }), rule);
        const [after] = answered(answer);
        if (after === undefined || after.spilled > 0) return;
        expect(shown({ ...budget, forecast: after.forecastAfter }, after.pins)[2]).toBe(amount / 100);
      }),
      { numRuns: 100 },
    );
  });
});

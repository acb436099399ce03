import { calendarDate } from "@amont/kernel/calendar-date.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AutomaticDefinition, PublishedAmounts, PublishedForecast } from "./automatic-definition.ts";
import { automaticParts, partsAt, settledPast, withRules } from "./automatic-series.ts";
import { periodIndexOf } from "./input-periods.ts";

const amountsOf = (mean: readonly number[], part: Partial<PublishedAmounts> = {}): PublishedAmounts => ({
  typical: mean,
  mean,
  low: mean.map((amount) => amount - 100),
  high: mean.map((amount) => amount + 100),
  ordinary: mean.map(() => 0),
  exceptional: mean.map(() => 0),
  ...part,
});

const publishedOf = (
  amounts: PublishedAmounts,
  part: Partial<PublishedForecast> = {},
): PublishedForecast => ({
  frequency: "monthly",
  beginOn: calendarDate("2026-11-01"),
  amounts,
  fit: {
    shape: "smooth",
    robustShare: 0.5,
    historyFrom: calendarDate("2023-11-01"),
    historyUntil: calendarDate("2026-11-01"),
    historyPeriods: 36,
    usualErrors: [0.1],
    origins: 12,
    fittedOn: calendarDate("2026-11-19"),
    historyKey: "k",
  },
  settledCount: 0,
  ...part,
});

const definitionOf = (
  published: PublishedForecast | null,
  part: Partial<AutomaticDefinition> = {},
): AutomaticDefinition => ({
  kind: "automatic",
  allowance: true,
  adjustment: null,
  exceptionalPeriods: [],
  published,
  ...part,
});

const rules = { allowance: true, adjustment: null };
const month = (day: string) => periodIndexOf(calendarDate(day), "monthly");

const week = (day: string) => periodIndexOf(calendarDate(day), "weekly");

describe("an amount that was published", () => {
  const known = { ordinary: [400_000], exceptional: [2_500_000] };

  // Of forecast-truth, in units: T 10,000; invoices 4,000 ordinary, 25,000 exceptional; F 35,000.
  it.each([
    ["known first", amountsOf([1_000_000], known), rules, 3_500_000],
    ["nothing known", amountsOf([1_000_000]), rules, 1_000_000],
    ["more ordinary lines than usual", amountsOf([1_000_000], { ordinary: [1_250_000] }), rules, 1_250_000],
    [
      "without what lumps add",
      amountsOf([163_500], { typical: [101_500] }),
      { ...rules, allowance: false },
      101_500,
    ],
    [
      "a tenth more",
      amountsOf([1_000_005]),
      { ...rules, adjustment: { kind: "percentage", percent: 10 } },
      1_100_006,
    ],
    [
      "so much less",
      amountsOf([1_000]),
      { ...rules, adjustment: { kind: "absolute", amountMinor: -2_000 } },
      0,
    ],
    ["never more than may be planned", amountsOf([1e12], known), rules, 1e12],
  ] as const)("is, with %s, what is usual and what is known", (_name, amounts, wanted, amountMinor) => {
    const parts = partsAt(amounts, 0, wanted);
    expect(parts.amountMinor).toBe(amountMinor);
    const { baseMinor, allowanceMinor, levelMinor, adjustmentMinor, committedMinor, knownMinor } = parts;
    const sum = baseMinor + allowanceMinor + levelMinor + adjustmentMinor + committedMinor + knownMinor;
    expect(sum).toBe(amountMinor);
  });

  it("counts one more invoice once, whenever it arrives", () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 6 }), amount, (mean, invoices, later) => {
        const sum = invoices.reduce((all, one) => all + one, 0);
        const before = partsAt(amountsOf([mean], { ordinary: [sum] }), 0, rules).amountMinor;
        // The statement: what is expected, and what is left of the forecast.
        const counted = (expected: number) => expected + Math.max(0, before - expected);
        expect(counted(sum + later)).toBe(Math.max(before, sum + later));
        expect(counted(sum)).toBe(before);
      }),
    );
  });
});

const partsOn = (definition: AutomaticDefinition, day: string) =>
  automaticParts(definition, month(day), "monthly");

describe("an amount of which a part is usually known by now", () => {
  // On 1 November six tenths of it usually were, of December three; 400 and 100 were known.
  const committed = { beginOn: calendarDate("2026-11-01"), shares: [0.6, 0.3, null], begun: [400, 100, 50] };
  const four = [1_000, 1_000, 1_000, 1_000];

  it("is what is known and the rest of what is usual", () => {
    const amounts = amountsOf(four, { ordinary: [400, 450, 50, 0], exceptional: [0, 0, 0, 5_000] });
    const definition = definitionOf(publishedOf(amounts, { committed }));
    expect(partsOn(definition, "2026-11-01")).toMatchObject({
      baseMinor: 1_000,
      committedMinor: -600,
      knownMinor: 400,
      amountMinor: 800,
      // 900 and 1,100 less six tenths, and 400.
      lowMinor: 760,
      highMinor: 840,
    });
    // 350 of December came to be known since: they are among the 700 that were still to come.
    expect(partsOn(definition, "2026-12-01")).toMatchObject({
      committedMinor: -300,
      knownMinor: 100,
      amountMinor: 800,
    });
    // Of January nobody knows, of February even less.
    expect(partsOn(definition, "2027-01-01")).toMatchObject({ committedMinor: 0, amountMinor: 1_000 });
    expect(partsOn(definition, "2027-02-01")).toMatchObject({ committedMinor: 0, amountMinor: 6_000 });
  });

  it("is the adjusted one, and stays with its period when others are over", () => {
    const amounts = amountsOf(four, { ordinary: [400, 100, 50, 0] });
    const definition = definitionOf(publishedOf(amounts, { committed }));
    const more = withRules(
      definition,
      { allowance: true, adjustment: { kind: "percentage", percent: 50 } },
      { period: month("2026-12-01"), frequency: "monthly" },
    );
    expect(partsOn(more, "2026-11-01")).toMatchObject({ amountMinor: 800, committedMinor: 0 });
    expect(partsOn(more, "2026-12-01")).toMatchObject({ amountMinor: 100 + 1_050, committedMinor: -450 });
    const quarter = automaticParts(
      definition,
      periodIndexOf(calendarDate("2026-10-01"), "quarterly"),
      "quarterly",
    );
    expect(quarter).toMatchObject({ committedMinor: -900, amountMinor: 800 + 800 });
  });
});

describe("a published forecast", () => {
  const year = Array.from({ length: 24 }, (_, at) => 1_000 + at);
  const definition = definitionOf(publishedOf(amountsOf(year)));
  const at = (day: string) => automaticParts(definition, month(day), "monthly")?.amountMinor ?? null;

  it("plans its periods, beyond them what it planned a year before, and nothing before them", () => {
    expect([at("2026-10-01"), at("2026-11-01"), at("2028-10-01")]).toEqual([null, 1_000, 1_023]);
    expect([at("2028-11-01"), at("2029-10-01"), at("2031-11-01")]).toEqual([1_012, 1_023, 1_012]);
  });

  it("stays what it was where periods are over, whatever it does from now on", () => {
    const current = { period: month("2027-01-01"), frequency: "monthly" as const };
    const more = withRules(
      definition,
      { allowance: true, adjustment: { kind: "percentage", percent: 50 } },
      current,
    );
    const amounts = ["2026-11-01", "2026-12-01", "2027-01-01", "2028-10-01"].map(
      (day) => automaticParts(more, month(day), "monthly")?.amountMinor,
    );
    expect(amounts).toEqual([1_000, 1_001, 1_503, 1_535]);
    const back = withRules(more, rules, current);
    expect(automaticParts(back, month("2027-01-01"), "monthly")?.amountMinor).toBe(1_002);
    // Then weeks: those before the current one have the days of the months that were planned.
    const { beginOn, amounts: past, settledCount } = settledPast(more, week("2027-01-04"), "weekly");
    expect([beginOn, settledCount]).toEqual(["2026-10-26", 10]);
    // 1 November 2026 to 3 January 2027, of which three days of January.
    expect(past.mean.reduce((sum, one) => sum + one, 0)).toBe(1_000 + 1_001 + 145);
  });

  it("plans nothing until it has been fitted", () => {
    expect(automaticParts(definitionOf(null), month("2026-11-01"), "monthly")).toBeNull();
  });

  it("holds its values in shorter and in longer periods, to the cent", () => {
    const quarter = periodIndexOf(calendarDate("2027-01-01"), "quarterly");
    expect(automaticParts(definition, quarter, "quarterly")?.amountMinor).toBe(1_002 + 1_003 + 1_004);
    let [days, weeks] = [0, 0];
    const first = periodIndexOf(calendarDate("2026-11-01"), "daily");
    const last = periodIndexOf(calendarDate("2027-11-01"), "daily");
    for (let day = first; day < last; day += 1)
      days += automaticParts(definition, day, "daily")?.amountMinor ?? 0;
    expect(days).toBe(year.slice(0, 12).reduce((sum, amount) => sum + amount, 0));
    const firstWeek = periodIndexOf(calendarDate("2026-11-01"), "weekly");
    const lastWeek = periodIndexOf(calendarDate("2028-11-01"), "weekly");
    for (let one = firstWeek; one < lastWeek; one += 1)
      weeks += automaticParts(definition, one, "weekly")?.amountMinor ?? 0;
    const daysAfter = automaticParts(definition, periodIndexOf(calendarDate("2028-11-01"), "daily"), "daily");
    expect(daysAfter?.amountMinor).toBeGreaterThan(0);
    const whole = year.reduce((sum, amount) => sum + amount, 0);
    // The last week begins on 30 October 2028 and is not among them.
    expect(whole - weeks).toBe(66);
  });
});

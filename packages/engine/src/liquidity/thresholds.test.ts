import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { fraction } from "@amont/kernel/rate.ts";
import { describe, expect, it } from "vitest";
import { convertedTotal, freshnessOf, type TotalledAccount, totalsByCurrency } from "./position-totals.ts";
import { accounts, bnp, cic, monday, rolled, sg, thursday, tuesday } from "./testing/three-banks.ts";
import { firstBreaches, plainThresholds, stateOf, type Thresholds, thresholdProblems } from "./thresholds.ts";

const bounds: Thresholds = { overdraftMinor: -500, floorMinor: 100, targetMinor: 300, ceilingMinor: 900 };
const thresholdsOf = (id: number): Thresholds =>
  accounts.find((account) => account.id === id)?.thresholds ?? plainThresholds;

describe("thresholds", () => {
  it.each([
    [-501, "beyondOverdraft"],
    [-500, "belowFloor"],
    [99, "belowFloor"],
    [100, "within"],
    [900, "within"],
    [901, "aboveCeiling"],
  ])("%d is %s: on a bound is within it", (amount, state) => {
    expect(stateOf(amount, bounds)).toBe(state);
  });

  it("come in order", () => {
    expect(thresholdProblems(bounds)).toEqual([]);
    expect(
      thresholdProblems({ overdraftMinor: 1, floorMinor: 0, targetMinor: -1, ceilingMinor: -2 }),
    ).toEqual(["overdraftAboveZero", "floorBelowOverdraft", "targetBelowFloor", "ceilingBelowTarget"]);
    expect(thresholdProblems({ ...plainThresholds, ceilingMinor: -1 })).toEqual(["ceilingBelowTarget"]);
  });
});

describe("breaches", () => {
  it("are the first of each account, the soonest first", () => {
    expect(firstBreaches(rolled(), thresholdsOf, monday)).toEqual([
      {
        accountId: cic,
        first: { state: "beyondOverdraft", on: tuesday, amountMinor: -8_980_00, missingMinor: 8_980_00 },
        worst: {
          state: "beyondOverdraft",
          on: "2026-11-20",
          amountMinor: -14_480_00,
          missingMinor: 14_480_00,
        },
      },
      {
        accountId: bnp,
        first: { state: "belowFloor", on: "2026-11-18", amountMinor: -9_300_00, missingMinor: 19_300_00 },
        worst: { state: "belowFloor", on: "2026-11-18", amountMinor: -9_300_00, missingMinor: 19_300_00 },
      },
    ]);
  });

  it("of one day come by how bad and how deep they are", () => {
    const openings = [
      { accountId: 1, balanceMinor: -5 },
      { accountId: 2, balanceMinor: -90 },
      { accountId: 3, balanceMinor: -70 },
      { accountId: 4, balanceMinor: null },
    ];
    const found = firstBreaches(
      rolled({ openings, entries: [] }),
      (id) => ({ ...plainThresholds, overdraftMinor: id === 1 ? 0 : -100 }),
      thursday,
    );
    expect(found.map(({ accountId, first: { on } }) => [accountId, on])).toEqual([
      [1, thursday],
      [2, thursday],
      [3, thursday],
    ]);
  });
});

const totalled = (id: number, given: Partial<TotalledAccount> = {}): TotalledAccount => ({
  id,
  currency: "EUR",
  kind: "current",
  floorMinor: thresholdsOf(id).floorMinor,
  freshness: "fresh",
  ...given,
});

const ratioOf = (currency: CurrencyCode) => {
  if (currency === "GBP") return null;
  return currency === "EUR" ? fraction(1n, 1n) : fraction(9n, 10n);
};

describe("totals", () => {
  it("stand beside what can be moved and what is missing", () => {
    const [total] = totalsByCurrency(rolled(), [totalled(bnp), totalled(cic), totalled(sg)], "EUR");
    expect([...(total?.ends ?? [])]).toEqual([473_300_00, 523_920_00, 462_220_00, 353_220_00, 223_720_00]);
    expect(total?.floors[2]).toEqual({ availableMinor: 430_500_00, missingMinor: 33_280_00 });
  });

  it("leave out what is blocked, and name what is unknown or old", () => {
    const positions = rolled({
      openings: [
        { accountId: bnp, balanceMinor: 100 },
        { accountId: cic, balanceMinor: null },
        { accountId: sg, balanceMinor: 7 },
      ],
      entries: [{ accountId: null, on: tuesday, layer: "planned", amountMinor: -30 }],
    });
    const given = [
      totalled(bnp, { freshness: "old" }),
      totalled(cic, { freshness: "unknown" }),
      totalled(sg, { kind: "blocked" }),
    ];
    const [total, ...others] = totalsByCurrency(positions, given, "EUR");
    expect(others).toEqual([]);
    expect(total).toMatchObject({ unknownIds: [cic], oldIds: [bnp] });
    expect([...(total?.ends ?? [])]).toEqual([100, 70, 70, 70, 70]);
  });

  it("are converted as far as there are rates", () => {
    const given = [totalled(bnp), totalled(cic, { currency: "USD" }), totalled(sg, { currency: "GBP" })];
    const totals = totalsByCurrency(rolled(), given, "EUR");
    const { ends, missing } = convertedTotal(totals, 5, ratioOf);
    expect(missing).toEqual(["GBP"]);
    expect(ends[0]).toBe(52_400_00 + 11_160_00);
  });
});

it.each([
  [null, "unknown"],
  ["2026-11-13", "fresh"],
  ["2026-11-12", "dated"],
  ["2026-11-09", "dated"],
  ["2026-11-06", "old"],
])("a balance of %s is %s on Monday 16 November", (on, freshness) => {
  const knownOn = on === null ? null : calendarDate(on);
  expect(freshnessOf({ knownOn, currency: "EUR", iban: null }, monday)).toBe(freshness);
});

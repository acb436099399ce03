import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import {
  arrivalDay,
  firstOutDay,
  isCutOff,
  type LaneDays,
  type LaneType,
  lanesBetween,
  latestOutDay,
  soonestLane,
  startingTerms,
  type WrittenLane,
} from "./lanes.ts";
import { account } from "./testing/three-banks.ts";

const daysOf = (type: LaneType): LaneDays => ({
  type,
  cutOffMinutes: startingTerms(type).cutOffMinutes,
  place: { currency: "EUR", country: "FR" },
});

describe("the days of a transfer", () => {
  it.each([
    ["sepa", "2026-12-24", 15, "2026-12-24", "2026-12-28"],
    ["sepa", "2026-12-24", 16, "2026-12-28", "2026-12-29"],
    ["sepa", "2026-12-31", 9, "2026-12-31", "2027-01-04"],
    ["sepa", "2027-03-25", 9, "2027-03-25", "2027-03-30"],
    ["sepa", "2026-11-10", 9, "2026-11-10", "2026-11-11"],
    ["sepa", "2026-11-14", 9, "2026-11-16", "2026-11-17"],
    ["sepa", "2026-11-14", 23, "2026-11-16", "2026-11-17"],
    ["internal", "2026-11-16", 16, "2026-11-16", "2026-11-16"],
    ["internal", "2026-11-16", 17, "2026-11-17", "2026-11-17"],
    ["urgent", "2026-11-16", 14, "2026-11-16", "2026-11-16"],
    ["urgent", "2026-11-20", 15, "2026-11-23", "2026-11-23"],
    ["instant", "2026-11-14", 23, "2026-11-14", "2026-11-14"],
  ] as const)(
    "%s asked for on %s at %d:00 leaves on %s and arrives on %s",
    (type, day, hour, outOn, inOn) => {
      const lane = daysOf(type);
      const out = firstOutDay(lane, { day: calendarDate(day), minutes: hour * 60 });
      expect([out, arrivalDay(lane, out)]).toEqual([outOn, inOn]);
    },
  );

  it.each([
    ["sepa", "2026-11-17", "2026-11-16"],
    ["sepa", "2026-11-16", null],
    ["sepa", "2026-11-22", "2026-11-19"],
    ["internal", "2026-11-22", "2026-11-20"],
    ["instant", "2026-11-22", "2026-11-22"],
    ["urgent", "2026-11-16", "2026-11-16"],
  ] as const)("%s that must be there by %s leaves on %s at the latest", (type, by, outOn) => {
    const now = { day: calendarDate("2026-11-16"), minutes: 9 * 60 };
    expect(latestOutDay(daysOf(type), now, calendarDate(by))).toBe(outOn);
  });

  it.each([
    [0, true],
    [960, true],
    [1_440, true],
    [1_441, false],
    [-1, false],
    [25 * 60 + 61, false],
    [10.5, false],
  ])("%d minutes as a time of the day: %s", (minutes, isOne) => {
    expect(isCutOff(minutes)).toBe(isOne);
  });
});

const typesOf = (...given: Parameters<typeof lanesBetween>) => lanesBetween(...given).map(({ type }) => type);

describe("lanes", () => {
  const own = account(1, { bank: "A" });

  it("are by the banks, and faster ones where both accounts take them", () => {
    expect(typesOf(own, account(2, { bank: "A" }), [])).toEqual(["internal"]);
    expect(typesOf(own, account(2, { bank: "B" }), [])).toEqual(["sepa"]);
    const fast = { takesInstant: true, takesUrgent: true };
    expect(typesOf(account(1, fast), account(2, fast), [])).toEqual(["sepa", "urgent", "instant"]);
    expect(typesOf(account(1, fast), account(2), [])).toEqual(["sepa"]);
  });

  it("are none to oneself, to another currency, or to a company without an agreement", () => {
    expect(typesOf(own, own, [])).toEqual([]);
    expect(typesOf(own, account(2, { currency: "USD" }), [])).toEqual([]);
    expect(typesOf(own, account(2, { companyId: 2 }), [])).toEqual([]);
    expect(typesOf(account(1, { ownPoolId: 7 }), account(2, { companyId: 2, ownPoolId: 7 }), [])).toEqual([
      "sepa",
    ]);
  });

  it("are as they are written, the closest first", () => {
    const convention: WrittenLane = {
      from: { companyId: 1 },
      to: { companyId: 2 },
      type: null,
      isAllowed: true,
      capLeftMinor: 500,
    };
    const other = account(2, { companyId: 2 });
    expect(lanesBetween(own, other, [convention])).toMatchObject([
      { type: "sepa", cutOffMinutes: 960, cap: { key: "1>2", leftMinor: 500 } },
    ]);
    const closed: WrittenLane = {
      from: { accountId: 1 },
      to: { accountId: 2 },
      type: "sepa",
      isAllowed: false,
    };
    expect(typesOf(own, other, [convention, closed])).toEqual([]);
    const early: WrittenLane = {
      ...closed,
      isAllowed: true,
      cutOffMinutes: 600,
      feeMinor: 20,
      mostMinor: 900,
    };
    expect(lanesBetween(own, account(2), [early])).toMatchObject([
      { type: "sepa", cutOffMinutes: 600, feeMinor: 20, mostMinor: 900, leastMinor: 1, cap: null },
    ]);
  });

  it.each([
    ["at 9:00 urgent is there the same day", 9, 0, "urgent"],
    ["a fee of it speaks for the one that is as quick", 9, 30, "instant"],
    ["at 15:00 urgent is as late as sepa, and instant is not", 15, 0, "instant"],
  ] as const)("are taken by the day on which they arrive: %s", (_, hour, feeOfUrgent, type) => {
    const fast = { takesInstant: true, takesUrgent: true };
    const urgent: WrittenLane = {
      from: { accountId: 1 },
      to: { accountId: 2 },
      type: "urgent",
      isAllowed: true,
      feeMinor: feeOfUrgent,
    };
    const lanes = lanesBetween(account(1, fast), account(2, fast), [urgent]);
    const now = { day: calendarDate("2026-11-16"), minutes: hour * 60 };
    expect(soonestLane(lanes, now)?.type).toBe(type);
    expect(soonestLane([], now)).toBeUndefined();
  });
});

import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { type CashOfDay, headroomOn, type LiquidityRules, lowestPoint } from "./headroom.ts";

const day = calendarDate;
const cash = (part: Partial<CashOfDay> = {}): CashOfDay => ({
  closingMinor: 30_880_000,
  blockedMinor: 0,
  equivalentsMinor: 0,
  overdraftMinor: 0,
  ...part,
});
const rules = (part: Partial<LiquidityRules> = {}): LiquidityRules => ({
  availabilities: [
    {
      start: day("2026-01-01"),
      endExclusive: day("2027-01-01"),
      undrawnMinor: 15_000_000,
      isConfirmed: true,
    },
  ],
  floors: [{ start: day("2026-11-02"), endExclusive: day("2026-12-01"), floorMinor: 25_000_000 }],
  usualFloorMinor: null,
  countsOverdrafts: false,
  ...part,
});
const sunday = day("2026-11-29");

describe("liquidity and headroom", () => {
  it("of 308,800 held, with 150,000 undrawn and a floor of 250,000", () => {
    expect(headroomOn(cash(), rules(), sunday)).toEqual({
      undrawnMinor: 15_000_000,
      liquidityMinor: 45_880_000,
      floorMinor: 25_000_000,
      headroomMinor: 20_880_000,
    });
  });

  it("leave out what is blocked and what no bank has confirmed, and count what is placed", () => {
    const [line] = rules().availabilities;
    const withOther = rules({
      availabilities: line === undefined ? [] : [line, { ...line, isConfirmed: false }],
    });
    const parts = cash({ blockedMinor: 880_000, equivalentsMinor: 100_000 });
    expect(headroomOn(parts, withOther, sunday).liquidityMinor).toBe(45_100_000);
  });

  it("count overdrafts only where somebody says so", () => {
    const withOverdraft = cash({ overdraftMinor: -5_000_000 });
    expect(headroomOn(withOverdraft, rules(), sunday).liquidityMinor).toBe(45_880_000);
    expect(headroomOn(withOverdraft, rules({ countsOverdrafts: true }), sunday).liquidityMinor).toBe(
      50_880_000,
    );
  });

  it.each([
    ["2026-11-01", null, 0],
    ["2026-11-02", null, 25_000_000],
    ["2026-11-30", 700, 25_000_000],
    ["2026-12-01", 700, 700],
    ["2026-12-01", null, 0],
  ])("on %s, with a usual floor of %s, are above %d", (on, usualFloorMinor, floorMinor) => {
    expect(headroomOn(cash(), rules({ usualFloorMinor }), day(on)).floorMinor).toBe(floorMinor);
  });

  it("no longer count a line that has ended", () => {
    expect(headroomOn(cash(), rules(), day("2027-01-01")).undrawnMinor).toBe(0);
  });

  it("are lowest at the first of several low points", () => {
    expect(lowestPoint([3, 1, 2, 1])).toBe(1);
    expect(lowestPoint([])).toBe(-1);
  });
});

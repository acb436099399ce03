import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import type { PoolSweeps } from "../pool-figures-queries.ts";
import { todaysSweeps } from "./todays-sweeps.ts";

const today = calendarDate("2026-11-17");
const days = { from: calendarDate("2026-11-14"), to: calendarDate("2026-12-11") };
const row = (accountId: number, part: Partial<PoolSweeps["sweeps"][number]>) => ({
  on: today,
  companyId: accountId + 100,
  accountId,
  observedMinor: null,
  simulatedMinor: 0,
  differenceMinor: null,
  uncoveredMinor: 0,
  writtenMinor: null,
  evidence: [],
  ...part,
});

describe("what is to be swept today", () => {
  /** The second day of the worked example, and a member of which somebody made the sweep in the morning. */
  const sweeps = [
    row(1, { simulatedMinor: -1_288_015 }),
    row(2, { simulatedMinor: -3_914_000 }),
    row(3, { simulatedMinor: 310_400 }),
    row(4, { writtenMinor: 500_000 }),
    row(5, { uncoveredMinor: 7_000 }),
    row(1, { on: calendarDate("2026-11-18"), simulatedMinor: 99 }),
    row(1, { on: calendarDate("2026-11-16"), simulatedMinor: 99, observedMinor: 99 }),
  ];

  it("is what is simulated of this day, apart from what was made", () => {
    expect(todaysSweeps({ today, canCreate: true, sweeps }, days)).toEqual({
      today,
      canCreate: true,
      proposed: [
        { companyId: 101, accountId: 1, sweptMinor: -1_288_015 },
        { companyId: 102, accountId: 2, sweptMinor: -3_914_000 },
        { companyId: 103, accountId: 3, sweptMinor: 310_400 },
      ],
      written: [{ companyId: 104, accountId: 4, sweptMinor: 500_000 }],
      risingMinor: 310_400,
      fallingMinor: 5_202_015,
    });
  });

  it("is not told among the days of another month", () => {
    const { from } = days;
    const answer = { today, canCreate: true, sweeps };
    expect(todaysSweeps(answer, { from, to: calendarDate("2026-11-16") })).toBeNull();
    expect(todaysSweeps(answer, { from: calendarDate("2026-11-18"), to: days.to })).toBeNull();
    expect(todaysSweeps(answer, { from: today, to: today })).not.toBeNull();
  });
});

import type { PoolSimulation } from "@amont/contract/operations/cash-pools/simulate-cash-pool.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { expect, it } from "vitest";
import { simulationRows } from "./simulation-rows.ts";

const on = calendarDate("2026-11-19");
const simulation = (swept: number, end: number, uncovered = 0): PoolSimulation => ({
  sweeps: [
    { on, companyId: 2, accountId: 20, beforeMinor: 0, sweptMinor: swept, uncoveredMinor: uncovered },
    { on, companyId: 2, accountId: 20, beforeMinor: 0, sweptMinor: 0, uncoveredMinor: 0 },
  ],
  accounts: [
    { companyId: 1, accountId: 10, isHeader: true, balancesMinor: [0, 5], lowestMinor: 0, lowestOn: on },
    { companyId: 2, accountId: 20, isHeader: false, balancesMinor: [9, end], lowestMinor: 2, lowestOn: on },
  ],
});

it("each account is told before and after: its lowest day, its end, its sweeps and what stays uncovered", () => {
  const rows = simulationRows(simulation(100, 7), simulation(0, 3, 40));
  expect(rows.map(({ isHeader }) => isHeader)).toEqual([true, false]);
  expect(rows[1]).toMatchObject({
    before: { endMinor: 7, sweepCount: 1, uncoveredMinor: 0 },
    after: { endMinor: 3, sweepCount: 0, uncoveredMinor: 40 },
  });
  expect(simulationRows(simulation(1, 1), null).every(({ after }) => after === null)).toBe(true);
});

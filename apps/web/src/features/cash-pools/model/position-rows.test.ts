import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import type { CashPool } from "../cash-pool-queries.ts";
import type { PoolPositions } from "../pool-figures-queries.ts";
import { largestOf, positionRows } from "./position-rows.ts";

const member = (companyId: number, accountId: number) =>
  ({
    companyId,
    accountId,
    companyName: `C${companyId}`,
    accountName: `A${accountId}`,
  }) as CashPool["members"][number];
const pool = { members: [member(1, 10), member(1, 11), member(2, 20)], header: null };

/** The third day of the worked example. */
const positions: PoolPositions = {
  today: calendarDate("2026-11-18"),
  from: calendarDate("2026-11-17"),
  to: calendarDate("2026-11-18"),
  simulatedFrom: calendarDate("2026-11-18"),
  members: [
    { companyId: 1, accountId: 10, positionsMinor: [3_433_525, 3_743_925] },
    { companyId: 2, accountId: 20, positionsMinor: [-1_000_000, -1_200_000] },
    { companyId: 1, accountId: 11, positionsMinor: [-3_914_000, -2_388_925] },
  ],
  header: {
    companyId: 3,
    accountId: 30,
    balancesMinor: [-280_475, 405_000],
    ownCashMinor: [1_200_000, 250_000],
  },
};

describe("the positions of a pool", () => {
  it("add up by company, with its accounts below it where it has several", () => {
    const rows = positionRows(positions, pool);
    expect(rows.map(({ kind, name }) => `${kind} ${name}`.trim())).toEqual([
      "company C1",
      "account A10",
      "account A11",
      "company C2",
      "total",
      "ownCash",
      "headerBalance",
    ]);
    expect(rows[0]?.amounts).toEqual([-480_475, 1_355_000]);
  });

  it("and the header's own cash come to the balance of the header", () => {
    const rows = positionRows(positions, pool);
    const of = (id: string) => rows.find((row) => row.id === id)?.amounts ?? [];
    expect(of("total").map((amount, at) => amount + (of("ownCash")[at] ?? 0))).toEqual(of("headerBalance"));
  });

  it("have no sum for who does not read all companies", () => {
    const rows = positionRows({ ...positions, header: null }, pool);
    expect(rows.some(({ kind }) => kind === "total")).toBe(false);
  });

  it("are largest by size", () => {
    expect(largestOf([5, -9, 3])).toBe(-9);
    expect(largestOf([])).toBe(0);
  });
});

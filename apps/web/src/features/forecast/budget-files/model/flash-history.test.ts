import { describe, expect, it } from "vitest";
import { type FlashHistory, flashHistory, usualBasis, withHistory } from "./flash-history.ts";

const months = (...last: number[]) => [...Array.from({ length: 12 - last.length }, () => 0), ...last];
const history = (...rows: number[][]): FlashHistory => new Map(rows.map((row, index) => [index + 1, row]));
const ids = (...numbers: number[]) => new Set(numbers);

const side = (categoryId: number) => ({
  categories: [{ categoryId, cells: { realized: new Float64Array([0, 5]) } }],
});

describe("the history that a flash forecast stands on", () => {
  it("is read from what was realized on both sides", () => {
    const read = flashHistory({ inflow: side(1), outflow: side(2) } as unknown as Parameters<
      typeof flashHistory
    >[0]);
    expect([...read]).toEqual([
      [1, [0, 5]],
      [2, [0, 5]],
    ]);
  });

  it.each([
    [months(), "previousMonth"],
    [months(7), "previousMonth"],
    [months(7, 0, 0), "averageOf3Months"],
    [months(7, 0, 0, 0, 0), "averageOf3Months"],
    [months(7, 0, 0, 0, 0, 1), "averageOf6Months"],
    [months(...Array.from({ length: 12 }, () => 1)), "sameMonthPreviousYear"],
  ] as const)("%j is looked back on by %s", (row, basis) => {
    expect(usualBasis(history([...row]), ids(1, 2))).toBe(basis);
  });

  it("gives amounts to the categories that have some in the months that are read", () => {
    const known = history(months(7), months(7, 0), months(7, 0, 0, 0), months());
    const all = ids(1, 2, 3, 4, 9);
    expect(withHistory(known, all, "previousMonth")).toBe(1);
    expect(withHistory(known, all, "averageOf3Months")).toBe(2);
    expect(withHistory(known, all, "averageOf6Months")).toBe(3);
    expect(withHistory(known, ids(1, 4), "sameMonthPreviousYear")).toBe(1);
  });
});

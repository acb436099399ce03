import { balance } from "@amont/kernel/change-and-balance.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amounts, axisFor, badNumbersIn, table } from "../testing/random-company.ts";
import { authorisedOverdraft, overdraftReport } from "./overdraft.ts";

const axis = axisFor("monthly", -1, 5);

describe("the authorised overdraft", () => {
  it("of several accounts is the sum of theirs", () => {
    expect(authorisedOverdraft([-500_000, 0, -200_000])).toBe(-700_000);
    expect(authorisedOverdraft([])).toBe(0);
    expect(() => authorisedOverdraft([1])).toThrow("zero or negative");
  });

  it("shows the months that end below it, and the lowest", () => {
    const golden = table(`
      | month | end of month | missing to stay above -1 000 |
      | ----- | ------------ | ---------------------------- |
      | Oct.  |        2 000 |                            0 |
      | Nov.  |         -400 |                            0 |
      | Dec.  |       -1 000 |                            0 |
      | Jan.  |       -1 001 |                            1 |
      | Feb.  |       -3 500 |                        2 500 |
      | March |       -3 500 |                        2 500 |
    `).map(([, ...cells]) => amounts(cells));
    const report = overdraftReport(
      axis,
      golden.map(([end]) => balance(end ?? 0)),
      balance(-1_000),
    );
    expect(report.below.map(({ column, missingMinor }) => [column, missingMinor])).toEqual([
      [3, 1],
      [4, 2_500],
      [5, 2_500],
    ]);
    expect(report.lowest).toMatchObject({
      column: 4,
      endBalance: -3_500,
      missingMinor: 2_500,
      period: { offset: 3, start: "2027-02-01", endExclusive: "2027-03-01" },
    });
  });

  it("is nowhere exceeded, and has no lowest point, without columns", () => {
    expect(overdraftReport(axisFor("monthly", 0, 0), [], balance(0))).toEqual({
      limit: 0,
      below: [],
      lowest: null,
    });
  });

  it("is exceeded exactly where the end is below it", () => {
    const ends = fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(ends, fc.integer({ min: -3_000, max: 0 }), (given, limit) => {
        const report = overdraftReport(axis, given.map(balance), balance(limit));
        expect(report.below.map(({ column }) => column)).toEqual(
          [0, 1, 2, 3, 4, 5].filter((column) => (given[column] ?? 0) < limit),
        );
        for (const { endBalance, missingMinor } of report.below)
          expect(endBalance + missingMinor).toBe(limit);
        expect(report.lowest?.endBalance).toBe(Math.min(...given) + 0);
        expect(badNumbersIn(report)).toEqual([]);
      }),
    );
  });
});

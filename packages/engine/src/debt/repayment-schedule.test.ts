import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Loan, repaymentSchedule, repayments } from "./repayment-schedule.ts";

const loan = (part: Partial<Loan> = {}): Loan => ({
  principalMinor: minorUnits(1_200_000),
  rateBasisPoints: 600,
  firstDueOn: calendarDate("2026-01-31"),
  instalmentCount: 4,
  monthsBetween: 1,
  repayment: "constantInstalment",
  ...part,
});

/** In euros, as a banker writes it: day, principal, interest. */
const written = (part: Partial<Loan>) =>
  repaymentSchedule(loan(part)).map(({ dueOn, principalMinor, interestMinor }) => [
    String(dueOn),
    principalMinor / 100,
    interestMinor / 100,
  ]);

describe("a repayment schedule", () => {
  it("of constant instalments: 12,000 € at 6 %, four months", () => {
    expect(written({})).toEqual([
      ["2026-01-31", 2_977.59, 60],
      ["2026-02-28", 2_992.48, 45.11],
      ["2026-03-31", 3_007.44, 30.15],
      ["2026-04-30", 3_022.49, 15.11],
    ]);
  });

  it("of constant principal", () => {
    expect(
      written({ repayment: "constantPrincipal", principalMinor: minorUnits(1_000_000), instalmentCount: 3 }),
    ).toEqual([
      ["2026-01-31", 3_333.34, 50],
      ["2026-02-28", 3_333.33, 33.33],
      ["2026-03-31", 3_333.33, 16.67],
    ]);
  });

  it("of interest alone, and the principal at the end, by the quarter", () => {
    expect(written({ repayment: "atTheEnd", monthsBetween: 3, instalmentCount: 2 })).toEqual([
      ["2026-01-31", 0, 180],
      ["2026-04-30", 12_000, 180],
    ]);
  });

  it("without interest is the principal in equal parts", () => {
    expect(written({ rateBasisPoints: 0, principalMinor: minorUnits(100), instalmentCount: 3 })).toEqual([
      ["2026-01-31", 0.34, 0],
      ["2026-02-28", 0.34, 0],
      ["2026-03-31", 0.32, 0],
    ]);
  });

  it("agrees with the usual annuity: 100,000 € at 3 % over a year", () => {
    const rows = repaymentSchedule(
      loan({ principalMinor: minorUnits(10_000_000), rateBasisPoints: 300, instalmentCount: 12 }),
    );
    const amounts = rows.map(({ principalMinor, interestMinor }) => principalMinor + interestMinor);
    expect(new Set(amounts.slice(0, -1))).toEqual(new Set([846_937]));
    expect(Math.abs((amounts.at(-1) ?? 0) - 846_937)).toBeLessThan(12);
  });

  it("pays back what was lent, no more and no less, and never a negative part", () => {
    const anyLoan = fc.record({
      principalMinor: fc.integer({ min: 1, max: 1_000_000_000_000 }).map(minorUnits),
      rateBasisPoints: fc.integer({ min: 0, max: 10_000 }),
      instalmentCount: fc.integer({ min: 1, max: 480 }),
      monthsBetween: fc.constantFrom(1, 2, 3, 6, 12),
      repayment: fc.constantFrom(...repayments),
    });
    fc.assert(
      fc.property(anyLoan, (part) => {
        const rows = repaymentSchedule(loan(part));
        expect(rows).toHaveLength(part.instalmentCount);
        expect(rows.reduce((sum, row) => sum + row.principalMinor, 0)).toBe(part.principalMinor);
        for (const row of rows) {
          expect(row.principalMinor).toBeGreaterThanOrEqual(0);
          expect(row.interestMinor).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

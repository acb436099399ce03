import { calendarDate, monthIndex } from "@amont/kernel/calendar-date.ts";
import { generateLedger } from "@amont/testkit/ledger/generate-ledger.ts";
import { describe, expect, it } from "vitest";
import { steadyCash } from "./steady-cash.ts";

const today = calendarDate("2026-11-16");
const company = { today, balances: [6_000_000, 2_000_000], monthlyMinor: 12_000_000, growthPercent: 4 };

function linesOf(seed: number) {
  const ledger = generateLedger({
    seed,
    size: 3_900,
    months: 36,
    today,
    accounts: 2,
    expected: 40,
    monthlyTurnover: 120_000,
  });
  return [...ledger.transactions()];
}

const cashOf = ({ isPaid, isInflow, amount }: ReturnType<typeof linesOf>[number]) =>
  isPaid ? (isInflow ? amount : 0 - amount) : 0;

describe("a company that lives on its cash", () => {
  it.each([1, 2, 3])("never falls far below what it has today, on no account (%i)", (seed) => {
    const lines = steadyCash(linesOf(seed), company);
    let [main, second] = company.balances as [number, number];
    let least = main + second;
    let leastOfSecond = second;
    for (const line of lines.toReversed()) {
      if (line.account === 0) main -= cashOf(line);
      else second -= cashOf(line);
      least = Math.min(least, main + second);
      leastOfSecond = Math.min(leastOfSecond, second);
    }
    expect(least).toBeGreaterThan(-2_000_000);
    expect(leastOfSecond).toBeGreaterThan(0);
  });

  it("sells more every year, and keeps its lines", () => {
    const drawn = linesOf(1);
    const lines = steadyCash(drawn, company);
    expect(lines).toHaveLength(drawn.length);
    const soldInYear = [2023, 2024, 2025].map((year) =>
      lines
        .filter(({ isPaid, isInflow, paymentDate: day }) => {
          return isPaid && isInflow && day >= `${year}-11-16` && day < `${year + 1}-11-16`;
        })
        .reduce((sum, { amount }) => sum + amount, 0),
    );
    expect(soldInYear).toEqual(soldInYear.toSorted((left, right) => left - right));
    const loans = lines.filter(({ category, isPaid }) => isPaid && category === "loans");
    expect(new Set(loans.map(({ amount }) => amount)).size).toBe(1);
    const rents = lines.filter(({ category }) => category === "rent");
    const perMonth = Map.groupBy(rents, ({ paymentDate }) => monthIndex(paymentDate));
    expect(perMonth.size).toBeGreaterThan(33);
    expect(new Set(rents.map(({ amount }) => amount)).size).toBe(4);
  });
});

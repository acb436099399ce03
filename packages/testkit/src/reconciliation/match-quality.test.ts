import { matchLines } from "@amont/engine/reconciliation/match-lines.ts";
import { usualMatchSettings } from "@amont/engine/reconciliation/reconciliation-lines.ts";
import { describe, expect, it } from "vitest";
import { generatePayments } from "./generate-payments.ts";
import { addVerdicts, judgeMatches, precisionOf, recallOf } from "./judge-matches.ts";

const pairsPerLine = (count: number) => {
  const { payments, expectations } = generatePayments("bounded", count);
  let pairs = 0;
  const isRefused = () => {
    pairs += 1;
    return false;
  };
  matchLines(payments, expectations, { ...usualMatchSettings, isRefused });
  return pairs / (payments.length + expectations.length);
};

describe("automatic reconciliation on companies whose truth is known", () => {
  it("is nearly always right, and does most of what there is to do", () => {
    const verdicts = [1, 2, 3, 4].map((seed) => {
      const company = generatePayments(seed, 400);
      const matches = matchLines(company.payments, company.expectations, usualMatchSettings);
      return judgeMatches(
        company,
        matches.filter(({ isAutomatic }) => isAutomatic),
      );
    });
    const verdict = addVerdicts(verdicts);
    expect(verdict.known).toBeGreaterThan(1_000);
    expect(precisionOf(verdict)).toBeGreaterThanOrEqual(0.995);
    expect(recallOf(verdict)).toBeGreaterThanOrEqual(0.9);
  });

  it("looks at a bounded number of pairs", () => {
    expect(pairsPerLine(1_500)).toBeLessThan(25);
  });

  it("has what makes it hard, and the same for the same seed", () => {
    const company = generatePayments("hard", 500);
    expect(company).toEqual(generatePayments("hard", 500));
    expect(company).not.toEqual(generatePayments("harder", 500));
    const kinds = new Set(company.truth.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(["exact", "fee", "changed", "instalment", "grouped"]));
    const paying = new Set(company.truth.map(({ paymentId }) => paymentId));
    const amounts = new Set(company.expectations.map(({ effectMinor }) => effectMinor));
    // Lines that pay nothing, though some of them have the amount of an invoice.
    const others = company.payments.filter(({ id }) => !paying.has(id));
    expect(others.length).toBeGreaterThan(100);
    expect(others.filter(({ effectMinor }) => amounts.has(effectMinor)).length).toBeGreaterThan(20);
    // Amounts that come back.
    expect(amounts.size).toBeLessThan(company.expectations.length - 20);
  });
});

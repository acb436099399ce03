import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { delayQuantile, meanDelay, remainingDelays } from "./delay-distribution.ts";
import { type OverdueLine, type PayerBook, payerBook, type SettledLine } from "./payer-book.ts";

const [sales, services, rent] = [1, 2, 3];

const settled = (label: string, delay: number, more: Partial<SettledLine> = {}): SettledLine => ({
  label,
  delay,
  isInflow: true,
  categoryId: sales,
  counterparty: null,
  ...more,
});
const overdue = (label: string, age: number): OverdueLine => ({
  label,
  age,
  isInflow: true,
  categoryId: sales,
});
const invoice = (label: string, categoryId = sales, isInflow = true) => ({ label, categoryId, isInflow });

describe("a company that was never paid", () => {
  it("waits as is usual, which is a convention", () => {
    const found = payerBook([], []).behaviourOf(invoice("Facture F2026-1 Dupont"));
    expect(found).toMatchObject({ basis: "convention", paidCount: 0, overdueCount: 0 });
    expect(found.payer).toEqual({ key: "in:dupont", name: "Dupont" });
    expect([0.1, 0.5, 0.9].map((share) => delayQuantile(found.delays, share))).toEqual([0, 5, 30]);
  });
});

describe("a payer", () => {
  const lines = [0, 5, 5, 10, 30].map((delay, number) => settled(`Facture F2026-${number} Dupont`, delay));

  it("alone in its company weighs most, and others of its category borrow from it", () => {
    const book = payerBook(lines, []);
    const dupont = book.behaviourOf(invoice("DUPONT facture F2026-77"));
    expect(dupont).toMatchObject({ basis: "payer", paidCount: 5 });
    // Each step from the company down to the payer adds the five once more: 5 of 9, then of what is left.
    expect(meanDelay(dupont.delays)).toBeCloseTo(10 + (13 - 10) * (4 / 9) ** 4, 9);
    const other = book.behaviourOf(invoice("Facture F2026-9 Durand"));
    expect(other).toMatchObject({ basis: "category", paidCount: 0, payer: { key: "in:durand" } });
    expect(meanDelay(other.delays)).toBeCloseTo(10 + (13 - 10) * (4 / 9) ** 3, 9);
    expect(book.behaviourOf(invoice("Facture F2026-9 Durand", services)).basis).toBe("direction");
    expect(book.behaviourOf(invoice("Loyer", rent, false)).basis).toBe("company");
  });

  it("that has open lines is slower than its payments say", () => {
    const patient = payerBook(lines, [overdue("Dupont F2026-8", 40), overdue("Dupont F2026-9", 60)]);
    const dupont = patient.behaviourOf(invoice("Dupont"));
    expect(dupont).toMatchObject({ paidCount: 5, overdueCount: 2 });
    const meanOf = (book: PayerBook) =>
      meanDelay(remainingDelays(book.behaviourOf(invoice("Dupont")).delays));
    expect(meanOf(patient)).toBeGreaterThan(1.5 * meanOf(payerBook(lines, [])));
  });

  it("of which little is known is not late for months because others became due lately", () => {
    const due = Array.from({ length: 12 }, (_, number) => overdue(`Martin ${number}`, number + 1));
    const book = payerBook([settled("Dupont 1", 0), settled("Dupont 2", 3), settled("Dupont 3", 6)], due);
    const durand = remainingDelays(book.behaviourOf(invoice("Durand")).delays, 0);
    expect(delayQuantile(durand, 0.5)).toBeLessThanOrEqual(21);
    expect(delayQuantile(durand, 0.9)).toBeLessThanOrEqual(90);
  });

  it("is one customer and another supplier", () => {
    const book = payerBook([...lines, settled("Dupont", 60, { isInflow: false, categoryId: rent })], []);
    expect(book.behaviourOf(invoice("Dupont")).paidCount).toBe(5);
    expect(book.behaviourOf(invoice("Dupont", rent, false))).toMatchObject({
      paidCount: 1,
      payer: { key: "out:dupont" },
    });
  });

  it("is whom the bank names on all payments of such lines", () => {
    const named = { counterparty: "HOLDING ROUSSEL" };
    const book = payerBook(
      [settled("Chantier Nord 12", 3, named), settled("Entretien chaudière", 4, named)],
      [],
    );
    expect(book.behaviourOf(invoice("Chantier Nord 13"))).toMatchObject({
      payer: { key: "in:holding roussel", name: "Holding Roussel" },
      paidCount: 2,
    });
    const twoNames = payerBook(
      [settled("Chantier Nord 12", 3, named), settled("Chantier Nord 13", 4, { counterparty: "MARTIN" })],
      [],
    );
    expect(twoNames.payerOf(invoice("Chantier Nord 14"))?.key).toBe("in:chantier nord");
  });

  it("is nobody where a line tells none", () => {
    const found = payerBook(lines, []).behaviourOf(invoice("Facture 2026-11"));
    expect(found).toMatchObject({ payer: null, basis: "category", paidCount: 0 });
  });
});

describe("whatever was paid", () => {
  it("in whichever order it is read, it says the same", () => {
    const line = fc.record({
      label: fc.constantFrom("Dupont", "Durand 12", "Facture 7"),
      isInflow: fc.boolean(),
      categoryId: fc.constantFrom(sales, services),
      delay: fc.integer({ min: -30, max: 365 }),
      counterparty: fc.constantFrom(null, "Holding"),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const [there, back] = [payerBook(lines, []), payerBook(lines.toReversed(), [])];
        for (const label of ["Dupont", "Facture 7"])
          expect(back.behaviourOf(invoice(label)).delays.delays).toEqual(
            there.behaviourOf(invoice(label)).delays.delays,
          );
      }),
    );
  });
});

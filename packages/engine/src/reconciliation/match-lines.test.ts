import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchLines } from "./match-lines.ts";
import {
  type MatchSettings,
  type OpenExpectation,
  type OpenPayment,
  usualMatchSettings,
} from "./reconciliation-lines.ts";
import { scoreExpectations, scorePayments } from "./score-candidates.ts";
import { subsetsThatSum } from "./subset-sum.ts";

const day = 20_600;

const payment = (
  id: number,
  effectMinor: number,
  text: string,
  more: Partial<OpenPayment> = {},
): OpenPayment => ({
  id,
  effectMinor,
  currency: "EUR",
  day,
  text,
  bankAccountId: 1,
  ...more,
});
const expected = (
  id: number,
  effectMinor: number,
  text: string,
  more: Partial<OpenExpectation> = {},
): OpenExpectation => ({ id, effectMinor, currency: "EUR", day, text, bankAccountId: null, ...more });

/** Others that are open, so that words and amounts have something to stand out from. */
const others = Array.from({ length: 40 }, (_, index) =>
  expected(1_000 + index, 10_000 + index * 137, `Facture FA-2026-09${100 + index} Client${index} Divers`, {
    day: day - 20 + index,
  }),
);

const match = (
  payments: readonly OpenPayment[],
  expectations: readonly OpenExpectation[],
  settings: Partial<MatchSettings> = {},
) => matchLines(payments, [...expectations, ...others], { ...usualMatchSettings, ...settings });

const dupont = expected(1, 123_456, "Facture FA-2026-00042 - Dupont Construction");

describe("one payment and its invoice", () => {
  it.each([
    [
      "the same amount, name and reference",
      payment(9, 123_456, "VIR DUPONT CONSTRUCTION FA-2026-00042"),
      "exact",
    ],
    ["a name cut short", payment(9, 123_456, "VIR SEPA DUPONT CONSTR"), "exact"],
    ["a reference written otherwise, without a name", payment(9, 123_456, "VIR RECU FA202600042"), "exact"],
    ["a bank's fee", payment(9, 122_956, "VIR DUPONT CONSTRUCTION FA-2026-00042"), "fee"],
    ["a part of it under its reference", payment(9, 49_382, "ACOMPTE DUPONT FA-2026-00042"), "partial"],
    [
      "a little more than expected",
      payment(9, 126_000, "VIR DUPONT CONSTRUCTION FA-2026-00042"),
      "difference",
    ],
  ] as const)("are matched by themselves: %s", (_, line, kind) => {
    expect(match([line], [dupont])).toMatchObject([
      { kind, paymentIds: [9], expectationIds: [1], isAutomatic: true },
    ]);
  });

  it("are explained", () => {
    const [found] = match([payment(9, 123_456, "VIR DUPONT FA-2026-00042", { day: day + 3 })], [dupont]);
    expect(found?.reasons).toEqual([
      { kind: "sameAmount", amountMinor: 123_456, isRare: true },
      { kind: "reference", reference: "FA-2026-00042" },
      { kind: "counterparty", words: "Dupont" },
      { kind: "date", days: 3 },
    ]);
  });

  it.each([
    ["VIR ELEVATION FACADES FA202600042", "FA-2026-00042", "Élévation Façades"],
    ["VIR ELEVATION 2026 00042", "2026-00042", "Élévation"],
    ["VIR FACADES 00042", "00042", "Façades"],
  ])("are explained in the writing of the invoice: %s", (label, reference, words) => {
    const invoice = expected(1, 123_456, "Facture FA-2026-00042 : Élévation Façades");
    const [found] = match([payment(9, 123_456, label)], [invoice]);
    expect(found?.reasons).toContainEqual({ kind: "reference", reference });
    expect(found?.reasons).toContainEqual({ kind: "counterparty", words });
  });

  it("are held apart by another number of the same series", () => {
    const label = "VIR DUPONT CONSTRUCTION";
    const late = { day: day + 60 };
    const [unnumbered] = match([payment(9, 122_956, label, late)], [dupont]);
    expect(unnumbered).toMatchObject({ kind: "fee", isAutomatic: true });
    const numbered = match([payment(9, 122_956, `${label} FA-2026-00017`, late)], [dupont]);
    expect(numbered.filter(({ isAutomatic }) => isAutomatic)).toEqual([]);
    const [same] = match([payment(9, 123_456, `${label} FA-2026-00017`)], [dupont]);
    expect(same?.reasons).toContainEqual({ kind: "otherReference" });
  });

  it("do not share a reference when they share a year", () => {
    const [found] = match(
      [payment(9, 123_456, "VIR DUPONT F2026-11")],
      [expected(1, 123_456, "Dupont F2026-12")],
    );
    expect(found?.reasons.map(({ kind }) => kind)).not.toContain("reference");
  });

  it.each([
    ["only the amount agrees", payment(9, 123_456, "REMISE CHEQUE")],
    ["another name is on it", payment(9, 123_456, "CB GARAGE MARTIN 1234")],
  ])("are at most suggested when %s", (_, line) => {
    for (const { isAutomatic, score } of match([line], [dupont], { automaticFrom: 60 })) {
      expect(isAutomatic).toBe(false);
      // Below the lowest threshold that can be chosen: what is above it is done.
      expect(score).toBeLessThan(60);
    }
  });

  it.each([
    ["another currency", payment(9, 123_456, "VIR DUPONT FA-2026-00042", { currency: "USD" })],
    ["the other direction", payment(9, -123_456, "VIR DUPONT FA-2026-00042")],
    ["too long after", payment(9, 123_456, "VIR DUPONT FA-2026-00042", { day: day + 200 })],
    ["too long before", payment(9, 123_456, "VIR DUPONT FA-2026-00042", { day: day - 60 })],
  ])("never meet: %s", (_, line) => {
    expect(match([line], [dupont])).toEqual([]);
  });

  it("are left alone once somebody refused", () => {
    const line = payment(9, 123_456, "VIR DUPONT FA-2026-00042");
    expect(match([line], [dupont], { isRefused: (paid, open) => paid === 9 && open === 1 })).toEqual([]);
  });
});

describe("several of them", () => {
  const twin = expected(2, 123_456, "Dupont Construction FA-2026-00043");

  it("are suggested and not done when two fit equally well", () => {
    const [found, ...more] = match([payment(9, 123_456, "VIR DUPONT CONSTRUCTION")], [dupont, twin]);
    expect(found).toMatchObject({ isAutomatic: false, score: 49 });
    expect(found?.reasons).toContainEqual({ kind: "alternatives", count: 1 });
    expect(more).toEqual([]);
  });

  it("are told apart by what each says", () => {
    const found = match(
      [payment(8, 123_456, "VIR DUPONT FA-2026-00043"), payment(9, 123_456, "VIR DUPONT FA-2026-00042")],
      [dupont, twin],
    );
    expect(found.map(({ paymentIds, expectationIds }) => [paymentIds, expectationIds])).toEqual(
      expect.arrayContaining([
        [[9], [1]],
        [[8], [2]],
      ]),
    );
  });

  it("month after month with one amount: each payment its own month", () => {
    const months = [0, 1, 2, 3, 4, 5];
    const rents = months.map((month) =>
      expected(10 + month, -85_000, "Loyer Fonciere Belval", { day: day + month * 30 }),
    );
    const paid = months.map((month) =>
      payment(20 + month, -85_000, "PRLV FONCIERE BELVAL", { day: day + 2 + month * 30 }),
    );
    const found = match(paid, rents).filter(({ isAutomatic }) => isAutomatic);
    expect(found.map(({ paymentIds: [paidId = 0], expectationIds: [id = 0] }) => paidId - id)).toEqual(
      months.map(() => 10),
    );
  });

  it("paid by one transfer", () => {
    const found = match(
      [payment(9, 123_456 + 70_001, "VIR DUPONT CONSTRUCTION FA-2026-00042")],
      [dupont, expected(3, 70_001, "Dupont Construction FA-2026-00051", { day: day + 4 })],
    );
    expect(found).toMatchObject([
      { kind: "grouped", paymentIds: [9], expectationIds: [1, 3], isAutomatic: true },
    ]);
    expect(match([payment(9, 193_457, "VIR DUPONT")], [dupont], { allowsGrouped: false })).toEqual([]);
  });

  it("paid in two instalments", () => {
    const found = match(
      [
        payment(8, 50_000, "VIR DUPONT CONSTRUCTION FA-2026-00042", { day: day - 4 }),
        payment(9, 73_456, "VIR DUPONT CONSTRUCTION", { day: day + 9 }),
      ],
      [dupont],
    );
    expect(found).toMatchObject([
      { kind: "instalments", paymentIds: [8, 9], expectationIds: [1], isAutomatic: true },
    ]);
  });
});

describe("any lines", () => {
  const word = fc.constantFrom("dupont", "martin", "belval", "FA-2026-0042", "FA-2026-0043", "solde");
  const lines = fc.array(
    fc.record({
      effectMinor: fc.constantFrom(-10_000, 5_000, 10_000, 15_000, 20_050, 25_050),
      day: fc.integer({ min: day, max: day + 90 }),
      text: fc.array(word, { maxLength: 3 }).map((words) => words.join(" ")),
      currency: fc.constantFrom("EUR" as const, "USD" as const),
    }),
    { maxLength: 25 },
  );

  it("are each matched once at most, and only where money and direction agree", () => {
    fc.assert(
      fc.property(lines, lines, (paid, open) => {
        const payments = paid.map((line, id) => ({ ...line, id, bankAccountId: 1 }));
        const expectations = open.map((line, id) => ({ ...line, id, bankAccountId: null }));
        const found = matchLines(payments, expectations, usualMatchSettings);
        const paidIds = found.flatMap(({ paymentIds }) => paymentIds);
        const openIds = found.flatMap(({ expectationIds }) => expectationIds);
        expect(new Set(paidIds).size).toBe(paidIds.length);
        expect(new Set(openIds).size).toBe(openIds.length);
        for (const { kind, paymentIds, expectationIds, score } of found) {
          const own = paymentIds.map((id) => payments[id]);
          const theirs = expectationIds.map((id) => expectations[id]);
          const keys = [...own, ...theirs].map(
            (line) => `${line?.currency}${Math.sign(line?.effectMinor ?? 0)}`,
          );
          expect(new Set(keys).size).toBe(1);
          const sum = (side: typeof own | typeof theirs) =>
            side.reduce((total, line) => total + (line?.effectMinor ?? 0), 0);
          if (kind === "exact" || kind === "grouped" || kind === "instalments")
            expect(sum(own)).toBe(sum(theirs));
          expect(score).toBeGreaterThanOrEqual(usualMatchSettings.suggestedFrom);
          expect(score).toBeLessThan(100);
        }
      }),
    );
  });
});

describe("candidates for one payment", () => {
  it("are scored together", () => {
    const scores = scoreExpectations(
      payment(9, 123_456, "VIR DUPONT CONSTRUCTION FA-2026-00042"),
      [dupont, expected(2, 123_456, "Martin"), ...others],
      usualMatchSettings,
    );
    expect(scores.get(1)?.score).toBeGreaterThan(90);
    expect(scores.get(2)?.score ?? 0).toBeLessThan(10);
  });

  it("have the figure of what was found among all lines, and share what it leaves", () => {
    const twins = [dupont, expected(2, 123_456, "Dupont Construction"), expected(3, 123_456, "Martin")];
    const found = {
      paymentIds: [9],
      expectationIds: [1],
      score: 90,
      reasons: [{ kind: "sameAccount" }],
    } as const;
    const scores = scoreExpectations(
      payment(9, 123_456, "VIR DUPONT CONSTRUCTION"),
      [...twins, ...others],
      usualMatchSettings,
      found,
    );
    expect(scores.get(1)).toMatchObject({ score: 90, reasons: found.reasons });
    const rest = [...scores].filter(([id]) => id !== 1).map(([, { score }]) => score);
    expect(rest.reduce((sum, score) => sum + score, 0)).toBeLessThanOrEqual(10);
    expect(scores.get(2)?.score).toBeGreaterThan(0);
  });
});

describe("candidates for one expectation", () => {
  // The latest first: whoever mixes up the order given and the order in time scores the wrong one.
  const paidBy = [
    payment(9, 123_456, "VIR DUPONT CONSTRUCTION FA-2026-00042"),
    payment(8, 123_456, "VIR MARTIN", { day: day - 1 }),
    payment(7, 40_000, "CB ESSENCE", { day: day - 2 }),
  ];

  it("are scored together, each by its own id", () => {
    const scores = scorePayments(dupont, paidBy, usualMatchSettings);
    expect(scores.get(9)?.score).toBeGreaterThan(90);
    expect(scores.get(8)?.score ?? 0).toBeLessThan(10);
    expect(scores.has(7)).toBe(false);
  });

  it("have the figure of what was found among all lines, and share what it leaves", () => {
    const found = {
      paymentIds: [8],
      expectationIds: [1],
      score: 70,
      reasons: [{ kind: "sameAccount" }],
    } as const;
    const scores = scorePayments(dupont, paidBy, usualMatchSettings, found);
    expect(scores.get(8)).toEqual({ score: 70, reasons: found.reasons });
    expect(scores.get(9)?.score).toBeLessThanOrEqual(30);
  });
});

describe("subsets", () => {
  const limits = { largest: 4, mostFound: 3, mostSteps: 1_000 };
  it("add up to the target", () => {
    expect(subsetsThatSum([10, 20, 30, 40], 60, limits)).toEqual([
      [1, 3],
      [0, 1, 2],
    ]);
    expect(subsetsThatSum([60], 60, limits)).toEqual([]);
    expect(subsetsThatSum([7, 11, 13], 60, limits)).toEqual([]);
  });

  it("are found when there is one, for a few amounts", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 2, maxLength: 8 }),
        fc.integer({ min: 2, max: 4 }),
        (amounts, size) => {
          const chosen = amounts.slice(0, size);
          const target = chosen.reduce((sum, amount) => sum + amount, 0);
          const found = subsetsThatSum(amounts, target, limits);
          expect(found.length).toBeGreaterThan(0);
          for (const positions of found) {
            expect(positions.reduce((sum, position) => sum + (amounts[position] ?? 0), 0)).toBe(target);
          }
        },
      ),
    );
  });
});

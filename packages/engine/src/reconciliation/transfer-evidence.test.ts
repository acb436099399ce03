import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { matchTransfers, type TransferCandidate, transferEvidence } from "./transfer-evidence.ts";

const iban = "FR7630066000010000000000342";
const candidate = (over: Partial<Record<keyof TransferCandidate, unknown>> = {}): TransferCandidate =>
  ({
    paymentId: 1,
    expectationId: 11,
    paidOn: calendarDate("2026-11-17"),
    expectedOn: calendarDate("2026-11-17"),
    place: { currency: "EUR", country: null },
    text: "VIR SEPA RECU /REF AMT-7K2PQ4XW9Z",
    reference: "AMT-7K2PQ4XW9Z",
    ibans: [iban],
    ...over,
  }) as TransferCandidate;

const pairsOf = (candidates: readonly TransferCandidate[]) =>
  matchTransfers(candidates).map(({ paymentId, expectationId }) => [paymentId, expectationId]);

describe("what says that a line is of our transfer", () => {
  it.each([
    ["the reference", "VIR AMT-7K2PQ4XW9Z", "AMT-7K2PQ4XW9Z"],
    ["the reference as banks cut it up", "vir amt 7k2p q4xw 9z motif", "AMT-7K2PQ4XW9Z"],
    ["the number of an account", "VIR DE FR76 3006 6000 0100 0000 0000 342", iban],
    ["nothing", "VIREMENT INTERNE", null],
    ["another reference", "VIR AMT-7K2PQ4XW9A", null],
  ])("is %s", (_what, text, evidence) => {
    expect(transferEvidence(candidate({ text }))).toBe(evidence);
  });

  it.each([
    // Thursday 24 December: the 25th and 26th are no bank days.
    ["2026-12-30", true],
    ["2026-12-31", false],
    ["2026-12-21", true],
    ["2026-12-18", false],
  ])("holds within three bank days: %s %s", (paidOn, holds) => {
    const expectedOn = calendarDate("2026-12-24");
    expect(transferEvidence(candidate({ expectedOn, paidOn: calendarDate(paidOn) })) !== null).toBe(holds);
  });
});

describe("lines of transfers", () => {
  it("are sure where they fit in one way only", () => {
    const byIban = { text: `VIR ${iban}` };
    expect(pairsOf([candidate()])).toEqual([[1, 11]]);
    expect(pairsOf([candidate(byIban), candidate({ ...byIban, expectationId: 12 })])).toEqual([]);
    expect(pairsOf([candidate(byIban), candidate({ ...byIban, paymentId: 2 })])).toEqual([]);
  });

  it("are told apart by the reference, and what is left by the number of the account", () => {
    const both = `AMT-7K2PQ4XW9Z ${iban}`;
    const other = { expectationId: 12, reference: "AMT-22222ZZZZZ" };
    expect(
      pairsOf([
        candidate({ text: both }),
        candidate({ text: both, ...other }),
        candidate({ paymentId: 2, text: iban }),
        candidate({ paymentId: 2, text: iban, ...other }),
      ]),
    ).toEqual([
      [1, 11],
      [2, 12],
    ]);
  });
});

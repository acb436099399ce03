import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { hasStatus, type StatusFacts, statusOf, transactionStatus } from "./transaction-status.ts";

const today = calendarDate("2026-03-15");
const yesterday = calendarDate("2026-03-14");
const tomorrow = calendarDate("2026-03-16");

const paid: StatusFacts = {
  isPaid: true,
  paymentDate: yesterday,
  originalPaymentDate: yesterday,
  lateSince: null,
  isIgnored: false,
  isReversed: false,
  isSplit: false,
  splitGroupId: null,
  reconciliation: "none",
  hasSuggestion: false,
  amountMinor: 10_000,
  distributedMinor: null,
};
const expected: StatusFacts = { ...paid, isPaid: false, paymentDate: today, originalPaymentDate: today };

const { normal, reconciled, reversed, ignored, dateOriginChange, isLate, split, partiallyDistributed } =
  transactionStatus;
const { possibleReconciliation } = transactionStatus;

describe("the status of a transaction", () => {
  it.each<readonly [string, StatusFacts, number]>([
    ["a payment", paid, normal],
    ["an ignored payment", { ...paid, isIgnored: true }, ignored],
    ["a reversed payment", { ...paid, isReversed: true }, reversed],
    ["a payment whose date was changed", { ...paid, paymentDate: today }, dateOriginChange],
    ["a payment reconciled here", { ...paid, reconciliation: "full" }, reconciled],
    ["a payment reconciled elsewhere", { ...paid, reconciliation: "marked" }, reconciled],
    ["a payment that may settle something", { ...paid, hasSuggestion: true }, possibleReconciliation],
    ["one that was reconciled since", { ...paid, hasSuggestion: true, reconciliation: "full" }, reconciled],
    ["a payment wholly in projects", { ...paid, distributedMinor: 10_000 }, normal],
    ["a payment partly in projects", { ...paid, distributedMinor: 9_999 }, partiallyDistributed],
    ["what was split", { ...paid, isSplit: true }, split],
    ["a line of a split", { ...paid, splitGroupId: 7 }, split],
    ["expected today", expected, normal],
    ["expected yesterday", { ...expected, paymentDate: yesterday, originalPaymentDate: yesterday }, isLate],
    ["expected tomorrow, declared late", { ...expected, lateSince: yesterday }, isLate],
    ["late, but split", { ...expected, lateSince: yesterday, isSplit: true }, split],
    ["late, but paid since", { ...expected, lateSince: yesterday, reconciliation: "full" }, reconciled],
    [
      "several things at once",
      { ...expected, paymentDate: tomorrow, lateSince: yesterday, isReversed: true, distributedMinor: 0 },
      reversed | dateOriginChange | isLate | partiallyDistributed,
    ],
  ])("%s", (_, facts, status) => {
    expect(statusOf(facts, today)).toBe(status);
  });

  it("have the documented numbers", () => {
    expect(transactionStatus).toEqual({
      normal: 0,
      possibleReconciliation: 1,
      reconciled: 2,
      reversed: 4,
      ignored: 8,
      dateOriginChange: 16,
      isLate: 32,
      split: 64,
      partiallyDistributed: 128,
    });
  });

  it("can be asked for one of its flags", () => {
    const status = statusOf({ ...paid, isIgnored: true, isReversed: true }, today);
    expect(hasStatus(status, "ignored")).toBe(true);
    expect(hasStatus(status, "split")).toBe(false);
  });
});

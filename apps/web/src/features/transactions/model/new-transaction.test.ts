import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { blankTransaction, fits, partsOfNew, problemsOf, wholeOf, withDirection } from "./new-transaction.ts";

const today = calendarDate("2026-11-15");
const blank = (kind: "paid" | "expected") => blankTransaction({ kind, today, flow: undefined, accountId: 7 });

describe("a new transaction", () => {
  it("starts with today, on the account to choose when it was paid", () => {
    expect(blank("paid")).toMatchObject({ paymentDay: "2026-11-15", accountId: 7, isInflow: false });
    expect(blank("expected").accountId).toBeNull();
    expect(blankTransaction({ kind: "paid", today, flow: "in", accountId: null }).isInflow).toBe(true);
  });

  it("loses a category of the other tree", () => {
    const category = { id: 1, name: "Loyers", isInflow: false };
    const rent = { ...blank("paid"), category };
    expect(withDirection(rent, false).category).toBe(category);
    expect(withDirection(rent, true).category).toBeNull();
  });
});

describe("problemsOf", () => {
  const whole = { ...blank("paid"), name: "Loyer", amount: 900 };

  it("finds none in a whole one", () => {
    expect(problemsOf(whole, { kind: "paid", today })).toEqual({});
    expect(problemsOf({ ...whole, amount: 0, accountId: null }, { kind: "expected", today })).toEqual({});
  });

  it("names what is missing", () => {
    const empty = { ...blank("paid"), accountId: null, paymentDay: "", name: "  " };
    expect(problemsOf(empty, { kind: "paid", today })).toEqual({
      name: "required",
      amount: "required",
      paymentDay: "required",
      account: "required",
    });
  });

  it("keeps the paid out of the future and the expected out of the past", () => {
    const tomorrow = { ...whole, paymentDay: "2026-11-16" };
    const yesterday = { ...whole, paymentDay: "2026-11-14" };
    expect(problemsOf(tomorrow, { kind: "paid", today })).toEqual({ paymentDay: "notAfterToday" });
    expect(problemsOf(tomorrow, { kind: "expected", today })).toEqual({});
    expect(problemsOf(yesterday, { kind: "paid", today })).toEqual({});
    expect(problemsOf(yesterday, { kind: "expected", today })).toEqual({ paymentDay: "notBeforeToday" });
  });

  it("refuses a payment of nothing", () => {
    expect(problemsOf({ ...whole, amount: 0 }, { kind: "paid", today })).toEqual({ amount: "zero" });
  });
});

const part = (projectId: number, amountMinor: number) => ({
  projectId,
  title: "Chantier",
  amountMinor,
  currency: "EUR" as const,
});

describe("what projects get of a new transaction", () => {
  const before = wholeOf(100, "EUR");

  it("is of what it comes to", () => {
    expect(before).toEqual({ amountMinor: 10_000, currency: "EUR" });
    expect(wholeOf(null, "EUR")).toBeNull();
    expect(wholeOf(1, "monnaie")).toBeNull();
  });

  it("follows the amount when one project has everything, and is looked at again otherwise", () => {
    const after = wholeOf(80, "EUR");
    const all = partsOfNew([part(1, 10_000)], before, after);
    expect(all).toEqual([part(1, 8_000)]);
    expect(fits(all, after)).toBe(true);
    const some = partsOfNew([part(1, 9_000)], before, after);
    expect(some).toEqual([part(1, 9_000)]);
    expect(fits(some, after)).toBe(false);
    expect(fits([part(1, 8_000)], wholeOf(100, "USD"))).toBe(false);
    expect(fits([], null)).toBe(true);
    expect(fits(some, null)).toBe(false);
  });
});

import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import {
  accountRefusal,
  amountRefusal,
  declaredPaymentDateRefusal,
  directionRefusal,
  isLedgerDate,
  labelRefusal,
  lateSinceRefusal,
  paidAmountRefusal,
  paymentDateRefusal,
} from "./command-values.ts";

const yesterday = calendarDate("2026-03-09");
const today = calendarDate("2026-03-10");
const tomorrow = calendarDate("2026-03-11");

describe("what a command may be given", () => {
  it.each([
    [10_000_000_000, "EUR", null],
    [10_000_000_001, "EUR", "21005"],
    [-1_000_000_000, "EUR", null],
    [-1_000_000_001, "EUR", "21005"],
    [0, "EUR", null],
    [100_000_000, "JPY", null],
    [100_000_001, "JPY", "21005"],
    [100_000_000_000, "TND", null],
  ] as const)("an amount of %d minor units of %s: %s", (amountMinor, currency, code) => {
    expect(amountRefusal(amountMinor, currency)).toBe(code);
  });

  it("a payment of nothing is none", () => {
    expect([0, 1, -1].map(paidAmountRefusal)).toEqual(["8003", null, null]);
  });

  it.each([
    ["paid", yesterday, null],
    ["paid", today, null],
    ["paid", tomorrow, "8018"],
    ["expected", yesterday, "8001"],
    ["expected", today, null],
    ["expected", tomorrow, null],
  ] as const)("%s on %s, today being the 10th: %s", (kind, date, code) => {
    expect(paymentDateRefusal(kind === "paid", date, today)).toBe(code);
  });

  it("neither a payment nor a delay is declared for tomorrow", () => {
    const days = [yesterday, today, tomorrow];
    expect(days.map((day) => declaredPaymentDateRefusal(day, today))).toEqual([null, null, "8012"]);
    expect(days.map((day) => lateSinceRefusal(day, today))).toEqual([null, null, "8004"]);
  });

  it.each([
    ["paid", "EUR", { currency: "EUR", isConnected: false }, null],
    ["paid", "EUR", { currency: "EUR", isConnected: true }, "8019"],
    ["expected", "EUR", { currency: "EUR", isConnected: true }, null],
    ["paid", "USD", { currency: "EUR", isConnected: false }, "21007"],
    ["expected", "USD", { currency: "EUR", isConnected: true }, "21007"],
  ] as const)("%s in %s on the account %o: %s", (kind, currency, account, code) => {
    expect(accountRefusal({ isPaid: kind === "paid", currency }, account)).toBe(code);
  });

  it("a category takes its own direction only", () => {
    const inflow = { isInflow: true };
    const outflow = { isInflow: false };
    expect(directionRefusal(inflow, inflow)).toBeNull();
    expect(directionRefusal(outflow, outflow)).toBeNull();
    expect(directionRefusal(inflow, outflow)).toBe("8035");
    expect(directionRefusal(outflow, inflow)).toBe("8035");
  });

  it("a date is of a time that somebody alive plans for", () => {
    const dates = ["1899-12-31", "1900-01-01", "2100-12-31", "2101-01-01", "0206-01-01"];
    expect(dates.map((date) => isLedgerDate(calendarDate(date)))).toEqual([false, true, true, false, false]);
  });

  it("a label says something", () => {
    expect(["", " \t", "Loyer"].map(labelRefusal)).toEqual(["8032", "8032", null]);
  });
});

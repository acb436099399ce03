import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { isLate, lateFrom, predictedPaymentDate } from "./lateness.ts";

const today = calendarDate("2026-03-10");

/** kind, due, declared late since → late from, paid as predicted on */
const table = [
  ["expected", "2026-03-09", null, "2026-03-09", "2026-03-09"],
  ["expected", "2026-03-10", null, null, "2026-03-10"],
  ["expected", "2026-03-11", null, null, null],
  ["expected", "2026-03-11", "2026-03-05", "2026-03-05", "2026-03-10"],
  ["expected", "2026-03-01", "2026-03-05", "2026-03-05", "2026-03-01"],
  ["paid", "2026-03-09", null, null, "2026-03-09"],
] as const;

describe("lateness on 10 March", () => {
  it.each(table)("%s, due %s, declared since %s: late from %s, paid %s", (kind, due, since, from, paid) => {
    const transaction = {
      isPaid: kind === "paid",
      paymentDate: calendarDate(due),
      lateSince: since === null ? null : calendarDate(since),
    };
    expect(lateFrom(transaction, today)).toBe(from);
    expect(isLate(transaction, today)).toBe(from !== null);
    expect(predictedPaymentDate(transaction, today)).toBe(paid);
  });
});

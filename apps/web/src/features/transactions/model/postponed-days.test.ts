import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import type { ProbablePayment } from "../transactions-queries.ts";
import { postponementOf } from "./postponed-days.ts";

const payment = (transactionId: number, planned: string, probable: string): ProbablePayment => ({
  transactionId,
  label: `Facture ${transactionId}`,
  plannedOn: calendarDate(planned),
  paymentDate: calendarDate(probable),
  earliest: calendarDate(probable),
  latest: calendarDate(probable),
  isUncertain: false,
  payer: null,
  basis: "company",
  paidCount: 0,
  overdueCount: 0,
});

describe("lines that are postponed", () => {
  it("are those whose day changes, by the day they were planned for", () => {
    const found = postponementOf(4, [
      payment(1, "2026-11-20", "2026-12-01"),
      payment(2, "2026-11-20", "2026-11-20"),
      payment(3, "2026-11-02", "2026-11-27"),
    ]);
    expect(found.moved.map(({ transactionId }) => transactionId)).toEqual([3, 1]);
    expect([...found.days]).toEqual([
      [3, "2026-11-27"],
      [1, "2026-12-01"],
    ]);
    // One stays, one was paid meanwhile.
    expect(found.unmovedCount).toBe(2);
  });
});

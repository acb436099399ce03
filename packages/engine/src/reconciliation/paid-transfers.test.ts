import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { type PaidMirror, paidTransfers } from "./paid-transfers.ts";

/** Left on Thursday 24 December 2026: the 25th and the 26th are no bank days. */
const mirror = (out: number, into: number, arrived = "2026-12-24", left = "2026-12-24"): PaidMirror => ({
  paidOut: { companyId: 7, transactionId: out, paidOn: calendarDate(left) },
  paidIn: { companyId: 7, transactionId: into, paidOn: calendarDate(arrived) },
  place: { currency: "EUR", country: null },
});

const foundIn = (mirrors: readonly PaidMirror[]) =>
  paidTransfers(mirrors).map(({ paidOut, paidIn }) => [paidOut.transactionId, paidIn.transactionId]);

describe("transfers that nobody had planned", () => {
  it.each([
    ["2026-12-24", true],
    ["2026-12-30", true],
    ["2026-12-31", false],
    ["2026-12-23", false],
  ])("arrive within three bank days, and not before they left: %s %s", (arrived, isFound) => {
    expect(foundIn([mirror(1, 2, arrived)])).toEqual(isFound ? [[1, 2]] : []);
  });

  it("fit in one way only, seen from either side", () => {
    expect(foundIn([mirror(1, 2), mirror(3, 4)])).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(foundIn([mirror(1, 2), mirror(1, 4)])).toEqual([]);
    expect(foundIn([mirror(1, 2), mirror(3, 2)])).toEqual([]);
    // What came too late is in nobody's way.
    expect(foundIn([mirror(1, 2), mirror(1, 4, "2026-12-31")])).toEqual([[1, 2]]);
  });

  it("tell lines of two companies apart that have one number", () => {
    const other: PaidMirror = {
      ...mirror(1, 4),
      paidOut: { companyId: 8, transactionId: 1, paidOn: calendarDate("2026-12-24") },
    };
    expect(foundIn([mirror(1, 2), other])).toHaveLength(2);
  });
});

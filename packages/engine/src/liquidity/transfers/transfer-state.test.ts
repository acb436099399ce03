import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { transferState } from "./transfer-state.ts";

const euros = { currency: "EUR", country: null } as const;

/** Arrives on Thursday 24 December 2026: the 25th and 26th are no bank days, so that two of them end on the 29th. */
const stateOf = (isDebited: boolean | null, isCredited: boolean | null, today: string, isCancelled = false) =>
  transferState(
    { isCancelled, arrivesOn: calendarDate("2026-12-24"), place: euros, isDebited, isCredited },
    calendarDate(today),
  );

describe("the state of a transfer", () => {
  it.each([
    // debited, credited, today, state
    [false, false, "2026-12-22", "planned"],
    [true, false, "2026-12-23", "debited"],
    [false, true, "2026-12-24", "credited"],
    [true, true, "2026-12-24", "settled"],
    [false, false, "2026-12-29", "planned"],
    [false, false, "2026-12-30", "late"],
    [true, false, "2026-12-29", "debited"],
    [true, false, "2026-12-30", "late"],
    [false, true, "2026-12-30", "late"],
    [true, true, "2027-06-01", "settled"],
  ] as const)("is, debited %s and credited %s, on %s: %s", (isDebited, isCredited, today, state) => {
    expect(stateOf(isDebited, isCredited, today)).toBe(state);
  });

  it("is cancelled whatever else there is", () => {
    expect(stateOf(false, false, "2027-06-01", true)).toBe("cancelled");
  });

  it.each([
    [true, null, "2027-06-01", "debited"],
    [null, true, "2027-06-01", "credited"],
    [false, null, "2026-12-29", "planned"],
    [false, null, "2026-12-30", "late"],
    [null, false, "2026-12-30", "late"],
  ] as const)(
    "tells who knows one side only (%s, %s) on %s what that side tells: %s",
    (isDebited, isCredited, today, state) => {
      expect(stateOf(isDebited, isCredited, today)).toBe(state);
    },
  );

  it("counts the bank days of another currency's country", () => {
    const facts = {
      isCancelled: false,
      arrivesOn: calendarDate("2026-07-01"),
      place: { currency: "GBP", country: "GB" },
      isDebited: true,
      isCredited: false,
    } as const;
    expect(transferState(facts, calendarDate("2026-07-03"))).toBe("debited");
    expect(transferState(facts, calendarDate("2026-07-04"))).toBe("late");
  });
});

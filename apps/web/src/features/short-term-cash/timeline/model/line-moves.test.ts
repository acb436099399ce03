import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { noTransfers, rollCash } from "../../model/roll-cash.ts";
import { bnp, cic, everything, monday, sampleAccount, sampleCash } from "../../testing/sample-cash.ts";
import { accountsForLine, dayBeside, isMoveTo, moveEffect, moveRefusal } from "./line-moves.ts";
import { type TimelineLine, timelineDays } from "./timeline-days.ts";

const tuesday = calendarDate("2026-11-17");

const line = (given: Partial<TimelineLine> = {}): TimelineLine => ({
  id: "7 1",
  transactionId: 1,
  companyId: 7,
  accountId: cic,
  layer: "committed",
  on: tuesday,
  dueOn: tuesday,
  name: "Rent",
  categoryName: null,
  amountMinor: -21_380_00,
  currency: "EUR",
  isLate: false,
  leftOut: null,
  ...given,
});

describe("who may move a line", () => {
  const { companies } = sampleCash();
  it.each([
    [{}, null],
    [{ layer: "confirmed" }, "paid"],
    [{ layer: "transfers" }, "transfer"],
    [{ layer: "planned", transactionId: null }, "sum"],
    [{ transactionId: null }, "sum"],
    [{ companyId: 8 }, "readOnly"],
  ] as const)("%j: %s", (given, refusal) => {
    expect(moveRefusal(line(given), companies)).toBe(refusal);
  });

  it("says no to a reader", () => {
    const [company] = companies;
    if (company === undefined) throw new Error("the sample has a company");
    expect(moveRefusal(line(), [{ ...company, mayWrite: false }])).toBe("readOnly");
  });
});

describe("where a line may go", () => {
  const wednesday = calendarDate("2026-11-18");

  it("is today and later, and its own day where it is late", () => {
    expect(isMoveTo(line(), wednesday, monday)).toBe(true);
    expect(isMoveTo(line(), monday, monday)).toBe(true);
    expect(isMoveTo(line(), calendarDate("2026-11-15"), monday)).toBe(false);
    expect(isMoveTo(line(), tuesday, monday)).toBe(false);
    expect(isMoveTo(line({ isLate: true, on: monday }), monday, monday)).toBe(true);
  });

  it("goes from one day of the list to the next, and no further than both ends", () => {
    const facts = sampleCash();
    const positions = rollCash(facts, everything, noTransfers);
    const days = timelineDays(facts, { view: everything, positions }, { lines: [], until: null });
    const beside = (from: CalendarDate, step: number) =>
      dayBeside(days, from, { step, today: tuesday }).slice(8);
    expect(beside(tuesday, 1)).toBe("18");
    expect(beside(tuesday, -1)).toBe("17");
    expect(beside(wednesday, 5)).toBe("20");
    const saturday = calendarDate("2026-11-21");
    expect([beside(saturday, 1), beside(saturday, -1)]).toEqual(["20", "20"]);
  });

  it("is an account of its company in its currency", () => {
    const accounts = [
      sampleAccount(1),
      sampleAccount(2, { companyId: 8 }),
      sampleAccount(3, { currency: "USD" }),
    ];
    expect(accountsForLine(line(), accounts).map(({ id }) => id)).toEqual([1]);
  });
});

describe("what a move does to the lowest day of its account", () => {
  const positions = rollCash(sampleCash(), everything, noTransfers);
  const effect = (given: Partial<TimelineLine>, target: CalendarDate) =>
    moveEffect(positions, line(given), { target, today: monday });

  it("is known before it is done, later and earlier", () => {
    // CIC: 12 400, −8 980, −8 980, 20, −14 480. What leaves on Friday instead leaves 21 400 less by then.
    expect(effect({}, calendarDate("2026-11-20"))).toEqual({
      before: { on: "2026-11-20", amountMinor: -14_480_00 },
      after: { on: "2026-11-20", amountMinor: -14_480_00 },
    });
    const received = { accountId: bnp, on: calendarDate("2026-11-20"), amountMinor: 45_000_00 };
    expect(effect(received, tuesday)).toEqual({
      before: { on: "2026-11-18", amountMinor: -9_300_00 },
      after: { on: "2026-11-18", amountMinor: 35_700_00 },
    });
    const paid = { accountId: bnp, on: calendarDate("2026-11-18"), amountMinor: -61_700_00 };
    expect(effect(paid, calendarDate("2026-11-20"))?.after).toEqual({
      on: "2026-11-20",
      amountMinor: 35_700_00,
    });
  });

  it("is not told of what counts in no balance", () => {
    expect(effect({ accountId: null }, monday)).toBeNull();
    expect(effect({ leftOut: "prudent" }, monday)).toBeNull();
  });
});

import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PositionEntry } from "./position-layers.ts";
import { rollPositions } from "./roll-positions.ts";
import { everything } from "./testing/three-banks.ts";
import { gapsOfEntries, type ValueDays, valueDayOf, valuePositions } from "./value-positions.ts";

const [thursday, friday, monday, tuesday] = ["2026-11-12", "2026-11-13", "2026-11-16", "2026-11-17"].map(
  calendarDate,
) as [
  ReturnType<typeof calendarDate>,
  ReturnType<typeof calendarDate>,
  ReturnType<typeof calendarDate>,
  ReturnType<typeof calendarDate>,
];
const period = dateInterval(thursday, addDays(tuesday, 1));
const paid = (on: typeof monday, amountMinor: number): PositionEntry => ({
  accountId: 1,
  on,
  layer: "confirmed",
  amountMinor,
});
const booked = rollPositions(
  {
    period,
    today: tuesday,
    openings: [{ accountId: 1, balanceMinor: 50_000_00 }],
    entries: [paid(friday, 8_000_00), paid(monday, -1_250_00)],
  },
  everything,
);

const at = (positions: typeof booked, days: readonly number[]): readonly number[] =>
  days.map((day) => (positions.rows.get(1)?.ends?.[day] ?? 0) / 100);

describe("positions by value", () => {
  const gaps = [
    { accountId: 1, bookedOn: friday, valueOn: tuesday, amountMinor: 8_000_00 },
    { accountId: 1, bookedOn: monday, valueOn: friday, amountMinor: -1_250_00 },
  ];

  it("follow the days of value, and meet those of booking after the last", () => {
    expect(at(booked, [0, 1, 4, 5])).toEqual([50_000, 58_000, 56_750, 56_750]);
    expect(at(valuePositions(booked, gaps), [0, 1, 4, 5])).toEqual([50_000, 48_750, 48_750, 56_750]);
  });

  it("move on the days of value", () => {
    expect([...(valuePositions(booked, gaps).rows.get(1)?.moved ?? [])]).toEqual([
      0, -125_000, 0, 0, 0, 800_000,
    ]);
  });

  it("begin with what was booked before and is not valued yet", () => {
    const early = [
      { accountId: 1, bookedOn: calendarDate("2026-11-10"), valueOn: friday, amountMinor: 300_00 },
    ];
    const { rows } = valuePositions(booked, early);
    expect(rows.get(1)?.openingMinor).toBe(49_700_00);
    expect(at(valuePositions(booked, early), [0, 1])).toEqual([49_700, 58_000]);
  });

  it("meet the positions by booking on the last day, whatever the gaps within the period", () => {
    const day = fc.integer({ min: 0, max: 5 }).map((days) => addDays(thursday, days));
    const anyGap = fc.record({
      accountId: fc.constant(1),
      bookedOn: day,
      valueOn: day,
      amountMinor: fc.integer({ min: -1e9, max: 1e9 }),
    });
    fc.assert(
      fc.property(fc.array(anyGap, { maxLength: 6 }), (anyGaps) => {
        expect(at(valuePositions(booked, anyGaps), [5])).toEqual(at(booked, [5]));
      }),
      { numRuns: 50 },
    );
  });
});

const expected = (on: string, amountMinor: number): PositionEntry => ({
  accountId: 1,
  on: calendarDate(on),
  layer: "committed",
  amountMinor,
});

describe("the day of value", () => {
  const habit: ValueDays = { creditDays: 2, debitDays: -1, place: { currency: "EUR", country: "FR" } };

  it.each([
    [100, null, "2026-11-17", false],
    [-100, null, "2026-11-12", false],
    [100, "2026-11-20", "2026-11-20", false],
    [100, "2026-12-13", "2026-12-13", false],
    [100, "2026-12-14", "2026-11-13", true],
    [100, "2025-11-13", "2026-11-13", true],
  ])("of %d with %s in the file is %s", (amountMinor, stated, on, isDoubtful) => {
    const statedOn = stated === null ? null : calendarDate(stated);
    expect(valueDayOf({ bookedOn: friday, amountMinor, statedOn }, habit)).toEqual({ on, isDoubtful });
  });

  it("of what is expected is by the account's habit, also of what is booked after the last day", () => {
    const entries = [paid(tuesday, 5), expected("2026-11-18", -40), expected("2026-11-17", 30)];
    const gaps = gapsOfEntries(entries, everything, { habits: new Map([[1, habit]]), today: tuesday });
    expect(gaps).toEqual([
      { accountId: 1, bookedOn: "2026-11-18", valueOn: "2026-11-17", amountMinor: -40 },
      { accountId: 1, bookedOn: "2026-11-17", valueOn: "2026-11-19", amountMinor: 30 },
    ]);
  });
});

import { addDays, type CalendarDate, calendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { frequencies, offsetRange } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { axisAsOf, type TimeAxis, timeAxis } from "../calendar/time-axis.ts";
import { everyDayWorked } from "../calendar/working-days.ts";
import { makeStatement, type Statement } from "../statement/statement.ts";
import { amounts, axisFor, badNumbersIn, leafIds, table, today, tree } from "../testing/random-company.ts";
import {
  type AsOfTransaction,
  type BridgeStep,
  bridge,
  bridgeKinds,
  type TransactionChange,
} from "./bridge.ts";

type Plan = ReadonlyMap<number, readonly number[]>;

/** The statement that a set of transactions and a plan by column make, read one by one. */
const statementOf = (
  axis: TimeAxis,
  transactions: ReadonlyArray<AsOfTransaction | null>,
  plan: Plan,
  usesExpected = true,
): Statement =>
  makeStatement(axis, {
    tree,
    usesExpected,
    factsOf: (id) => {
      const sumsOf = (state: AsOfTransaction["state"]) => {
        const mine = transactions.filter((one) => one?.categoryId === id && one.state === state);
        return [
          {
            days: Int32Array.from(mine, (one) => toEpochDay(one?.day ?? today)),
            amounts: Float64Array.from(mine, (one) => one?.amountMinor ?? 0),
          },
        ];
      };
      const planned = plan.get(id);
      return {
        realized: sumsOf("paid"),
        expected: sumsOf("expected"),
        forecast: planned === undefined ? null : Float64Array.from(planned),
      };
    },
  });

const believed = (
  state: AsOfTransaction["state"],
  categoryId: number,
  amountMinor: number,
  day: string,
): AsOfTransaction => ({
  state,
  categoryId,
  isInflow: categoryId < 4,
  amountMinor,
  day: calendarDate(day),
});

describe("the bridge from 10 October to 15 November 2026", () => {
  const axis = axisFor("monthly", -1, 3);
  const beforeAxis = axisAsOf(axis, calendarDate("2026-10-10"));
  const [sales, otherSales, purchases] = leafIds;
  const transactions: readonly TransactionChange[] = [
    { id: 1, before: null, after: believed("expected", sales, 50_000, "2026-12-15") },
    { id: 2, before: believed("expected", sales, 20_000, "2026-11-20"), after: null },
    {
      id: 3,
      before: believed("expected", otherSales, 30_000, "2026-11-30"),
      after: believed("expected", otherSales, 30_000, "2026-12-31"),
    },
    {
      id: 4,
      before: believed("expected", purchases, 10_000, "2026-12-10"),
      after: believed("expected", purchases, 12_000, "2026-12-10"),
    },
    {
      id: 5,
      before: believed("expected", purchases, 8_000, "2026-11-05"),
      after: believed("paid", purchases, 8_500, "2026-11-06"),
    },
    // Due at the end of October, and still not paid.
    {
      id: 6,
      before: believed("expected", otherSales, 5_000, "2026-10-31"),
      after: believed("expected", otherSales, 5_000, "2026-10-31"),
    },
    // Paid as expected, on another day of its month: nothing to tell.
    {
      id: 7,
      before: believed("expected", sales, 9_000, "2026-10-12"),
      after: believed("paid", sales, 9_000, "2026-10-29"),
    },
  ];
  const before = statementOf(
    beforeAxis,
    transactions.map((one) => one.before),
    new Map([[sales, [15_000, 0, 40_000, 0]]]),
  );
  const after = statementOf(
    axis,
    transactions.map((one) => one.after),
    new Map([[sales, [15_000, 0, 45_000, 70_000]]]),
  );

  it("says what was new, cancelled, moved, changed, paid otherwise, and planned otherwise", () => {
    const { totals, differenceMinor, unexplainedMinor } = bridge({
      before,
      after,
      usesExpected: true,
      transactions,
    });
    const golden = table(`
      | why                             | Oct.    | Nov.    | Dec.    | Jan.   |
      | ------------------------------- | ------- | ------- | ------- | ------ |
      | new: an invoice                 |       0 |       0 |  50 000 |      0 |
      | cancelled: an order             |       0 | -20 000 |       0 |      0 |
      | moved: a customer asks for time |       0 | -30 000 |  30 000 |      0 |
      | late: due in October, unpaid    |  -5 000 |   5 000 |       0 |      0 |
      | recategorised                   |       0 |       0 |       0 |      0 |
      | amount: a dearer order          |       0 |       0 |  -2 000 |      0 |
      | paid: 5.00 more than expected   |       0 |    -500 |       0 |      0 |
      | budget used by the invoice      |       0 |       0 | -40 000 |      0 |
      | lapsed: 60.00 never sold        |  -6 000 |       0 |       0 |      0 |
      | plan: January was planned       |       0 |       0 |       0 | 70 000 |
      | exchange rates: one currency    |       0 |       0 |       0 |      0 |
      | all                             | -11 000 | -45 500 |  38 000 | 70 000 |
    `).map(([, ...cells]) => amounts(cells));
    const rows = bridgeKinds.map((kind) => totals.map((total) => total[kind]));
    expect([...rows, differenceMinor]).toEqual(golden);
    expect(unexplainedMinor).toEqual([0, 0, 0, 0]);
  });

  it("names the transactions behind each figure", () => {
    const { steps } = bridge({ before, after, usesExpected: true, transactions });
    const told = steps.map(({ kind, transactionId, column, cashMinor }) =>
      [kind, transactionId, column, cashMinor].join(" "),
    );
    expect(told.filter((step) => /^(moved|late)/.test(step))).toEqual([
      "moved 3 1 -30000",
      "moved 3 2 30000",
      "late 6 0 -5000",
      "late 6 1 5000",
    ]);
    expect(told.some((step) => step.includes(" 7 "))).toBe(false);
  });

  it("shows what it was not told of as unexplained", () => {
    const { unexplainedMinor } = bridge({
      before,
      after,
      usesExpected: true,
      transactions: transactions.slice(1),
    });
    expect(unexplainedMinor).toEqual([0, 0, 50_000, 0]);
  });
});

describe("a transaction that moves over a border of the calendar", () => {
  it.each([
    ["the spring change of clocks", "daily", "2026-03-28", "2026-03-29"],
    ["the autumn change of clocks", "daily", "2026-10-25", "2026-10-26"],
    ["a leap day", "daily", "2028-02-28", "2028-02-29"],
    ["the end of a leap February", "monthly", "2028-02-29", "2028-03-01"],
    ["the end of a year", "weekly", "2026-12-27", "2026-12-28"],
    ["the end of a year", "quarterly", "2026-12-31", "2027-01-01"],
    ["a 31st", "monthly", "2026-08-31", "2026-09-01"],
  ] as const)("leaves one column for the next: %s, %s", (_, frequency, from, to) => {
    const start = calendarDate(from);
    const axis = timeAxis({
      frequency,
      today: start,
      range: offsetRange(0, 3),
      calendar: everyDayWorked,
    });
    const change = {
      id: 1,
      before: believed("expected", 2, 100, from),
      after: believed("expected", 2, 100, to),
    };
    const { totals } = bridge({
      before: statementOf(axis, [change.before], new Map()),
      after: statementOf(axis, [change.after], new Map()),
      usesExpected: true,
      transactions: [change],
    });
    expect(totals.map(({ moved }) => moved)).toEqual([-100, 100, 0]);
  });
});

const dayBetween = (min: number, max: number): fc.Arbitrary<CalendarDate> =>
  fc.integer({ min, max }).map((shift) => addDays(today, shift));

const believedOn = (last: number): fc.Arbitrary<AsOfTransaction> =>
  fc
    .record({
      isPaid: fc.boolean(),
      categoryId: fc.constantFrom(...leafIds),
      amountMinor: fc.integer({ min: -1_000, max: 5_000 }),
      paid: dayBetween(-200, last),
      expected: dayBetween(-200, 200),
    })
    .map(({ isPaid, categoryId, amountMinor, paid, expected }) =>
      believed(isPaid ? "paid" : "expected", categoryId, amountMinor, isPaid ? paid : expected),
    );

const changes = (shift: number) =>
  fc.array(fc.tuple(fc.option(believedOn(shift)), fc.option(believedOn(0)), fc.boolean()), {
    maxLength: 15,
  });

const isOdd = ({ cashMinor, column }: BridgeStep): boolean => cashMinor === 0 || column < 0;

describe("for any two days", () => {
  const shiftBefore = fc.integer({ min: -150, max: 0 });
  const plan = fc
    .array(fc.array(fc.integer({ min: 0, max: 8_000 }), { minLength: 18, maxLength: 18 }), {
      minLength: 4,
      maxLength: 4,
    })
    .map((rows): Plan => new Map(leafIds.map((id, index) => [id, rows[index] ?? []])));
  const world = shiftBefore.chain((shift) => fc.tuple(fc.constant(shift), changes(shift), plan, plan));

  it("the kinds add up to the difference of every column, and a change of category to nothing", () => {
    fc.assert(
      fc.property(
        world,
        fc.constantFrom(...frequencies),
        fc.boolean(),
        ([shift, given, planThen, planNow], frequency, usesExpected) => {
          const axis = axisFor(frequency, -6, 12);
          const transactions = given.map(([before, after, isUntouched], id) => ({
            id,
            before,
            // Untouched ones count too: time alone makes them late.
            after: isUntouched ? before : after,
          }));
          const before = statementOf(
            axisAsOf(axis, addDays(today, shift)),
            transactions.map((one) => one.before),
            planThen,
            usesExpected,
          );
          const after = statementOf(
            axis,
            transactions.map((one) => one.after),
            planNow,
            usesExpected,
          );
          const found = bridge({ before, after, usesExpected, transactions });
          expect(found.unexplainedMinor).toEqual(axis.periods.map(() => 0));
          expect(found.steps.filter(isOdd)).toEqual([]);
          const sumOf = (kinds: readonly string[]) =>
            found.steps.reduce((sum, step) => sum + (kinds.includes(step.kind) ? step.cashMinor : 0), 0);
          expect(sumOf(["recategorised"])).toBe(0);
          expect(badNumbersIn(found)).toEqual([]);
          const again = bridge({ before: after, after, usesExpected, transactions: [] });
          expect(again.steps).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

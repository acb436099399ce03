import type {
  StatementAnswer,
  StatementCategory,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { changesNothing, plannedNow, predictedStatement } from "./predicted-statement.ts";

const cells = (
  realized: number[],
  expected: number[],
  forecast: number[],
  remaining: number[],
  cashFlow: number[],
) => ({
  realized: Float64Array.from(realized),
  expected: Float64Array.from(expected),
  forecast: Float64Array.from(forecast),
  remaining: Float64Array.from(remaining),
  cashFlow: Float64Array.from(cashFlow),
});
const nothing = () => cells([0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]);

const category = (
  categoryId: number,
  parentId: number | null,
  childIds: number[],
  own: StatementCategory["cells"],
): StatementCategory => ({
  categoryId,
  name: `Category ${categoryId}`,
  depth: parentId === null ? 0 : 1,
  parentId,
  childIds,
  type: "normal",
  isForecastSettable: childIds.length === 0,
  cells: own,
  marks: { statuses: new Map(), notes: new Map() },
});

/** One month past, the current one (100 of 300 paid), one to come. */
const sales = () => cells([200, 100, 0], [0, 0, 0], [200, 300, 0], [0, 200, 0], [200, 300, 0]);

const statement: StatementAnswer = {
  currency: "EUR",
  frequency: "monthly",
  columns: ["2026-10-01", "2026-11-01", "2026-12-01"].map((begin, index) => ({
    offset: index - 1,
    begin: calendarDate(begin),
    end: calendarDate(begin),
  })),
  currentColumn: 1,
  inflow: {
    summary: sales(),
    categories: [
      category(1, null, [2, 3], sales()),
      category(2, 1, [], sales()),
      category(3, 1, [], nothing()),
    ],
  },
  outflow: { summary: nothing(), categories: [category(9, null, [], nothing())] },
  startBalances: [0, 200, 500],
  endBalances: [200, 500, 500],
  overdraftMinor: 0,
  usesExpected: true,
  hidesFutureAchievement: false,
  conversion: null,
  unconverted: [],
  leftOutAccountIds: [],
  editRestrictions: [],
  planAccountId: null,
  planCoverage: "own",
  unassignedCategoryIds: [],
};

describe("what was just entered", () => {
  it("adds up to the parents, the total and every balance after it", () => {
    const after = predictedStatement(statement, [{ categoryId: 3, offset: 0, amountMinor: 50 }]);
    expect(after.inflow.categories.map(({ cells: { cashFlow } }) => cashFlow[1])).toEqual([350, 300, 50]);
    expect(after.inflow.summary.forecast[1]).toBe(350);
    expect(after.startBalances).toEqual([0, 200, 550]);
    expect(after.endBalances).toEqual([200, 550, 550]);
  });

  it("lies in the pocket of the plan's currency, and leaves what was converted as it was", () => {
    const moved = { difference: 5, opening: 5, flows: 0, rounding: 0, budgetStep: 0 };
    const own = { currency: "EUR" as const, borders: [0, 150, 400, 400], rates: [] };
    const foreign = { currency: "USD" as const, borders: [0, 55, 110, 110], rates: [] };
    const conversion = { columns: [moved, moved, moved], pockets: [own, foreign] };
    const after = predictedStatement({ ...statement, conversion }, [
      { categoryId: 3, offset: 0, amountMinor: 50 },
      { categoryId: 9, offset: 1, amountMinor: 20 },
    ]);
    expect(after.conversion?.columns).toBe(conversion.columns);
    expect(after.conversion?.pockets[0]?.borders).toEqual([0, 150, 450, 430]);
    expect(after.conversion?.pockets[1]).toBe(foreign);
  });

  it("counts what is paid against the forecast, not on top of it", () => {
    const after = predictedStatement(statement, [{ categoryId: 2, offset: 0, amountMinor: 80 }]);
    const own = after.inflow.categories[1]?.cells;
    expect([own?.forecast[1], own?.remaining[1], own?.cashFlow[1]]).toEqual([80, 0, 100]);
    expect(after.endBalances).toEqual([200, 300, 300]);
  });

  it("takes outflows from the balance", () => {
    const after = predictedStatement(statement, [{ categoryId: 9, offset: 1, amountMinor: 70 }]);
    expect(after.endBalances).toEqual([200, 500, 430]);
  });

  it("changes no cash in the past", () => {
    const after = predictedStatement(statement, [{ categoryId: 2, offset: -1, amountMinor: 999 }]);
    expect(after.inflow.categories[1]?.cells.forecast[0]).toBe(999);
    expect(after.endBalances).toEqual(statement.endBalances);
  });

  it("leaves the statement that it stands on and the lines it does not touch as they were", () => {
    const after = predictedStatement(statement, [{ categoryId: 3, offset: 1, amountMinor: 10 }]);
    expect(plannedNow(statement, { categoryId: 3, offset: 1 })).toMatchObject({
      amountMinor: 0,
      statuses: [],
    });
    expect(plannedNow(after, { categoryId: 3, offset: 1 }).amountMinor).toBe(10);
    expect(after.inflow.categories[1]).toBe(statement.inflow.categories[1]);
    expect(after.outflow).toBe(statement.outflow);
  });

  it("is the statement itself when nothing was entered, and skips columns that are not shown", () => {
    expect(predictedStatement(statement, [])).toBe(statement);
    const after = predictedStatement(statement, [{ categoryId: 3, offset: 40, amountMinor: 10 }]);
    expect(after.endBalances).toEqual(statement.endBalances);
  });

  it("is typed by hand from then on, and what it was before comes back with it", () => {
    const place = { categoryId: 3, offset: 1 };
    const planned = predictedStatement(statement, [
      { ...place, amountMinor: 450, statuses: ["fixedAmount", "late"] },
    ]);
    const before = plannedNow(planned, place);
    const typed = predictedStatement(planned, [{ ...place, amountMinor: 0 }]);
    expect(plannedNow(typed, place)).toMatchObject({ amountMinor: 0, statuses: ["manualInput", "late"] });
    expect(plannedNow(predictedStatement(typed, [before]), place)).toEqual(before);
    const cleared = predictedStatement(typed, [{ ...place, amountMinor: null }]);
    expect(plannedNow(cleared, place).statuses).toEqual(["late"]);
  });

  it("changes nothing when it is typed again, or when there is nothing to take away", () => {
    const place = { categoryId: 3, offset: 1 };
    const of = (amountMinor: number, statuses: readonly string[]) =>
      predictedStatement(statement, [{ ...place, amountMinor, statuses }]);
    const typed = of(450, ["manualInput"]);
    const series = of(450, ["fixedAmount"]);
    expect(changesNothing(typed, { ...place, amountMinor: 450 })).toBe(true);
    expect(changesNothing(typed, { ...place, amountMinor: 451 })).toBe(false);
    expect(changesNothing(typed, { ...place, amountMinor: null })).toBe(false);
    // Typed over a series it stays when the series changes.
    expect(changesNothing(series, { ...place, amountMinor: 450 })).toBe(false);
    expect(changesNothing(series, { ...place, amountMinor: null })).toBe(true);
    // Zero typed where nothing is planned is something.
    expect(changesNothing(statement, { ...place, amountMinor: 0 })).toBe(false);
    expect(changesNothing(of(0, ["manualInput"]), { ...place, amountMinor: 0 })).toBe(true);
    expect(changesNothing(statement, { ...place, amountMinor: null })).toBe(true);
  });
});

import { everyDayWorked } from "@amont/engine/calendar/working-days.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { brokenNames, problemCell, searchFor } from "./problem-cells.ts";

const place = { today: calendarDate("2026-11-15"), calendar: everyDayWorked };

describe("the cell of a formula's problem", () => {
  it.each([
    ["monthly", "2027-02-01", 3],
    ["quarterly", "2027-02-01", 1],
    ["weekly", "2026-11-23", 2],
    ["daily", "2026-11-19", 4],
  ] as const)("%s, %s: column %i", (frequency, on, offset) => {
    const problem = { lineKind: "category", lineId: 7 } as const;
    expect(problemCell(problem, calendarDate(on), { ...place, frequency })).toEqual({
      line: { kind: "category", categoryId: 7 },
      offset,
    });
  });

  it("is that of an indicator", () => {
    const shown = { ...place, frequency: "monthly" } as const;
    expect(problemCell({ lineKind: "kpi", lineId: 7 }, calendarDate("2026-11-01"), shown)).toEqual({
      line: { kind: "kpi", kpiId: 7 },
      offset: 0,
    });
  });

  it.each([
    [3, null, {}],
    [-3, null, {}],
    [14, null, { offsetBegin: -3, offsetEnd: 15 }],
    [-5, 9, { offsetBegin: -5, offsetEnd: 14, bankAccountIds: [9] }],
  ])("is brought on screen: column %i, account %s", (offset, accountId, search) => {
    const cell = { line: { kind: "category", categoryId: 7 }, offset } as const;
    expect(searchFor(cell, { offsetBegin: -3, offsetEnd: 14 }, accountId)).toEqual(search);
  });
});

const problem = (lineId: number, name: string, projectId: number | null = null) =>
  ({ lineKind: "category", lineId, name, bankAccountId: null, projectId }) as const;

describe("what the banner names", () => {
  it("is every broken line once, and not more names than one reads", () => {
    expect(brokenNames([])).toEqual({ count: 0, text: "" });
    expect(brokenNames([problem(1, "Loyers"), problem(1, "Loyers"), problem(1, "Loyers", 9)])).toEqual({
      count: 2,
      text: "Loyers",
    });
    const many = ["Ventes", "Loyers", "Marge", "TVA"].map((name, index) => problem(index, name));
    expect(brokenNames(many)).toEqual({ count: 4, text: "Ventes, Loyers, Marge…" });
  });
});

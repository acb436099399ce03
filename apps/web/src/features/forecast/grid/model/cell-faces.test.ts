import { emptyStatementCells } from "@amont/contract/operations/forecast/statement-shape.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { describe, expect, it } from "vitest";
import {
  barOf,
  cellFace,
  changeText,
  type FaceStyle,
  plainNumber,
  plainValue,
  plannedAt,
} from "./cell-faces.ts";
import type { ForecastLine, LineFigures } from "./forecast-lines.ts";

const euro = "EUR" as CurrencyCode;
const style: FaceStyle = {
  currency: euro,
  scale: "default",
  locale: "fr",
  showsComparison: true,
  currentColumn: 1,
  columnCount: 3,
  usesExpected: true,
  words: {
    note: (text) => `note ${text}`,
    source: (kind) => `from ${kind}`,
    error: (kind) => `error ${kind}`,
    noValue: "Error",
    lastGood: "last good",
    severity: (severity) => `is ${severity}`,
    incomplete: "incomplete",
    late: "late",
    changed: "changed",
    exceeded: ({ planned: amount, committed, isPartlyPaid }) =>
      `${amount} planned, ${committed} ${isPartlyPaid ? "paid or committed" : "committed"}`,
  },
};
const usual = { isChanged: false, refusal: null };

const lineOf = (figures: LineFigures): ForecastLine => ({
  id: { kind: "category", categoryId: 1 },
  figures,
  direction: "in",
  look: "leaf",
  type: "normal",
});

/** One period past, the current one with 100 of 300 paid and 50 committed, one to come. */
function planned(marks: { statuses?: [number, string[]][]; notes?: [number, string][] } = {}): ForecastLine {
  const cells = emptyStatementCells(3);
  cells.realized.set([20_000, 10_000, 0]);
  cells.expected.set([0, 5_000, 0]);
  cells.forecast.set([15_000, 30_000, 40_050]);
  cells.remaining.set([0, 15_000, 40_050]);
  cells.cashFlow.set([20_000, 30_000, 40_050]);
  return lineOf({
    kind: "cells",
    cells,
    isSettable: true,
    marks: { statuses: new Map(marks.statuses), notes: new Map(marks.notes) },
  });
}

const face = (line: ForecastLine, column: number, more: Partial<FaceStyle> = {}) =>
  cellFace(line, column, { ...style, ...more }, usual);

describe("the face of a cell", () => {
  it("shows the amount, its cents apart", () => {
    expect(face(planned(), 2)).toMatchObject({ whole: "400", cents: ",50", isNegative: false });
  });

  it("says what is no amount as it is, and of all columns what is said of them together", () => {
    const risk = lineOf({ kind: "words", values: ["", "< 1 %", "12 %"], total: "14 %" });
    expect([0, 1, 2, 3].map((column) => face(risk, column).whole)).toEqual(["", "< 1 %", "12 %", "14 %"]);
    expect(face(risk, 2)).toMatchObject({ cents: "", rate: "", marks: [] });
  });

  it("shows how much of the forecast is done in the current period only", () => {
    expect([0, 1, 2].map((column) => face(planned(), column).rate.replace(/\s/u, " "))).toEqual([
      "",
      "50 %",
      "",
    ]);
    expect(face(planned(), 1, { showsComparison: false })).toMatchObject({ rate: "", bar: null });
  });

  it("draws what is done and committed over what is still to come, from the current period on", () => {
    expect(face(planned(), 0).bar).toBeNull();
    expect(face(planned(), 1).bar).toEqual({ done: 33.3, committed: 16.7 });
    expect(face(planned(), 2).bar).toBeNull();
  });

  it("draws nothing of what is committed where that does not count", () => {
    expect(face(planned(), 1, { usesExpected: false }).bar).toEqual({ done: 40, committed: 0 });
    expect(barOf({ realized: -5, expected: 0, remaining: 10 })).toBeNull();
  });

  it("marks notes, what is computed and what is wrong, and says so in words", () => {
    const line = planned({ statuses: [[2, ["categoryFormula", "divideByZero"]]], notes: [[2, "Signed"]] });
    expect(face(line, 2)).toMatchObject({
      marks: ["note", "computed", "error"],
      description: "note Signed. from categoryFormula. error divideByZero. last good",
    });
  });

  it("says that there is an error where nobody knows a last good value, from the current period on", () => {
    const cells = emptyStatementCells(3);
    const statuses = new Map([0, 1, 2].map((column) => [column, ["categoryFormula", "circularReference"]]));
    cells.cashFlow[1] = 2_000;
    const broken = lineOf({ kind: "cells", cells, isSettable: true, marks: { statuses, notes: new Map() } });
    expect(face(broken, 0)).toMatchObject({ whole: "–", marks: [] });
    expect(face(broken, 1)).toMatchObject({ whole: "20", marks: ["computed", "error"] });
    expect(face(broken, 2)).toMatchObject({
      whole: "Error",
      isNothing: false,
      description: "error circularReference",
    });
  });

  it("of an indicator shows its last good value, or the error", () => {
    const kpi = {
      kind: "formula",
      values: [
        { offset: 0, value: 12, error: "divideByZero", severity: null },
        { offset: 1, value: null, error: "divideByZero", severity: null },
        { offset: 2, value: null, error: null, severity: null },
      ],
    } as unknown as Extract<LineFigures, { readonly kind: "kpi" }>["kpi"];
    const line = lineOf({ kind: "kpi", kpi });
    expect(face(line, 0)).toMatchObject({
      whole: "12",
      marks: ["error"],
      description: "error divideByZero. last good",
    });
    expect(face(line, 1)).toMatchObject({
      whole: "Error",
      marks: ["error"],
      description: "error divideByZero",
    });
    expect(face(line, 2)).toMatchObject({ whole: "–", marks: [] });
  });

  it("of an indicator has the sign of the threshold that holds, and nothing beside what is good", () => {
    const kpi = {
      kind: "preset",
      values: ["danger", "warning", "success"].map((severity, offset) => ({
        offset,
        value: 12,
        error: null,
        severity,
      })),
    } as unknown as Extract<LineFigures, { readonly kind: "kpi" }>["kpi"];
    const line = lineOf({ kind: "kpi", kpi });
    expect(face(line, 0)).toMatchObject({ marks: ["beyond"], description: "is danger" });
    expect(face(line, 1)).toMatchObject({ marks: ["below"], description: "is warning" });
    expect(face(line, 2)).toMatchObject({ marks: [], description: "is success" });
  });

  it("of an indicator in the cumulative column is what all columns come to, where that is known", () => {
    const values = [0, 1, 2].map((offset) => ({ offset, value: 7, error: null, severity: "danger" }));
    const totalOf = (total: number | null) =>
      face(lineOf({ kind: "kpi", kpi: { kind: "manual", values, total } as never }), style.columnCount);
    expect(totalOf(21)).toMatchObject({ whole: "21", marks: [] });
    expect(totalOf(null)).toMatchObject({ whole: "", marks: [] });
  });

  it("of an indicator is typed and copied with the decimal mark of the reader", () => {
    expect([plainValue(-1234.5, "fr"), plainValue(0.125, "en"), plainValue(null, "fr")]).toEqual([
      "-1234,5",
      "0.125",
      "",
    ]);
  });

  it("marks what was due before today", () => {
    expect(face(planned({ statuses: [[1, ["manualInput", "late"]]] }), 1)).toMatchObject({
      marks: ["manual", "warning"],
      description: "from manualInput. late",
    });
  });

  it("marks what a scenario changes and what the server refused", () => {
    const marked = cellFace(planned(), 2, style, { isChanged: true, refusal: "no amount" });
    expect(marked).toMatchObject({ marks: ["changed", "refused"], description: "changed. no amount" });
  });

  it("marks what was typed by hand, zero too, from the current period on", () => {
    const typed = planned({ statuses: [0, 1, 2].map((column) => [column, ["manualInput"]]) });
    expect([0, 1, 2].map((column) => face(typed, column).marks)).toEqual([[], ["manual"], ["manual"]]);
    const cells = emptyStatementCells(3);
    const statuses = new Map([
      [1, ["manualInput"]],
      [2, ["fixedAmount"]],
    ]);
    const zero = lineOf({ kind: "cells", cells, isSettable: true, marks: { statuses, notes: new Map() } });
    expect(face(zero, 1)).toMatchObject({
      whole: "0",
      isNothing: false,
      marks: ["manual"],
      description: "from manualInput",
    });
    expect(face(zero, 2)).toMatchObject({ whole: "–", isNothing: true, marks: [] });
    if (zero.figures.kind !== "cells") throw new Error("a line of amounts");
    const { figures } = zero;
    expect([0, 1, 2].map((column) => plannedAt(figures, column))).toEqual([null, 0, null]);
  });

  it("says what more is paid or committed than was planned", () => {
    const cells = emptyStatementCells(3);
    cells.expected.set([0, 80_000, 80_000]);
    cells.realized.set([0, 0, 10_000]);
    cells.forecast.set([0, 50_000, 50_000]);
    cells.cashFlow.set([0, 80_000, 90_000]);
    const line = lineOf({
      kind: "cells",
      cells,
      isSettable: true,
      marks: { statuses: new Map(), notes: new Map() },
    });
    expect(face(line, 1).description).toBe("500,00 planned, 800,00 committed");
    expect(face(line, 2).description).toBe("500,00 planned, 900,00 paid or committed");
    expect(face(line, 1, { usesExpected: false }).description).toBe("");
    expect(face(planned(), 1).description).toBe("");
  });

  it("shows a dash where there is nothing, and zero where zero is planned for", () => {
    const cells = emptyStatementCells(3);
    cells.forecast[2] = 1;
    const line = lineOf({
      kind: "cells",
      cells,
      isSettable: true,
      marks: { statuses: new Map(), notes: new Map() },
    });
    expect(face(line, 1)).toMatchObject({ whole: "–", isNothing: true });
    expect(face(line, 2)).toMatchObject({ whole: "0", isNothing: false });
  });

  it("adds up in the last column; a balance begins with the first and ends with the last", () => {
    expect(face(planned(), 3)).toMatchObject({ whole: "900", cents: ",50" });
    const values = [100, -200, -300];
    const balance = { kind: "balance", values, isIncomplete: false } as const;
    expect(face(lineOf({ ...balance, total: "first" }), 3).whole).toBe("1");
    expect(face(lineOf({ ...balance, total: "last" }), 3)).toMatchObject({ whole: "−3", isNegative: true });
    expect(face(lineOf({ kind: "change", values }), 3)).toMatchObject({ whole: "−4" });
  });

  it("says of a balance that accounts are missing, and what those hold today in their own currency", () => {
    const balance = { kind: "balance", values: [100, 200, 300], total: "last" } as const;
    const marksOf = (isIncomplete: boolean) => {
      const { marks, description } = face(lineOf({ ...balance, isIncomplete }), 0);
      return [marks, description];
    };
    expect(marksOf(true)).toEqual([["incomplete"], "incomplete"]);
    expect(marksOf(false)).toEqual([[], ""]);
    const yen = lineOf({
      kind: "unconverted",
      pocket: { currency: "JPY", accountIds: [4], heldMinor: 12_345 },
    });
    expect([0, 1, 2, 3].map((column) => face(yen, column).whole)).toEqual(["", "12\u202f345", "", ""]);
  });

  it("shows thousands and millions with one decimal", () => {
    expect(face(planned(), 2, { scale: "thousands" })).toMatchObject({ whole: "0", cents: ",4k" });
  });
});

describe("a change", () => {
  it("has its sign, and is not said when there is none", () => {
    expect([5_050, -12_300, 0].map((minor) => changeText(minor, style))).toEqual(["+50,50", "−123,00", ""]);
  });
});

describe("a plain number", () => {
  it.each([
    [123_450, "fr", "1234,50"],
    [123_400, "fr", "1234"],
    [-50, "en", "-0.50"],
    [0, "fr", "0"],
  ])("%i in %s is %s", (minor, locale, text) => {
    expect(plainNumber(minor, euro, locale)).toBe(text);
  });
});

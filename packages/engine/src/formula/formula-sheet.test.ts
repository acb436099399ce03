import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FormulaLine, lineOfFormula } from "./formula-line.ts";
import { FormulaSheet } from "./formula-sheet.ts";
import type { FormulaValue } from "./formula-value.ts";
import { parseFormula } from "./parse-formula.ts";

const horizon = { begin: 0, end: 6 };

function line(name: string, text: string, part: Partial<FormulaLine<string>> = {}): FormulaLine<string> {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.problem}`);
  return lineOfFormula(parsed.value, {
    line: name,
    targetOf: (reference) => (reference.name === "?" ? "unknownCategory" : reference.name),
    ...part,
  });
}

const sheetOf = (
  formulas: Readonly<Record<string, string>>,
  readInput: (name: string, period: number) => FormulaValue = (_, period) => period,
) =>
  new FormulaSheet(
    Object.entries(formulas).map(([name, text]) => line(name, text)),
    { horizon, inputOf: (name) => (period) => readInput(name, period) },
  );

const row = (sheet: FormulaSheet<string>, name: string) =>
  Array.from({ length: 6 }, (_, period) => sheet.value(name, period));

const orNegative = (value: number): FormulaValue => (value < 0 ? "negativeForecast" : value);
const atLeastThree = (value: number) => Math.max(value, 3);

describe("a sheet of formulas", () => {
  it("computes lines after those they read, whatever the order they are written in", () => {
    const sheet = sheetOf({ c: "[b] * 2", b: "[a] + 1", total: "SOMME([a]; [b]; [c])" });
    expect(row(sheet, "b")).toEqual([1, 2, 3, 4, 5, 6]);
    expect(row(sheet, "c")).toEqual([2, 4, 6, 8, 10, 12]);
    expect(row(sheet, "total")).toEqual([3, 7, 11, 15, 19, 23]);
  });

  it("lets a line read its own past: growth of ten per cent a period", () => {
    const sheet = sheetOf({ ventes: "[ventes]@-1 * 1,1" }, () => 100);
    expect(row(sheet, "ventes").map((value) => Math.round(Number(value) * 100) / 100)).toEqual([
      110, 121, 133.1, 146.41, 161.05, 177.16,
    ]);
  });

  it("puts the cells of a circle in error, and who reads them, and nobody else", () => {
    const sheet = sheetOf({ a: "[b]", b: "[a]", c: "[b] + 1", d: "[x]" });
    expect(row(sheet, "a")).toEqual(Array(6).fill("circularReference"));
    expect(row(sheet, "c")).toEqual(Array(6).fill("circularReference"));
    expect(row(sheet, "d")).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("finds circles by cell: one that only closes between two periods is one too", () => {
    const sheet = sheetOf({ a: "[b]@-1", b: "[a]@1" }, () => 7);
    // a at 0 reads b before the plan, which is known; from then on b at p reads a at p + 1, which reads b at p.
    expect(sheet.value("a", 0)).toBe(7);
    expect(row(sheet, "b").slice(0, 5)).toEqual(Array(5).fill("circularReference"));
    expect(sheet.value("b", 5)).toBe(7);
  });

  it("carries errors along, and lets a line refuse a result", () => {
    const lines = [line("a", "[?] + 1"), line("b", "[a]"), line("c", "2 - [x]", { resultOf: orNegative })];
    const sheet = new FormulaSheet(lines, { horizon, inputOf: () => (period) => period });
    expect(sheet.value("b", 3)).toBe("unknownCategory");
    expect(row(sheet, "c")).toEqual([2, 1, 0, "negativeForecast", "negativeForecast", "negativeForecast"]);
  });

  it("lets readers see more than the formula says", () => {
    const lines = [line("a", "[x]", { asRead: atLeastThree }), line("b", "[a]")];
    const sheet = new FormulaSheet(lines, { horizon, inputOf: () => (period) => period });
    expect(row(sheet, "a")).toEqual([0, 1, 2, 3, 4, 5]);
    expect(row(sheet, "b")).toEqual([3, 3, 3, 3, 4, 5]);
  });

  it("recalculates after a change what depends on it, and nothing else", () => {
    const inputs = new Map<string, number>();
    const sheet = sheetOf(
      { a: "[x] + 1", b: "SOMME([a]@-1..0)", c: "[y]" },
      (name, period) => inputs.get(`${name}${period}`) ?? 0,
    );
    inputs.set("x2", 10);
    const changed = sheet.inputsChanged([{ line: "x", period: 2 }]);
    expect(changed.map((cell) => `${cell.line}${cell.period}`).toSorted()).toEqual(["a2", "b2", "b3"]);
    expect(row(sheet, "b")).toEqual([1, 2, 12, 12, 2, 2]);
    expect(sheet.inputsChanged([{ line: "x", period: 2 }])).toEqual([]);
  });

  it("lets a line gain a formula and lose it again, and tells who reads it", () => {
    const sheet = sheetOf({ b: "[a] * 2" });
    expect(row(sheet, "b")).toEqual([0, 2, 4, 6, 8, 10]);
    const gained = sheet.setFormula(line("a", "SI([x] > 4; 9; [x])"));
    expect(gained).toContainEqual({ line: "b", period: 5 });
    expect(row(sheet, "b")).toEqual([0, 2, 4, 6, 8, 18]);
    expect(sheet.removeFormula("a")).toEqual([{ line: "b", period: 5 }]);
    expect(row(sheet, "b")).toEqual([0, 2, 4, 6, 8, 10]);
    expect(sheet.linesWithFormulas()).toEqual(["b"]);
  });

  it("calculates further when asked to, and says what that changes", () => {
    const sheet = sheetOf({ a: "[b]@1", b: "[x] * 10" });
    expect(sheet.value("a", 5)).toBe(6);
    expect(sheet.extendHorizon({ begin: -1, end: 8 })).toEqual([{ line: "a", period: 5 }]);
    expect([-1, 5, 6, 7].map((period) => sheet.value("a", period))).toEqual([0, 60, 70, 8]);
    expect(sheet.extendHorizon({ begin: 0, end: 8 })).toEqual([]);
  });

  it("reads what is known where a line has happened already, without a circle", () => {
    const lines = [line("a", "[b]@-1 + 100", { knownBefore: 3 }), line("b", "[a]@1", { knownBefore: 3 })];
    const sheet = new FormulaSheet(lines, { horizon, inputOf: () => (period) => period });
    // Until period 3 each reads inputs: the number of the period.
    expect(row(sheet, "a").slice(0, 4)).toEqual([99, 100, 101, 102]);
    expect(row(sheet, "b").slice(0, 2)).toEqual([1, 2]);
    expect(sheet.value("a", 4)).toBe("circularReference");
  });

  it("calculates on its own what is a sum of others as soon as it is read", () => {
    const sum = (name: string) => (name === "sum" ? line("sum", "[a] + [x]") : null);
    const sheet = new FormulaSheet([line("a", "[x] * 2")], {
      horizon,
      inputOf: () => (period) => period,
      impliedLine: sum,
    });
    expect(row(sheet, "sum")).toEqual([0, 3, 6, 9, 12, 15]);
    sheet.setFormula(line("a", "0"));
    expect(row(sheet, "sum")).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("is the same after any changes as a sheet made anew", () => {
    const names = ["a", "b", "c", "d"] as const;
    const shift = fc.integer({ min: -2, max: 2 });
    const text = fc
      .tuple(
        fc.constantFrom(...names, "x"),
        shift,
        fc.constantFrom(...names, "x"),
        shift,
        fc.constantFrom("+", "-", "*"),
      )
      .map(
        ([left, leftShift, right, rightShift, operator]) =>
          `[${left}]@${leftShift} ${operator} [${right}]@${rightShift} / 10`,
      );
    const formulas = fc.record({ a: text, b: text, c: text, d: text });
    const change = fc.oneof(
      fc.record({ period: fc.integer({ min: -2, max: 7 }), value: fc.integer({ min: -9, max: 9 }) }),
      fc.record({ name: fc.constantFrom(...names), text }),
    );
    fc.assert(
      fc.property(formulas, fc.array(change, { maxLength: 6 }), (start, changes) => {
        const current: Record<string, string> = { ...start };
        const inputs = new Map<number, number>();
        const readInput = (name: string, period: number) => (name === "x" ? (inputs.get(period) ?? 3) : 1);
        const sheet = sheetOf(current, readInput);
        for (const one of changes) {
          if ("name" in one) {
            current[one.name] = one.text;
            sheet.setFormula(line(one.name, one.text));
          } else {
            inputs.set(one.period, one.value);
            sheet.inputsChanged([{ line: "x", period: one.period }]);
          }
        }
        const anew = sheetOf(current, readInput);
        for (const name of names) expect(row(sheet, name)).toEqual(row(anew, name));
      }),
      { numRuns: 300 },
    );
  });
});

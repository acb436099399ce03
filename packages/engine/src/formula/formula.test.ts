import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateFormula } from "./evaluate-formula.ts";
import { parseFormula } from "./parse-formula.ts";

const values: Readonly<Record<string, number>> = { Ventes: 1200, Loyer: 300, "Marge>Taux": 0.25 };

function compute(text: string) {
  const parsed = parseFormula(text);
  if (!parsed.ok) return parsed.error;
  return evaluateFormula(parsed.value, ({ name }, shift) => {
    const value = values[name];
    return value === undefined ? "unknownCategory" : value + shift;
  });
}

describe("a formula", () => {
  it.each([
    ["1 + 2 * 3", 7],
    ["(1 + 2) * 3", 9],
    ["10 - 4 - 3", 3],
    ["12 / 4 / 3", 1],
    ["-2 * 3", -6],
    ["2 * -3", -6],
    ["1,5 + 0.25", 1.75],
    ["1 000,50 * 2", 2001],
    ["20 %", 0.2],
    ["[Ventes] * 20%", 240],
    ["-[Loyer]%", -3],
    ["[Ventes]@-1", 1199],
    ["[Ventes]@+2", 1202],
    ["[Marge>Taux] * 4", 1],
    ["SOMME([Ventes]@-3..-1)", 1199 + 1198 + 1197],
    ["sum([Ventes]; [Loyer]; 1)", 1501],
    ["MAX(1, 2, 3)", 3],
    ["MAX(1,5; 2)", 2],
    ["MIN([Ventes]; [Loyer])", 300],
    ["moyenne([Ventes]@-1..1)", 1200],
    ["AVG(1; 2)", 1.5],
    ["SI([Ventes] > 1000; 1; 2)", 1],
    ["IF([Ventes] < 1000; 1; 2)", 2],
    ["SI([Ventes] < 1000; 1)", 0],
    ["SI(1; 5; 1/0)", 5],
    ["ABS(-5)", 5],
    ["ARRONDI(1,005; 2)", 1.01],
    ["ROUND(-2,5)", -3],
    ["ROUND(1234; -2)", 1200],
    ["0,1 + 0,2 = 0,3", 1],
    ["1 <> 2", 1],
    ["3 × 4 ÷ 2", 6],
    ["5 − 2", 3],
  ])("%s is %d", (text, expected) => {
    expect(compute(text)).toBe(expected);
  });

  it.each([
    ["1 / 0", "divideByZero"],
    ["1 / ([Loyer] - 300)", "divideByZero"],
    ["[Inconnue] + 1", "unknownCategory"],
    ["SOMME([Inconnue]@-1..0)", "unknownCategory"],
    ["1000000 * 1000000", "outOfBound"],
  ])("%s has no value: %s", (text, error) => {
    expect(compute(text)).toBe(error);
  });

  it.each([
    ["", "empty", [0, 0]],
    ["   ", "empty", [0, 3]],
    ["1 +", "operand-missing", [3, 3]],
    ["* 2", "operand-missing", [0, 1]],
    ["(1 + 2", "unclosed-parenthesis", [0, 1]],
    ["1 2", "unexpected", [2, 3]],
    ["[Ventes", "unclosed-reference", [0, 7]],
    ["[ ]", "empty-reference", [0, 3]],
    ["[Ventes]@x", "bad-shift", [8, 9]],
    ["SOMME([Ventes]@1..-1)", "bad-shift", [6, 20]],
    ["[Ventes]@-2..-1", "range-outside-function", [0, 15]],
    ["ABS([Ventes]@-2..-1)", "range-outside-function", [4, 19]],
    ["TOTO(1)", "unknown-function", [0, 4]],
    ["SI(1)", "wrong-operand-count", [0, 5]],
    ["SUM()", "wrong-operand-count", [0, 5]],
    ["1 # 2", "unknown-character", [2, 3]],
    [`${"(".repeat(80)}1`, "too-deep", [64, 65]],
    ["1+".repeat(3_000), "too-long", [4_000, 6_000]],
  ])("%s is refused: %s", (text, problem, [start, end]) => {
    expect(compute(text)).toEqual({ problem, span: { start, end } });
  });

  it("says what a reference is about", () => {
    const kinds = [
      "[projet:Alpha]",
      "[Account: BNP]",
      "[kpi:Groupe>Marge]",
      "[catégorie:Ventes]",
      "[Ratio: net]",
    ].map((text) => parseFormula(text));
    expect(kinds.map((result) => (result.ok ? result.value : null))).toMatchObject([
      { of: "project", name: "Alpha" },
      { of: "account", name: "BNP" },
      { of: "kpi", name: "Groupe>Marge" },
      { of: "category", name: "Ventes" },
      { of: "line", name: "Ratio: net" },
    ]);
    expect(parseFormula("[a]]b]")).toMatchObject({ value: { name: "a]b" } });
  });

  it("is read or refused, whatever the text, and never gives NaN or a negative zero", () => {
    const piece = fc.constantFrom(
      ..."0123456789,.;()+-*/%<>=[]@ ".split(""),
      "[Ventes]",
      "@-1",
      "SI(",
      "SOMME(",
      "1",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const value = compute(pieces.join(""));
        if (typeof value === "number") expect(Number.isNaN(value) || Object.is(value, -0)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});

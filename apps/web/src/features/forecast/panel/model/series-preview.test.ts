import { describe, expect, it } from "vitest";
import { changedCount, refusalWords, savedSeries } from "./series-preview.ts";

const span = { startOffset: 1, endOffset: null };
const formula = (text: string) => ({ kind: "categoryFormula", formula: text }) as const;
const performance = (isFlash: boolean, value = 0) =>
  ({ kind: "performanceBased", basis: "previousMonth", amountType: "percentage", value, isFlash }) as const;

describe("what saving a series sends", () => {
  it("is a new one, or the one that is changed", () => {
    expect(savedSeries(formula("1"), span, null)).toEqual({
      seriesId: null,
      definition: formula("1"),
      ...span,
    });
    expect(savedSeries(formula("1"), span, { id: 7, definition: formula("2") })).toEqual({
      seriesId: 7,
      definition: formula("1"),
      ...span,
    });
  });

  it("is a new one where the kind is another", () => {
    expect(savedSeries(formula("1"), span, { id: 7, definition: performance(true) })).toMatchObject({
      seriesId: null,
    });
  });

  it("goes on giving way to others where the one that is changed did", () => {
    const edited = { id: 7, definition: performance(true) };
    expect(savedSeries(performance(false, 5), span, edited).definition).toEqual(performance(true, 5));
  });
});

const value = (amountMinor: number | null, nowMinor: number) => ({
  offset: 0,
  amountMinor,
  nowMinor,
  error: amountMinor === null ? ("divideByZero" as const) : null,
});

describe("a preview", () => {
  it("counts the periods that would be others, those without a value too", () => {
    expect(changedCount([value(1, 1), value(2, 1), value(null, 0)])).toBe(2);
  });

  it("says where a formula has no value and why, and leaves every other refusal to its own text", () => {
    const fault = { code: "23009", params: { problem: "divideByZero", period: "2027-01-01" } };
    expect(refusalWords(fault)).toEqual({ kind: "fault", problem: "divideByZero", period: "2027-01-01" });
    expect(refusalWords({ code: "23009", params: {} })).toEqual({ kind: "failure" });
    expect(refusalWords({ code: "23008", params: { path: "A → B → A" } })).toEqual({ kind: "failure" });
  });
});

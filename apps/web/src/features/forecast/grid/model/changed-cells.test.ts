import { emptyStatementCells } from "@amont/contract/operations/forecast/statement-shape.ts";
import { expect, it } from "vitest";
import { isChangedCell } from "./changed-cells.ts";

function cellsOf(...forecast: readonly number[]) {
  const cells = emptyStatementCells(forecast.length);
  cells.forecast.set(forecast);
  return cells;
}

const figuresOf = (isSettable: boolean) => ({
  kind: "cells" as const,
  cells: cellsOf(100, 200, 300),
  marks: { statuses: new Map<number, string[]>(), notes: new Map<number, string>() },
  isSettable,
});
const [leaf, group] = [figuresOf(true), figuresOf(false)];
const reference = cellsOf(0, 200, 250);

it.each([
  ["a line that says something else", leaf, 2, false, true],
  ["a line that says the same", leaf, 1, false, false],
  ["the past, whatever it says", leaf, 0, false, false],
  ["a group that is open", group, 2, false, false],
  ["a group that is closed", group, 2, true, true],
])("%s", (_, figures, column, isClosed, isChanged) => {
  expect(isChangedCell(figures, reference, { column, currentColumn: 1, isClosed })).toBe(isChanged);
});

it("is nothing before the reference is known", () => {
  expect(isChangedCell(leaf, undefined, { column: 2, currentColumn: 1, isClosed: false })).toBe(false);
});

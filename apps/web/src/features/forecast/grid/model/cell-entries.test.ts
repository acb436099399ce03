import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { describe, expect, it } from "vitest";
import { clear, type EntrySheet, enter, fill, mostCells, parseAmount, paste } from "./cell-entries.ts";

const euro = "EUR" as CurrencyCode;

/** Four rows by five columns: the first row is a total, the first column is over. */
const sheet: EntrySheet = {
  currency: euro,
  locale: "fr",
  rowCount: 4,
  columnCount: 5,
  writable: ({ row, column }) => (row === 0 || column === 0 ? null : { categoryId: row, offset: column - 1 }),
  planned: ({ row, column }) => row * 100 + column,
};
const cell = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column });
const written = (entry: ReturnType<typeof enter>) =>
  entry.isOk
    ? entry.writes.map(({ categoryId, offset, amountMinor }) => [categoryId, offset, amountMinor])
    : entry.problem;

describe("what is typed", () => {
  it.each([
    ["1 234,56", 123_456],
    ["1\u202f234,56 €", 123_456],
    ["1234.5", 123_450],
    ["1,234.56", 123_456],
    ["-12", -1200],
    ["\u221212", -1200],
    ["0", 0],
  ])("%s is an amount", (text, minor) => {
    expect(parseAmount(text, euro, "fr")).toEqual({ isOk: true, minor });
  });

  it("takes away with nothing, or with a dash", () => {
    for (const text of ["", "  ", "-", "–"])
      expect(parseAmount(text, euro, "fr")).toEqual({ isOk: true, minor: null });
  });

  it.each(["douze", "1.2.00", "12 %", "=1+1", "1e400"])("%s is none", (text) => {
    expect(parseAmount(text, euro, "fr")).toEqual({ isOk: false, problem: { kind: "notANumber", text } });
  });

  it("has no more decimals than the currency", () => {
    expect(parseAmount("1,005", euro, "fr")).toEqual({
      isOk: false,
      problem: { kind: "tooManyDecimals", text: "1,005" },
    });
    expect(parseAmount("12,5", "JPY", "fr")).toMatchObject({
      problem: { kind: "tooManyDecimals" },
    });
  });

  it("goes into every cell of the block that takes a forecast", () => {
    expect(written(enter(cell(1, 2), "5", sheet))).toEqual([[1, 1, 500]]);
    const all = enter({ top: 0, bottom: 1, left: 0, right: 2 }, "5", sheet);
    expect(written(all)).toEqual([
      [1, 0, 500],
      [1, 1, 500],
    ]);
    expect(all).toMatchObject({ skippedCount: 4 });
  });

  it("goes nowhere on totals and on what is over", () => {
    expect(written(enter(cell(0, 2), "5", sheet))).toEqual({ kind: "nowhere" });
    expect(written(enter(cell(2, 0), "5", sheet))).toEqual({ kind: "nowhere" });
  });
});

describe("what is pasted", () => {
  it("goes where its first corner is, and skips what is computed", () => {
    const entry = paste(
      cell(0, 1),
      [
        ["99", "98"],
        ["1", "2"],
        ["3", ""],
      ],
      sheet,
    );
    expect(written(entry)).toEqual([
      [1, 0, 100],
      [1, 1, 200],
      [2, 0, 300],
      [2, 1, null],
    ]);
    expect(entry).toMatchObject({ skippedCount: 2 });
  });

  it("fills the selection when it is one cell", () => {
    expect(written(paste({ top: 1, bottom: 2, left: 1, right: 1 }, [["7"]], sheet))).toEqual([
      [1, 0, 700],
      [2, 0, 700],
    ]);
  });

  it("changes nothing when one text of it is no amount, and names it", () => {
    expect(written(paste(cell(1, 1), [["1", "n/a"]], sheet))).toEqual({ kind: "notANumber", text: "n/a" });
  });

  it("may hold words over cells that are skipped", () => {
    expect(written(paste(cell(0, 1), [["janv. 2027"], ["5"]], sheet))).toEqual([[1, 0, 500]]);
  });

  it("changes nothing when it is larger than the grid, and says by how much", () => {
    expect(written(paste(cell(2, 3), [["1", "2", "3"], ["1"], ["1"]], sheet))).toEqual({
      kind: "outside",
      rows: 1,
      columns: 1,
    });
  });
});

describe("what is filled and cleared", () => {
  it("copies the first column to the right, the first row down", () => {
    expect(written(fill({ top: 1, bottom: 2, left: 1, right: 3 }, "right", sheet))).toEqual([
      [1, 1, 101],
      [1, 2, 101],
      [2, 1, 201],
      [2, 2, 201],
    ]);
    expect(written(fill({ top: 1, bottom: 3, left: 2, right: 2 }, "down", sheet))).toEqual([
      [2, 1, 102],
      [3, 1, 102],
    ]);
  });

  it("takes away what was entered", () => {
    expect(written(clear({ top: 1, bottom: 1, left: 1, right: 2 }, sheet))).toEqual([
      [1, 0, null],
      [1, 1, null],
    ]);
  });

  it("is no more at once than the server takes", () => {
    const wide = { ...sheet, rowCount: 300, columnCount: 100 };
    const entry = clear({ top: 1, bottom: 299, left: 1, right: 99 }, wide);
    expect(written(entry)).toEqual({ kind: "tooMany", count: 299 * 99 });
    expect(299 * 99).toBeGreaterThan(mostCells);
  });
});

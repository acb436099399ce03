import { describe, expect, it } from "vitest";
import {
  amountAt,
  clear,
  type Entry,
  type EntrySheet,
  enter,
  fill,
  mostCells,
  paste,
} from "./cell-entries.ts";

/**
 * Four rows by five columns: the first row is a total, the last one of outflows; the first column is over, zero was typed
 * in the fourth, and in the last nothing is planned.
 */
const sheet: EntrySheet = {
  digits: 2,
  takesNegatives: false,
  locale: "fr",
  rowCount: 4,
  columnCount: 5,
  writable: ({ row, column }) => (row === 0 || column === 0 ? null : { categoryId: row, offset: column - 1 }),
  planned: ({ row, column }) => (column === 4 ? null : column === 3 ? 0 : row * 100 + column),
  isOutflow: ({ row }) => row === 3,
};
const cell = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column });
const written = (entry: Entry) =>
  entry.isOk
    ? entry.writes.map(({ categoryId, offset, amountMinor }) => [categoryId, offset, amountMinor])
    : entry.problem;
const faults = (entry: Entry) => {
  const refused = entry.isOk ? entry.refused : entry.problem.kind === "refused" ? entry.problem.refused : [];
  return refused.map(({ place, text, fault }) => [place.row, place.column, text, fault]);
};

const read = (text: string, row = 1, column = 1) => {
  const amount = amountAt(text, { row, column }, sheet);
  return "fault" in amount ? amount.fault : amount.minor;
};

describe("what is typed", () => {
  it("is an amount, a calculation or a change of what is planned", () => {
    expect(read("1\u202f234,56 €")).toBe(123_456);
    expect(read("=3*450+80")).toBe(143_000);
    expect(read("12k")).toBe(1_200_000);
    // 1,01 € are planned there.
    expect(read("+100%")).toBe(202);
    expect(read("-5%")).toBe(96);
    expect(read("+10%", 1, 4)).toBe("nothingToChange");
  });

  it("is zero or nothing, which are not the same", () => {
    expect(read("0")).toBe(0);
    for (const text of ["", "  ", "-", "–"]) expect(read(text)).toBeNull();
  });

  it("may be negative, with three decimals, where it is the value of an indicator", () => {
    const indicators: EntrySheet<{ readonly kpiId: number }> = {
      ...sheet,
      digits: 3,
      takesNegatives: true,
      writable: ({ row }) => (row === 2 ? null : { kpiId: row }),
      isOutflow: () => false,
    };
    expect(enter({ top: 1, bottom: 3, left: 1, right: 1 }, "-1,5", indicators)).toMatchObject({
      isOk: true,
      skippedCount: 1,
      writes: [
        { kpiId: 1, amountMinor: -1_500 },
        { kpiId: 3, amountMinor: -1_500 },
      ],
    });
    const fault = (text: string) => {
      const amount = amountAt(text, { row: 1, column: 1 }, indicators);
      return "fault" in amount ? amount.fault : null;
    };
    expect(fault("0,125")).toBeNull();
    expect(fault("0,1255")).toBe("tooManyDecimals");
    expect(fault("-10000000001")).toBe("tooLarge");
  });

  it("is in the direction of its line: what a spreadsheet writes below zero goes out", () => {
    expect(read("(2 200)", 3)).toBe(220_000);
    expect(read("\u221212", 3)).toBe(1_200);
    expect(read("(2 200)", 1)).toBe("negative");
    expect(read("100-150", 1)).toBe("negative");
  });

  it.each([
    ["douze", "notANumber"],
    ["12 %", "barePercentage"],
    ["1,005", "tooManyDecimals"],
    ["10000000001", "tooLarge"],
    ["1/0", "dividedByZero"],
  ])("%s is refused: %s", (text, fault) => {
    expect(read(text)).toBe(fault);
    expect(faults(enter(cell(1, 1), text, sheet))).toEqual([[1, 1, text, fault]]);
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

  it("goes in but for what cannot be read, which is named with its place", () => {
    const entry = paste(
      cell(1, 1),
      [
        ["1 200 €", "n/a", "(5)"],
        ["12 %", "+10%", "0"],
      ],
      sheet,
    );
    expect(written(entry)).toEqual([
      [1, 0, 120_000],
      [2, 1, 222],
      [2, 2, 0],
    ]);
    expect(faults(entry)).toEqual([
      [1, 2, "n/a", "notANumber"],
      [1, 3, "(5)", "negative"],
      [2, 1, "12 %", "barePercentage"],
    ]);
    expect(entry).toMatchObject({ skippedCount: 0, block: { top: 1, bottom: 2, left: 1, right: 3 } });
    expect(faults(paste(cell(1, 1), [["n/a", "x"]], sheet))).toHaveLength(2);
  });

  it("leaves out the words above it and beside it, and stands where one pastes", () => {
    const entry = paste(
      cell(1, 1),
      [
        ["Poste", "janv. 2027", "févr. 2027"],
        ["Loyer", "1", "2"],
        ["Salaires", "3", "4"],
      ],
      sheet,
    );
    expect(written(entry)).toEqual([
      [1, 0, 100],
      [1, 1, 200],
      [2, 0, 300],
      [2, 1, 400],
    ]);
    expect(entry).toMatchObject({ refused: [], block: { top: 1, bottom: 2, left: 1, right: 2 } });
  });

  it("leaves alone what a shorter row says nothing of", () => {
    expect(written(paste(cell(1, 1), [["1", "2"], ["3"]], sheet))).toEqual([
      [1, 0, 100],
      [1, 1, 200],
      [2, 0, 300],
    ]);
  });

  it("may hold words over cells that are skipped", () => {
    expect(written(paste(cell(0, 1), [["janv. 2027"], ["5"]], sheet))).toEqual([[1, 0, 500]]);
  });

  it("goes in as far as the grid reaches, and says how much is beyond", () => {
    const entry = paste(cell(2, 3), [["1", "2", "3"], ["1"], ["1"]], sheet);
    expect(written(entry)).toEqual([
      [2, 2, 100],
      [2, 3, 200],
      [3, 2, 100],
    ]);
    expect(entry).toMatchObject({
      beyond: { rows: 1, columns: 1 },
      block: { top: 2, bottom: 3, left: 3, right: 4 },
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

  it("fills zero as zero, and nothing as nothing", () => {
    expect(written(fill({ top: 1, bottom: 1, left: 3, right: 4 }, "right", sheet))).toEqual([[1, 3, 0]]);
    expect(written(fill({ top: 1, bottom: 2, left: 4, right: 4 }, "down", sheet))).toEqual([[2, 3, null]]);
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

import { describe, expect, it } from "vitest";
import { clearRates, enterRate, fillRates, pasteRates, type RateSheet } from "./rate-entries.ts";

const sheet: RateSheet = {
  locale: "fr",
  rowCount: 3,
  columnCount: 2,
  rateAt: ({ row, column }) => (row === 0 && column === 0 ? "1.0828" : null),
};
const cell = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column });

describe("entries on a sheet of rates", () => {
  it("write what was typed into every cell of the block, and nothing that is there already", () => {
    const entry = enterRate({ top: 0, bottom: 1, left: 0, right: 0 }, "1,0828", sheet);
    expect(entry).toEqual({ writes: [{ place: { row: 1, column: 0 }, rate: "1.0828" }], refused: [] });
  });

  it("take away what is emptied", () => {
    expect(clearRates({ top: 0, bottom: 2, left: 0, right: 1 }, sheet).writes).toEqual([
      { place: { row: 0, column: 0 }, rate: null },
    ]);
    expect(enterRate(cell(0, 0), "", sheet).writes).toEqual([{ place: { row: 0, column: 0 }, rate: null }]);
  });

  it("read a pasted block as far as the sheet goes, and name what they cannot read", () => {
    const rows = [
      ["1,09", "N/A", "1,07"],
      ["0,8438", "0,85"],
    ];
    expect(pasteRates(cell(1, 0), rows, sheet)).toEqual({
      writes: [
        { place: { row: 1, column: 0 }, rate: "1.09" },
        { place: { row: 2, column: 0 }, rate: "0.8438" },
        { place: { row: 2, column: 1 }, rate: "0.85" },
      ],
      refused: [{ place: { row: 1, column: 1 }, text: "N/A" }],
      block: { top: 1, bottom: 2, left: 0, right: 1 },
    });
  });

  it("fill a block with one pasted cell", () => {
    const entry = pasteRates({ top: 1, bottom: 2, left: 1, right: 1 }, [["1,1"]], sheet);
    expect(entry.writes.map(({ rate }) => rate)).toEqual(["1.1", "1.1"]);
  });

  it("fill to the right and down from the first cell", () => {
    const block = { top: 0, bottom: 1, left: 0, right: 1 };
    expect(fillRates(block, "right", sheet).writes).toEqual([
      { place: { row: 0, column: 1 }, rate: "1.0828" },
    ]);
    expect(fillRates(block, "down", sheet).writes).toEqual([
      { place: { row: 1, column: 0 }, rate: "1.0828" },
    ]);
  });
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packCells, unpackCells, unpackedWhenRead } from "./packed-cells.ts";
import type { CellMarks } from "./statement-shape.ts";

const noMarks: CellMarks = { statuses: new Map(), notes: new Map() };
const columnCount = 12;
const amounts = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: -1e12, max: 1e12 })), {
    minLength: columnCount,
    maxLength: columnCount,
  })
  .map((values) => Float64Array.from(values));
const someCells = fc.record({
  realized: amounts,
  expected: amounts,
  forecast: amounts,
  remaining: amounts,
  cashFlow: amounts,
});
const column = fc.integer({ min: 0, max: columnCount - 1 });
const someMarks = fc.record({
  statuses: fc
    .array(fc.tuple(column, fc.subarray(["manualInput", "import", "late"], { minLength: 1 })))
    .map((pairs) => new Map(pairs)),
  notes: fc.array(fc.tuple(column, fc.string())).map((pairs) => new Map(pairs)),
});

describe("the packed cells of a line", () => {
  it("names a measure that is the forecast only where it is not", () => {
    const forecast = Float64Array.of(100, 200, 0);
    const cells = {
      realized: Float64Array.of(30, 0, 0),
      expected: new Float64Array(3),
      forecast,
      remaining: Float64Array.of(70, 200, 0),
      cashFlow: forecast,
    };
    const statuses = new Map([0, 1].map((at) => [at, ["import"]]));
    expect(packCells(cells, { ...noMarks, statuses })).toEqual({
      Realized: [0, 30],
      Forecast: [0, 100, 1, 200],
      Remaining: [0, 70],
      Statuses: [[0, 2, ["import"]]],
    });
  });

  it("are read back as they were written", () => {
    fc.assert(
      fc.property(someCells, someMarks, (cells, marks) => {
        const text = JSON.stringify(packCells(cells, marks));
        expect(unpackCells(JSON.parse(text), columnCount)).toEqual({ cells, marks });
        expect(unpackedWhenRead(JSON.parse(text), columnCount)).toEqual({ cells, marks });
      }),
    );
  });

  it("are unpacked once, when they are read", () => {
    const line = unpackedWhenRead({ Forecast: [1, 200] }, columnCount);
    expect(line.cells.forecast[1]).toBe(200);
    expect(line.cells).toBe(line.cells);
    expect({ ...line }.cells).toBe(line.cells);
  });
});

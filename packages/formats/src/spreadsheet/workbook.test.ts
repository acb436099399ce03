import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { cellName, columnName, sumOfColumns, sumOfRows } from "./cell-names.ts";
import { writeWorkbook } from "./write-workbook.ts";

describe("the names of cells", () => {
  it.each([
    [0, "A"],
    [25, "Z"],
    [26, "AA"],
    [51, "AZ"],
    [52, "BA"],
    [701, "ZZ"],
    [702, "AAA"],
  ])("column %i is %s", (column, name) => {
    expect(columnName(column)).toBe(name);
  });

  it("sums neighbours as a range, and the others one by one", () => {
    expect(cellName(4, 1)).toBe("B5");
    expect(sumOfRows([4], 1)).toBe("SUM(B5)");
    expect(sumOfRows([4, 5, 6, 9], 1)).toBe("SUM(B5:B7,B10)");
    expect(sumOfRows([], 1)).toBe("0");
    expect(sumOfColumns(4, 1, 12)).toBe("SUM(B5:M5)");
  });

  it("never gives a function more than 255 arguments", () => {
    const formula = sumOfRows(
      Array.from({ length: 600 }, (_, index) => index * 2),
      0,
    );
    for (const [inner] of formula.matchAll(/SUM\([^()]*\)/g)) {
      expect(inner.split(",").length).toBeLessThanOrEqual(255);
    }
    expect(formula.match(/SUM\((?=SUM)/g)).toHaveLength(1);
    expect(formula.match(/A\d+/g)).toHaveLength(600);
  });
});

describe("a workbook", () => {
  it("keeps formulas with their results, levels, frozen panes and formats", async () => {
    const amount = { format: "#,##0.00" };
    const bytes = await writeWorkbook([
      {
        name: "Prévision",
        columns: [{ width: 30 }, { width: 14, look: amount }],
        frozen: { rows: 1, columns: 1 },
        rows: [
          {
            cells: [
              { value: "=1+1" },
              { value: { date: calendarDate("2026-11-01") }, look: { format: "mmm yyyy" } },
            ],
          },
          {
            cells: [
              { value: "Total", look: { isBold: true } },
              { value: 12.5, formula: "SUM(B3)", look: amount },
            ],
          },
          {
            cells: [
              { value: "Ventes", look: { indent: 1 } },
              { value: 12.5, look: amount },
            ],
            level: 9,
          },
        ],
      },
      { name: "Réalisé", columns: [], frozen: { rows: 0, columns: 0 }, rows: [] },
    ]);
    const { sheets } = await readXlsx(bytes, { readStyles: true });
    expect(sheets.map(({ name }) => name)).toEqual(["Prévision", "Réalisé"]);
    const [sheet] = sheets;
    expect(sheet?.rows[0]?.[0]).toBe("=1+1");
    expect(sheet?.cells?.get("0,0")?.formula).toBeUndefined();
    expect(sheet?.rows[0]?.[1]).toEqual(new Date("2026-11-01T00:00:00Z"));
    expect(sheet?.rows[1]).toEqual(["Total", 12.5]);
    expect(sheet?.cells?.get("1,1")).toMatchObject({ formula: "SUM(B3)", formulaResult: 12.5 });
    expect(sheet?.cells?.get("2,1")?.style?.numFmt).toBe("#,##0.00");
    expect(sheet?.rowDefs?.get(2)?.outlineLevel).toBe(7);
    expect(sheet?.outlineProperties?.summaryBelow).toBe(false);
    expect(sheet?.freezePane).toEqual({ rows: 1, columns: 1 });
  });
});

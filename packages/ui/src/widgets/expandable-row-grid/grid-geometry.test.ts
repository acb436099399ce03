import { describe, expect, it } from "vitest";
import { columnOffsets, type GridColumn, geometryFrom } from "./grid-geometry.ts";

const tokens: Readonly<Record<string, string>> = {
  "--grid-left": " 250px",
  "--grid-cell": "92px",
  "--grid-current": "132px",
  "--grid-total": "104px",
  "--row-compact": "32px",
  "--row-head": "34px",
};
const geometry = geometryFrom((token) => tokens[token] ?? "");

describe("grid geometry", () => {
  it("reads the sizes from the tokens", () => {
    expect(geometry).toEqual({
      titleWidth: 250,
      cellWidth: 92,
      wideCellWidth: 132,
      cumulativeWidth: 104,
      rowHeight: 32,
      headHeight: 34,
    });
  });

  it("refuses a token that is missing or no size, by its name", () => {
    expect(() => geometryFrom(() => "")).toThrow("--grid-left");
    expect(() => geometryFrom((token) => (token === "--row-head" ? "auto" : "10px"))).toThrow("--row-head");
  });

  it("puts the columns side by side, the current one wider", () => {
    const past: GridColumn = { id: "a", label: "oct.", when: "past" };
    const columns: readonly GridColumn[] = [past, { ...past, when: "current", isWide: true }, past];
    expect(columnOffsets(columns, geometry)).toEqual([0, 92, 224, 316]);
  });
});

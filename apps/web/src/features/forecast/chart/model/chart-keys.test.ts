import { describe, expect, it } from "vitest";
import { type ChartPlace, placeAfterKey } from "./chart-keys.ts";

const extent = { count: 17, sides: ["inflow", "outflow"], page: 12 } as const;
const here: ChartPlace = { column: 3, side: "inflow" };

describe("the keys of the chart", () => {
  it.each([
    ["ArrowLeft", 2],
    ["ArrowRight", 4],
    ["PageUp", 0],
    ["PageDown", 15],
    ["Home", 0],
    ["End", 16],
  ])("%s goes to column %i", (key, column) => {
    expect(placeAfterKey(key, here, extent)).toEqual({ ...here, column });
  });

  it("stay on the chart", () => {
    expect(placeAfterKey("ArrowLeft", { ...here, column: 0 }, extent)?.column).toBe(0);
    expect(placeAfterKey("ArrowRight", { ...here, column: 16 }, extent)?.column).toBe(16);
  });

  it("go from one bar to the other, when both are shown", () => {
    expect(placeAfterKey("ArrowDown", here, extent)?.side).toBe("outflow");
    expect(placeAfterKey("ArrowUp", { ...here, side: "outflow" }, extent)?.side).toBe("inflow");
    expect(placeAfterKey("ArrowDown", here, { ...extent, sides: ["inflow"] })?.side).toBe("inflow");
  });

  it("leave the others alone", () => {
    expect(placeAfterKey("Tab", here, extent)).toBeNull();
  });
});

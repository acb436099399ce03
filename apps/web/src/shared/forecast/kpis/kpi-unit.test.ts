import { describe, expect, it } from "vitest";
import { percentText, unitOfKpi } from "./kpi-unit.ts";

const unit = (kind: "manual" | "formula" | "preset" | "group", preset: string | null = null) =>
  unitOfKpi({ kind, preset });

describe("what an indicator counts", () => {
  it("is amounts, times, shares or numbers", () => {
    expect(
      [unit("manual"), unit("formula")].concat(
        ["burnRate", "runway", "daysOfCash", "lateShare", "somebodyElse"].map((preset) =>
          unit("preset", preset),
        ),
      ),
    ).toEqual(["number", "number", "amount", "months", "days", "percent", "number"]);
    expect(unit("group")).toBeNull();
  });

  it("is written with a sign where it is a share", () => {
    expect(percentText(42.6667, "en")).toBe("42.7%");
  });
});

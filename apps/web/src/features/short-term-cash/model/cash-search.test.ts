import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { cashSearch, layersOfSearch, layersText, periodOf, presetOf, searchOfPreset } from "./cash-search.ts";

const today = calendarDate("2026-11-16");
const usual = { start: "2026-11-13", endExclusive: "2026-12-17" };

describe("the address of short-term cash", () => {
  it("reads what it says and passes over what makes no sense", () => {
    expect(
      cashSearch.parse({
        from: "soon",
        basis: "value",
        layers: "planned,nonsense",
        prudent: true,
        idBanque: "7",
      }),
    ).toEqual({ from: undefined, basis: "value", layers: ["planned"], prudent: true, idBanque: 7 });
    expect(cashSearch.parse({ prudent: "false", grouping: "colour" })).toEqual({ prudent: false });
    expect(cashSearch.parse({ accounts: "3,x,5" })).toEqual({ accounts: [3, 5] });
    expect(cashSearch.parse({ accounts: 3 })).toEqual({ accounts: [3] });
  });

  it.each([
    [{}, usual],
    [{ to: "2027-01-15" }, { start: "2026-11-13", endExclusive: "2027-01-16" }],
    [
      { from: "2026-11-16", to: "2026-11-16" },
      { start: "2026-11-16", endExclusive: "2026-11-17" },
    ],
    [{ from: "2026-12-01", to: "2026-11-20" }, usual],
    [{ from: "2025-01-01", to: "2026-11-20" }, usual],
    [{ from: "2026-10-01", to: "2026-10-31" }, usual],
  ])("shows the days of %j", (search, period) => {
    expect(periodOf({ from: undefined, to: undefined, ...search }, today)).toEqual(period);
  });

  it("knows its presets again", () => {
    for (const days of [30, 60, 90] as const) {
      const { to } = searchOfPreset(days, today);
      expect(presetOf({ from: undefined, to }, today)).toBe(days);
    }
    expect(presetOf({ from: undefined, to: "2026-12-01" }, today)).toBeNull();
    expect(presetOf({ from: "2026-11-01", to: undefined }, today)).toBeNull();
  });

  it("follows the organisation where nobody chose layers, and keeps those that always count", () => {
    expect(layersOfSearch({ layers: undefined }, { usesExpected: false }).has("committed")).toBe(false);
    const chosen = layersOfSearch({ layers: ["committed"] }, { usesExpected: false });
    expect([...chosen].toSorted()).toEqual(["committed", "confirmed", "previewed", "transfers"]);
    expect(layersText(chosen)).toBe("confirmed,transfers,committed");
  });
});

import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { cashSearch, searchOfPreset } from "./cash-search.ts";
import { viewOfText, viewText } from "./last-view.ts";

const today = calendarDate("2026-11-16");
const tomorrow = calendarDate("2026-11-17");

describe("the last page of short-term cash", () => {
  it("is read back with what was looked at", () => {
    const search = { basis: "value", layers: "confirmed,planned", prudent: "true", accounts: "3,5" };
    const text = viewText("timeline", cashSearch.parse(search), today);
    expect(viewOfText(text, today)).toEqual({ view: "timeline", search: { ...search, prudent: true } });
  });

  it("shows as many days tomorrow as today", () => {
    const text = viewText("balances", cashSearch.parse(searchOfPreset(60, today)), today);
    expect(viewOfText(text, tomorrow)?.search).toEqual(searchOfPreset(60, tomorrow));
    const plain = viewText("balances", cashSearch.parse({}), today);
    expect(viewOfText(plain, tomorrow)).toEqual({ view: "balances", search: {} });
  });

  it("keeps days that somebody chose until they are over", () => {
    const text = viewText("balances", cashSearch.parse({ from: "2026-11-10", to: "2026-11-16" }), today);
    expect(viewOfText(text, today)?.search).toEqual({ from: "2026-11-10", to: "2026-11-16" });
    expect(viewOfText(text, tomorrow)?.search).toEqual({});
  });

  it("forgets what was of the moment", () => {
    const text = viewText("balances", cashSearch.parse({ idBanque: "4", scenarioId: "9" }), today);
    expect(viewOfText(text, today)?.search).toEqual({});
  });

  it("is none where nobody was yet, or where somebody else wrote", () => {
    for (const text of [null, "", "elsewhere?basis=value"]) expect(viewOfText(text, today)).toBeNull();
  });
});

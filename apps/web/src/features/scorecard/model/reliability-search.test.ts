import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { periodChoices, periodKey, reliabilitySearch } from "./reliability-search.ts";

describe("the address of the reliability", () => {
  it("says a period, a line and a horizon, and nothing else", () => {
    const asked = { from: "2025-01-01", to: "2026-01-01", line: "12", horizon: "3" };
    expect(reliabilitySearch.parse(asked)).toEqual({ ...asked, line: 12, horizon: 3 });
    expect(reliabilitySearch.parse({ line: "outflows" })).toEqual({ line: "outflows" });
    expect(reliabilitySearch.parse({ from: "2025-13-01", line: "x", horizon: "14" })).toEqual({});
  });

  it("offers what is usual, the years that have pairs, and everything", () => {
    const scored = { from: calendarDate("2024-11-01"), to: calendarDate("2026-01-01") };
    const keys = (search: object) =>
      periodChoices(scored, reliabilitySearch.parse(search)).map(({ kind, year }) => year ?? kind);
    expect(keys({})).toEqual(["usual", 2025, 2024, "all"]);
    const odd = reliabilitySearch.parse({ from: "2025-03-01" });
    expect(periodChoices(scored, odd).at(-1)?.key).toBe(periodKey(odd));
  });
});

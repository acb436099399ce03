import { describe, expect, it } from "vitest";
import {
  forecastSearch,
  forecastView,
  nextPage,
  previousPage,
  searchOfFrequency,
} from "./forecast-search.ts";

const view = (search: Record<string, unknown>) => forecastView(forecastSearch.parse(search), "monthly");

describe("the forecast in the address bar", () => {
  it("shows three periods back and fourteen ahead, twenty-four by day", () => {
    expect(view({})).toMatchObject({ frequency: "monthly", offsetBegin: -3, offsetEnd: 14 });
    expect(view({ frequency: "daily" })).toMatchObject({ offsetBegin: -3, offsetEnd: 24 });
    expect(view({ frequency: "1" })).toMatchObject({ frequency: "weekly", offsetBegin: -3, offsetEnd: 14 });
    expect(view({ frequency: "quarterly" })).toMatchObject({ offsetBegin: -3, offsetEnd: 14 });
  });

  it("reads accounts that are named once or several times", () => {
    expect(view({ bankAccountIds: "7" }).bankAccountIds).toEqual([7]);
    expect(view({ bankAccountIds: ["7", "9", "x", "7"] }).bankAccountIds).toEqual([7, 9]);
  });

  it("shows what is usual where the address makes no sense", () => {
    expect(view({ offsetBegin: "5", offsetEnd: "2" })).toMatchObject({ offsetBegin: -3, offsetEnd: 14 });
    expect(view({ offsetBegin: "many", frequency: "yearly", asOf: "yesterday" })).toMatchObject({
      offsetBegin: -3,
      offsetEnd: 14,
      frequency: "monthly",
      asOf: null,
    });
    expect(view({ offsetBegin: "-4000", offsetEnd: "4000" })).toMatchObject({
      offsetBegin: -3,
      offsetEnd: 14,
    });
  });

  it("makes room for an end before the usual beginning, and the other way round", () => {
    expect(view({ offsetEnd: "-10" })).toMatchObject({ offsetBegin: -11, offsetEnd: -10 });
    expect(view({ offsetBegin: "20" })).toMatchObject({ offsetBegin: 20, offsetEnd: 21 });
  });

  it.each([
    ["daily", 7],
    ["weekly", 4],
    ["monthly", 12],
    ["quarterly", 4],
  ] as const)("turns %s pages by %i columns", (frequency, step) => {
    const shown = view({ frequency });
    expect(nextPage(shown).offsetEnd).toBe(shown.offsetEnd + step);
    expect(previousPage(shown).offsetBegin).toBe(shown.offsetBegin - step);
  });

  it("begins anew with another frequency, and keeps the rest", () => {
    const search = forecastSearch.parse({ offsetBegin: "-9", scenarioId: "4", bankAccountIds: "7" });
    expect(searchOfFrequency(search, "daily")).toEqual({
      ...search,
      frequency: "daily",
      offsetBegin: undefined,
      offsetEnd: undefined,
    });
  });
});

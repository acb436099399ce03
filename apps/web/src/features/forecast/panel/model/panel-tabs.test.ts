import { describe, expect, it } from "vitest";
import { defaultTab, shownTabs } from "./panel-tabs.ts";

describe("the tabs of a cell", () => {
  it.each([
    ["the past", -1, true, ["paid", "forecast"]],
    ["the current period", 0, true, ["paid", "expected", "forecast"]],
    ["the future", 1, true, ["expected", "forecast"]],
    ["a total", null, true, ["paid", "expected", "forecast"]],
    ["the future, where what is expected does not count", 1, false, ["forecast"]],
    ["a total, where what is expected does not count", null, false, ["paid", "forecast"]],
  ] as const)("of %s", (_what, offset, usesExpected, tabs) => {
    expect(shownTabs({ offset, usesExpected })).toEqual(tabs);
  });

  it("open on the forecast where there is no transaction, else on the first", () => {
    const all = ["paid", "expected", "forecast"] as const;
    expect(defaultTab(all, { paid: 0, expected: 0 })).toBe("forecast");
    expect(defaultTab(all, { paid: 0, expected: 2 })).toBe("paid");
    expect(defaultTab(["expected", "forecast"], { paid: 0, expected: 1 })).toBe("expected");
    expect(defaultTab(["forecast"], { paid: 3, expected: 1 })).toBe("forecast");
  });
});

import { money } from "@amont/kernel/money.ts";
import { describe, expect, it } from "vitest";
import { countOf, hasAnyFlow, netOf, offeredFilters, searchOf } from "./flow-filters.ts";

const summary = {
  states: [
    { state: "matched" as const, count: 40, net: null },
    { state: "transit" as const, count: 3, net: null },
    { state: "missing" as const, count: 2, net: null },
    { state: "amount" as const, count: 1, net: null },
  ],
  proposedCount: 5,
  refusedCount: 0,
};
const nothing = { states: [], proposedCount: 0, refusedCount: 0 };

const net = (state: "missing" | "rate" | "transit", amountMinor: number | null) => ({
  state,
  count: 1,
  net: amountMinor === null ? null : money(amountMinor, "EUR"),
});

describe("the parts of the flows between companies", () => {
  it("what is on its way is no gap", () => {
    expect(countOf(summary, "gaps")).toBe(3);
    expect(countOf(summary, "transit")).toBe(3);
    expect(countOf(summary, "missing")).toBe(2);
    expect(searchOf("gaps").states).not.toContain("transit");
  });

  it("what waits for a decision and what was refused is not sorted by its state", () => {
    expect(searchOf("proposed")).toEqual({ statuses: ["proposed"] });
    expect(searchOf("refused")).toEqual({ statuses: ["refused"] });
    expect(countOf(summary, "proposed")).toBe(5);
    expect(searchOf("matched")).toEqual({ statuses: ["confirmed"], states: ["matched"] });
  });

  it("kinds of gaps are offered where there are some, and where one looks at them", () => {
    expect(offeredFilters(summary, "gaps")).toEqual([
      "gaps",
      "proposed",
      "transit",
      "missing",
      "amount",
      "matched",
      "refused",
    ]);
    expect(offeredFilters(nothing, "rate")).toContain("rate");
    expect(offeredFilters(nothing, "gaps")).not.toContain("rate");
  });

  it("come to a sum where every part of it has a rate", () => {
    const known = [net("missing", -5_000_000), net("rate", 1_250), net("transit", -300)];
    expect(netOf({ states: known }, "gaps")).toEqual(money(-4_998_750, "EUR"));
    expect(netOf({ states: known }, "transit")).toEqual(money(-300, "EUR"));
    expect(netOf({ states: [...known, net("rate", null)] }, "gaps")).toBeNull();
    expect(netOf(nothing, "gaps")).toBeNull();
  });

  it("an organisation may have none", () => {
    expect(hasAnyFlow(nothing)).toBe(false);
    expect(hasAnyFlow({ ...nothing, refusedCount: 1 })).toBe(true);
  });
});

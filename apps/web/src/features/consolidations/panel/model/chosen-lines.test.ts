import { money } from "@amont/kernel/money.ts";
import { describe, expect, it } from "vitest";
import { type ChosenLine, chosenSummary, isChosen, toggled } from "./chosen-lines.ts";

const line = (kind: ChosenLine["kind"], id: number, minor: number, currency: "EUR" | "USD" = "EUR") => ({
  kind,
  id,
  amount: money(minor, currency),
});

describe("lines that are chosen together", () => {
  it("are counted and added up by kind and by currency, and all of them", () => {
    const chosen = [
      line("paid", 1, 10_000),
      line("expected", 1, 2_550),
      line("paid", 2, -1_000),
      line("paid", 3, 700, "USD"),
    ];
    expect(chosenSummary(chosen)).toEqual({
      paid: { count: 3, sums: [money(9_000, "EUR"), money(700, "USD")] },
      expected: { count: 1, sums: [money(2_550, "EUR")] },
      all: { count: 4, sums: [money(11_550, "EUR"), money(700, "USD")] },
    });
  });

  it("are two at least", () => {
    expect(chosenSummary([])).toBeNull();
    expect(chosenSummary([line("paid", 1, 5)])).toBeNull();
  });

  it("are taken back by choosing them again, and a number is one line of each kind", () => {
    const paid = line("paid", 7, 100);
    const both = toggled(toggled([], paid), line("expected", 7, 200));
    expect(both).toHaveLength(2);
    const left = toggled(both, paid);
    expect(left).toEqual([line("expected", 7, 200)]);
    expect(isChosen(left, { kind: "paid", id: 7 })).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { boardRows, needsThousands } from "./board-rows.ts";
import { lateReceipt, sampleWeeks } from "./testing/sample-weeks.ts";

const rows = boardRows(sampleWeeks);
const row = (id: string) => rows.find((candidate) => candidate.id === id);

describe("rows of the thirteen weeks", () => {
  it("go from the opening balance to the headroom", () => {
    expect(rows.map(({ id }) => id)).toEqual([
      "opening",
      "section:operatingReceipts",
      "line:1",
      "leaf:10",
      "leaf:11",
      "section:operatingDisbursements",
      "line:2",
      "net",
      "closing",
      "liquidity",
      "floor",
      "headroom",
    ]);
  });

  it("show disbursements as amounts, and the change of the balance with its sign", () => {
    expect(row("section:operatingDisbursements")?.amounts).toEqual([1_630_000, 2_460_000, 4_820_000]);
    expect(row("net")?.amounts).toEqual([-1_630_000, 810_000, -2_180_000]);
  });

  it("close with the opening and the net change of each week", () => {
    const { opening, closing } = sampleWeeks;
    expect(opening.map((held, week) => held + (row("net")?.amounts[week] ?? 0))).toEqual(closing);
  });

  it("are typed into where they are one category, and opened where they are several", () => {
    expect(row("line:2")).toMatchObject({ hasChildren: false, leaf: { categoryId: 20 } });
    expect(row("line:1")).toMatchObject({ hasChildren: true, leaf: null });
    expect(row("leaf:10")).toMatchObject({ parentId: "line:1", leaf: { categoryId: 10 } });
  });

  it("say how much of the current week is paid", () => {
    expect(
      [row("section:operatingReceipts"), row("line:1"), row("leaf:11")].map((one) => one?.paidNow),
    ).toEqual([1_000_000, 1_000_000, 0]);
  });

  it("add up the variances of a section's lines", () => {
    expect(row("section:operatingReceipts")?.variances[0]).toMatchObject({
      favourableMinor: lateReceipt.favourableMinor,
      timingMinor: lateReceipt.timingMinor,
    });
    expect(row("section:operatingReceipts")?.variances[1]).toBeNull();
  });

  it("have transfers while something is in transit, and blocked cash where there is some", () => {
    const moving = boardRows({
      ...sampleWeeks,
      totals: { ...sampleWeeks.totals, transfers: [0, -500_000, 500_000] },
      blocked: [100, 100, 100],
    });
    expect(moving.map(({ id }) => id)).toEqual(expect.arrayContaining(["transfers", "blocked"]));
    expect(moving.find(({ id }) => id === "net")?.amounts[1]).toBe(310_000);
  });

  it("close with what conversion makes of balances in other currencies", () => {
    const converted = boardRows({ ...sampleWeeks, closing: [3_370_012, 4_180_012, 2_000_000] });
    const ids = converted.map(({ id }) => id);
    expect(ids.indexOf("conversion")).toBe(ids.indexOf("net") + 1);
    expect(converted.find(({ id }) => id === "conversion")?.amounts).toEqual([12, 12, 0]);
  });

  it("are in thousands from ten thousand units on", () => {
    const quiet = {
      closing: [999_999],
      liquidity: [-999_999],
      totals: { ...sampleWeeks.totals, receipts: [0], disbursements: [0] },
    };
    expect(needsThousands(quiet, "EUR")).toBe(false);
    expect(needsThousands({ ...quiet, liquidity: [-1_000_000] }, "EUR")).toBe(true);
    expect(needsThousands({ ...quiet, closing: [10_000] }, "JPY")).toBe(true);
  });
});

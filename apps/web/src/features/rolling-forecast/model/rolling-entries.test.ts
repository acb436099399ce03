import { sampleWeeks } from "@amont/engine/liquidity/rolling/testing/sample-weeks.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { weekDays } from "@amont/ui/figures/week-text.ts";
import { describe, expect, it } from "vitest";
import { sinceIssue } from "../issues/since-issue.ts";
import { withEntered } from "./rolling-entries.ts";

describe("what was typed and is not read back", () => {
  const entered = { categoryId: 10, weekStart: calendarDate("2026-11-16"), amountMinor: 2_500_000 };

  it("stands in its cell and in its line, beside what is paid", () => {
    const { leaves, rows, closing } = withEntered(sampleWeeks, [entered]);
    expect(leaves[0]).toMatchObject({ remaining: [0, 2_500_000, 2_000_000] });
    expect(leaves[0]?.amounts[1]).toBe(3_500_000);
    expect(rows[0]?.receipts[1]).toBe(3_770_000);
    // What follows from it is the server's to say.
    expect(closing).toEqual(sampleWeeks.closing);
  });

  it("changes nothing where nothing was typed, and leaves what is taken away to the server", () => {
    expect(withEntered(sampleWeeks, [])).toBe(sampleWeeks);
    expect(withEntered(sampleWeeks, [{ ...entered, amountMinor: null }]).leaves).toEqual(sampleWeeks.leaves);
  });
});

describe("what changed since an issue", () => {
  const issued = {
    weeks: sampleWeeks.weeks,
    rows: sampleWeeks.rows,
    closing: sampleWeeks.closing,
  };

  it("is nothing right after it", () => {
    expect(sinceIssue(sampleWeeks, issued)).toMatchObject({
      rows: [],
      closing: { before: 2_000_000, now: 2_000_000 },
    });
  });

  it("is told by line, the largest first, for weeks that are not over", () => {
    const rows = issued.rows.map((row) => ({
      ...row,
      receipts: row.receipts.map((amount) => (row.key === 1 ? amount + 100 : amount)),
      disbursements: row.disbursements.map((amount) => (row.key === 2 ? amount + 900 : amount)),
    }));
    expect(sinceIssue(sampleWeeks, { ...issued, rows }).rows).toEqual([
      { key: 2, label: "Achats", changeMinor: 1_800 },
      { key: 1, label: "Ventes", changeMinor: -200 },
    ]);
  });
});

it("names the days of a week as short as they are clear", () => {
  const week = { start: calendarDate("2026-11-16"), endExclusive: calendarDate("2026-11-23") };
  expect(weekDays(week, "fr")).toBe("16–22 nov.");
  const overYear = { start: calendarDate("2026-12-28"), endExclusive: calendarDate("2027-01-04") };
  expect(weekDays(overYear, "fr")).toBe("28/12–3/1");
});

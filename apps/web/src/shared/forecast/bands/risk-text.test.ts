import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { chanceText, columnText, shareText } from "./risk-text.ts";

const plain = (text: string) => text.replaceAll(/\s/g, " ");

describe("a probability", () => {
  it.each([
    [0, "< 1 %"],
    [49, "< 1 %"],
    [50, "1 %"],
    [1_249, "12 %"],
    [9_949, "99 %"],
    [9_950, "> 99 %"],
    [10_000, "> 99 %"],
  ])("of %i in ten thousand is %s", (share, text) => {
    expect(plain(chanceText(share, "fr"))).toBe(text);
  });

  it("of what makes the risk is in whole per cent", () => {
    expect([10_000, 4_212, 50, 49, 0].map((share) => plain(shareText(share, "fr")))).toEqual([
      "100 %",
      "42 %",
      "1 %",
      "< 1 %",
      "< 1 %",
    ]);
  });
});

describe("a column", () => {
  const columns = {
    begins: [calendarDate("2026-11-01"), calendarDate("2026-12-07"), calendarDate("2026-12-11")],
    ends: [calendarDate("2026-12-01"), calendarDate("2026-12-08"), calendarDate("2026-12-14")],
  };
  it("is a month, or a day", () => {
    expect([0, 1, 2, 3].map((column) => columnText(columns, column, "fr"))).toEqual([
      "novembre 2026",
      "7 déc. 2026",
      "11 déc. 2026",
      "",
    ]);
  });
});

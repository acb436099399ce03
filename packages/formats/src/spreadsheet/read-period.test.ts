import { describe, expect, it } from "vitest";
import { periodReader } from "./read-period.ts";

const languages = ["fr", "en", "de", "es", "it", "nl", "da", "sv", "pt"];
const read = periodReader(languages);

describe("the heading of a column", () => {
  it.each([
    ["2026-11-15", "day", "2026-11-15"],
    ["15/11/2026", "day", "2026-11-15"],
    ["1.2.26", "day", "2026-02-01"],
    [46_327, "day", "2026-11-01"],
    ["11/2026", "month", "2026-11-01"],
    ["2026-11", "month", "2026-11-01"],
    ["nov. 2026", "month", "2026-11-01"],
    ["Novembre 2026", "month", "2026-11-01"],
    ["nov-26", "month", "2026-11-01"],
    ["août 26", "month", "2026-08-01"],
    ["juin 2027", "month", "2027-06-01"],
    ["juil. 2027", "month", "2027-07-01"],
    ["T4 2026", "quarter", "2026-10-01"],
    ["Q1/27", "quarter", "2027-01-01"],
    ["K2 2027", "quarter", "2027-04-01"],
  ] as const)("%s is a %s", (cell, says, firstDay) => {
    expect(read(cell)).toEqual({ says, firstDay });
  });

  it.each([
    "Total",
    "30/02/2026",
    "13/2026",
    "T5 2026",
    "2026",
    "brumaire 2026",
    1_200,
    46_327.5,
    "",
    null,
    true,
  ])("%s is no period", (cell) => {
    expect(read(cell)).toBeNull();
  });

  it.each(languages)("is read as %s writes it", (language) => {
    for (const month of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(language, { month, year: "numeric", timeZone: "UTC" });
      for (let index = 0; index < 12; index += 1) {
        const text = format.format(Date.UTC(2027, index, 1));
        expect([text, read(text)?.firstDay]).toEqual([text, `2027-${String(index + 1).padStart(2, "0")}-01`]);
      }
    }
  });
});

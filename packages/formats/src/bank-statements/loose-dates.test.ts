import { describe, expect, it } from "vitest";
import { dayIn, readLooseDay } from "./loose-dates.ts";

const read = (text: string, order: "day-first" | "month-first" = "day-first") => {
  const day = readLooseDay(text);
  return day === null ? null : (dayIn(day, order)?.date ?? null);
};

describe("days as files write them", () => {
  it.each([
    ["31/03/2026", "2026-03-31"],
    ["31-03-26", "2026-03-31"],
    ["31.3.2026", "2026-03-31"],
    ["2026-03-31", "2026-03-31"],
    ["2026/3/31", "2026-03-31"],
    ["2026-03-31T23:59:59.000Z", "2026-03-31"],
    ["2026-03-31 23:59:59 UTC", "2026-03-31"],
    ["31/03/2026 23:59", "2026-03-31"],
    ["20260331", "2026-03-31"],
    ["31032026", "2026-03-31"],
    ['="31/03/2026"', "2026-03-31"],
    ["31 mars 2026", "2026-03-31"],
    ["mardi 31 mars 2026", "2026-03-31"],
    ["1er août 2026", "2026-08-01"],
    ["15 févr. 26", "2026-02-15"],
    ["15 juil. 2026", "2026-07-15"],
    ["15-Jun-2026", "2026-06-15"],
    ["Mar 31, 2026", "2026-03-31"],
    ["3. März 2026", "2026-03-03"],
    ["31/12/99", "1999-12-31"],
    // A day that does not exist is the last of its month.
    ["30/02/2026", "2026-02-28"],
  ])("%s", (text, date) => {
    expect(read(text)).toBe(date);
  });

  it.each([
    "",
    "hier",
    "12,50",
    "1234",
    "99/99/2026",
    "00/01/2026",
    "12345678",
    "01 23 45 67 89",
    "1/2",
    "FR76 3000",
  ])("%s is none", (text) => {
    expect(read(text)).toBeNull();
  });

  it("say where they were moved to the last of their month", () => {
    const moved = { kind: "certain", date: "2026-02-28" };
    expect(readLooseDay("2026-02-30")).toEqual({ ...moved, wasMoved: true });
    expect(readLooseDay("28 February 2026")).toEqual(moved);
  });

  it("are read month first where the file is", () => {
    expect(read("03/31/2026", "month-first")).toBe("2026-03-31");
    expect(read("03/04/2026", "month-first")).toBe("2026-03-04");
  });
});

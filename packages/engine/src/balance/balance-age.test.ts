import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { expect, it } from "vitest";
import { balanceAge } from "./balance-age.ts";
import { isDatedBalance, isOldBalance } from "./balance-marks.ts";

const euros = { currency: "EUR", iban: null } as const;
const monday = calendarDate("2026-11-16");

it.each([
  ["2026-11-16", 0, false, false],
  ["2026-11-13", 1, false, false],
  ["2026-11-12", 2, true, false],
  ["2026-11-09", 5, true, false],
  ["2026-11-06", 6, true, true],
  ["2026-11-20", 0, false, false],
] as const)("a balance of %s is %d bank days old on Monday: dated %s, old %s", (on, age, isDated, isOld) => {
  const found = balanceAge({ ...euros, knownOn: calendarDate(on) }, monday);
  expect([found, isDatedBalance(found), isOldBalance(found)]).toEqual([age, isDated, isOld]);
});

it("counts by the country of its IBAN where it is not in euros", () => {
  const pounds = {
    currency: "GBP",
    iban: "GB33BUKB20201555555555",
    knownOn: calendarDate("2026-12-24"),
  } as const;
  expect(balanceAge(pounds, calendarDate("2026-12-29"))).toBe(1);
  expect(balanceAge({ ...pounds, currency: "EUR" }, calendarDate("2026-12-29"))).toBe(2);
});

/** The days of TARGET over sixteen years, against the closing days as they are published and against a second calendar. */
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { easterSunday } from "./holiday-rules.ts";
import { isSettlementDay, type SettlementPlace } from "./settlement-days.ts";

const euros: SettlementPlace = { currency: "EUR", country: "FR" };

/** Good Friday and Easter Monday of each year. The other four closing days are the same every year. */
const easterClosings: Readonly<Record<number, readonly [friday: string, monday: string]>> = {
  2020: ["04-10", "04-13"],
  2021: ["04-02", "04-05"],
  2022: ["04-15", "04-18"],
  2023: ["04-07", "04-10"],
  2024: ["03-29", "04-01"],
  2025: ["04-18", "04-21"],
  2026: ["04-03", "04-06"],
  2027: ["03-26", "03-29"],
  2028: ["04-14", "04-17"],
  2029: ["03-30", "04-02"],
  2030: ["04-19", "04-22"],
  2031: ["04-11", "04-14"],
  2032: ["03-26", "03-29"],
  2033: ["04-15", "04-18"],
  2034: ["04-07", "04-10"],
  2035: ["03-23", "03-26"],
};
const fixedClosings = ["01-01", "05-01", "12-25", "12-26"];

const millisecondsOfDay = 24 * 60 * 60 * 1_000;
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Weekdays by the clock of the machine, which knows nothing of our calendar. */
function daysOf(year: number): readonly { readonly text: string; readonly isWeekend: boolean }[] {
  const days = [];
  for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += millisecondsOfDay)
    days.push({ text: textOf(time), isWeekend: [0, 6].includes(new Date(time).getUTCDay()) });
  return days;
}

/** Gauss's way, as it holds from 1900 to 2099; the calendar goes by that of Meeus, Jones and Butcher. */
function easterByGauss(year: number): string {
  const moon = (19 * (year % 19) + 24) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7;
  const isTooLate = sunday === 6 && (moon === 29 || (moon === 28 && year % 19 > 10));
  return textOf(Date.UTC(year, 2, 22 + moon + sunday - (isTooLate ? 7 : 0)));
}

describe("the days of TARGET", () => {
  it.each(Object.entries(easterClosings))("of %s are all weekdays but the published ones", (year, easter) => {
    const closed = new Set([...fixedClosings, ...easter].map((day) => `${year}-${day}`));
    const days = daysOf(Number(year));
    const settling = days.filter(({ text }) => isSettlementDay(euros, calendarDate(text)));
    const open = days.filter(({ text, isWeekend }) => !isWeekend && !closed.has(text));
    expect(settling.map(({ text }) => text)).toEqual(open.map(({ text }) => text));
  });

  it("stand around an Easter that two algorithms find, in two hundred years", () => {
    for (let year = 1900; year < 2100; year += 1) expect(easterSunday(year)).toBe(easterByGauss(year));
  });
});

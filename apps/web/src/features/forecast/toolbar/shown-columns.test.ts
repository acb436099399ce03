import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { expect, it } from "vitest";
import { planCalendar } from "../../../shared/forecast/company-calendar.ts";
import { forecastView } from "../../../shared/forecast/forecast-search.ts";
import { shownColumns } from "./shown-columns.ts";

const today = calendarDate("2026-11-15");
const calendar = planCalendar({ daysOffMask: 96, holidaysCountry: "FR" }, today);
const column = (offset: number, begin: string, end: string) => ({
  offset,
  begin: calendarDate(begin),
  end: calendarDate(end),
});

const view = forecastView({ offsetBegin: 0, offsetEnd: 2 }, "monthly");
const place = { frequency: view.frequency, today, calendar };
/** Of a company for which it is already December. */
const answer = {
  frequency: "monthly",
  columns: [column(0, "2026-12-01", "2027-01-01"), column(1, "2027-01-01", "2027-02-01")],
} as const;

const days = (shown: ReturnType<typeof shownColumns>) => [shown.first.begin, shown.last.end];

it("believes the server, which knows the company's own day", () => {
  expect(days(shownColumns(view, place, answer))).toEqual(["2026-12-01", "2027-02-01"]);
});

it("counts by itself until the server has answered what is in the address", () => {
  const counted = ["2026-11-01", "2027-01-01"];
  expect(days(shownColumns(view, place, undefined))).toEqual(counted);
  expect(days(shownColumns(view, place, { ...answer, frequency: "weekly" }))).toEqual(counted);
  expect(days(shownColumns(view, place, { ...answer, columns: answer.columns.slice(1) }))).toEqual(counted);
});

it("begins a range of days with a working day", () => {
  const daily = forecastView({ frequency: "daily", offsetBegin: 0, offsetEnd: 1 }, "monthly");
  const monday = { frequency: "daily", columns: [column(0, "2026-11-14", "2026-11-17")] } as const;
  const expected = ["2026-11-16", "2026-11-17"];
  expect(days(shownColumns(daily, { ...place, frequency: "daily" }, monday))).toEqual(expected);
  expect(days(shownColumns(daily, { ...place, frequency: "daily" }, undefined))).toEqual(expected);
});

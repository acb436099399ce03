import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { expect, it } from "vitest";
import { faultIn } from "./read-result.ts";

const months = [{ firstDay: calendarDate("2026-03-01"), amount: 100 }];

it.each([
  [[100], null],
  [[60, 40], null],
  [[60, 40.01], "12006"],
  [[100.01], "12006"],
])("parts of %j per cent: %j", (percentages, code) => {
  const payments = percentages.map((percentage, delayMonths) => ({ delayMonths, percentage }));
  expect(faultIn([{ categoryId: 4, months, payments }])?.code ?? null).toBe(code);
});

import type { PositionLine } from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { expect, it } from "vitest";
import { cic, monday } from "../testing/sample-cash.ts";
import { openWays } from "./open-ways.ts";

const on = (day: number) => calendarDate(`2026-11-${day}`);
const sum = { id: 1, accountId: cic, on: on(17), amountMinor: -900 };
const need = { on: on(17), backOn: on(19), postpone: [sum], chase: [{ ...sum, amountMinor: 300 }] };

const line = (name: string, day: number, amountMinor: number, isLate = false): PositionLine => ({
  transactionId: 1,
  companyId: 7,
  accountId: cic,
  layer: "committed",
  on: on(day),
  dueOn: on(day),
  name,
  amountMinor,
  currency: "EUR",
  categoryId: 3,
  categoryName: "Rents",
  isLate,
});

it("ways out are named, the largest of the short days first, or sums while nobody knows the lines", () => {
  expect(openWays(need, null)).toEqual({
    postpone: [{ name: "", amountMinor: -900, on: on(17) }],
    chase: [{ name: "", amountMinor: 300, on: on(17) }],
  });
  const lines = [
    line("before", 16, -9_000),
    line("small", 17, -10),
    line("large", 18, -500),
    line("", 18, -400),
    line("fourth", 17, -5),
    line("not late", 17, 800),
    line("late", 16, 700, true),
    line("after", 19, -9_000),
  ];
  expect(openWays(need, lines)).toEqual({
    postpone: [
      { name: "large", amountMinor: -500, on: on(18) },
      { name: "Rents", amountMinor: -400, on: on(18) },
      { name: "small", amountMinor: -10, on: on(17) },
    ],
    chase: [{ name: "late", amountMinor: 700, on: monday }],
  });
  expect(openWays({ ...need, backOn: null }, lines).postpone[0]).toMatchObject({ name: "after" });
});

import { expect, it } from "vitest";
import { declarationDay } from "./set-vat-declaration-day.ts";

it.each([
  [1, 1],
  [31, 31],
  [" 31 ", 31],
  ["2026-03-31", 31],
  [null, null],
  [0, "4003"],
  [32, "4003"],
  ["32", "4003"],
  ["2026-02-30", "4001"],
] as const)("%j is the day %j", (given, expected) => {
  const day = declarationDay(given);
  expect(day.ok ? day.value : day.error.code).toBe(expected);
});

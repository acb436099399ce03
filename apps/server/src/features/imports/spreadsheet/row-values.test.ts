import { expect, it } from "vitest";
import { readDate, readVat } from "./row-values.ts";

it.each([
  ["31/12/1899", "range"],
  ["01/01/1900", "1900-01-01"],
  ["31/12/2100", "2100-12-31"],
  ["01/01/2101", "range"],
  ["2100-12-31", "2100-12-31"],
  ["30/02/2026", "format"],
])("the date %s is %s", (text, expected) => {
  const date = readDate(text);
  expect(date.ok ? date.value : date.error).toBe(expected);
});

it.each([
  ["0", 0],
  ["0,055", 550],
  ["1", 10_000],
  ["1,0001", null],
  ["2", null],
  ["-0,2", null],
])("the rate %s is %j hundredths of a per cent", (text, basisPoints) => {
  expect(readVat(text)).toBe(basisPoints);
});

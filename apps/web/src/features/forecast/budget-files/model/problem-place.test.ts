import { expect, it } from "vitest";
import { placeKind } from "./problem-place.ts";

it.each([
  ["C", "Loyers", "1.2.00", "cell"],
  [null, "Ventes", "2", "named"],
  [null, "Loyer", "Loyer", "row"],
  [null, null, "", "row"],
  ["D", null, "Total", "column"],
] as const)("column %s, line %s with %s is named as a %s", (column, name, value, kind) => {
  expect(placeKind({ problem: "amount-not-a-number", row: 2, column, name, value })).toBe(kind);
});

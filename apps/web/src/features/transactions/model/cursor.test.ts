import { expect, it } from "vitest";
import { placeAfterRefresh } from "./cursor.ts";

const list = (...ids: readonly (number | null)[]) => ({
  idAt: (row: number) => ids[row] ?? null,
  range: () => ({ start: 0, end: ids.length }),
  rowCount: ids.length,
});

it("stays where it is while nothing changes", () => {
  const place = { row: 1, id: 20 };
  expect(placeAfterRefresh(place, list(10, 20, 30))).toBe(place);
  expect(placeAfterRefresh(place, list(10, null, 30))).toBe(place);
});

it("follows its line when one above goes or comes", () => {
  expect(placeAfterRefresh({ row: 1, id: 20 }, list(20, 30))).toEqual({ row: 0, id: 20 });
  expect(placeAfterRefresh({ row: 1, id: 20 }, list(5, 10, 20, 30))).toEqual({ row: 2, id: 20 });
});

it("finds its line again when many above it went at once", () => {
  expect(placeAfterRefresh({ row: 36, id: 370 }, list(370, 380, 390))).toEqual({ row: 0, id: 370 });
});

it("stands on the line that took the place of a removed one", () => {
  expect(placeAfterRefresh({ row: 1, id: 20 }, list(10, 30, 40))).toEqual({ row: 1, id: 30 });
});

it("learns the line of its row once that is loaded", () => {
  expect(placeAfterRefresh({ row: 1, id: null }, list(10, 20))).toEqual({ row: 1, id: 20 });
});

it("does not stand below the end", () => {
  expect(placeAfterRefresh({ row: 5, id: 60 }, list(10, 20))).toEqual({ row: 1, id: null });
  expect(placeAfterRefresh({ row: 5, id: 60 }, list())).toEqual({ row: -1, id: null });
  expect(placeAfterRefresh({ row: -1, id: null }, list(10))).toEqual({ row: -1, id: null });
});

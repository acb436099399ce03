import { expect, it } from "vitest";
import { cellHash, cellOfHash } from "./cell-address.ts";

it.each([
  { categoryId: 12, offset: 0 },
  { categoryId: 12, offset: -3 },
])("leads back to the cell %o", ({ categoryId, offset }) => {
  const cell = { line: { kind: "category", categoryId }, offset };
  expect(cellOfHash(cellHash({ categoryId, offset }))).toEqual(cell);
  expect(cellOfHash(`#${cellHash({ categoryId, offset })}`)).toEqual(cell);
});

it.each(["", "#", "#main", "c12", "c.3", "c12.x", "c12.1.2"])("finds no cell in %s", (hash) => {
  expect(cellOfHash(hash)).toBeNull();
});

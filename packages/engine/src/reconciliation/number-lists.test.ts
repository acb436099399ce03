import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ListWriter, listsByValue, type NumberLists } from "./number-lists.ts";

function write(lists: ReadonlyArray<readonly number[]>): NumberLists {
  const writer = new ListWriter();
  for (const list of lists) {
    for (const value of list) writer.add(value);
    writer.endList();
  }
  return writer.finish();
}

const read = (lists: NumberLists) => Array.from({ length: lists.count }, (_, list) => lists.valuesOf(list));

describe("lists of numbers", () => {
  const anyLists = fc.array(fc.uniqueArray(fc.nat(9), { maxLength: 4 }), { maxLength: 20 });

  it("are read as they were written", () => {
    fc.assert(
      fc.property(anyLists, (lists) => {
        const written = write(lists);
        expect(read(written)).toEqual(lists);
        for (const [list, values] of lists.entries()) {
          expect(written.lengthOf(list)).toBe(values.length);
          expect(written.includes(list, 3)).toBe(values.includes(3));
        }
      }),
    );
  });

  it("are found by what is in them", () => {
    fc.assert(
      fc.property(anyLists, (lists) => {
        const expected = Array.from({ length: 10 }, (_, value) =>
          lists.flatMap((values, list) => (values.includes(value) ? [list] : [])),
        );
        expect(read(listsByValue(write(lists), 10))).toEqual(expected);
      }),
    );
  });

  it("are found in another order, the first few of each", () => {
    const lists = write([[0], [0, 1], [1], [0, 1]]);
    const order = Int32Array.of(3, 2, 1, 0);
    expect(read(listsByValue(lists, 3, { order, most: 2 }))).toEqual([[3, 1], [3, 2], []]);
  });
});

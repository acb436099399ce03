import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blockText, parseBlock } from "./block-text.ts";

describe("blocks on the clipboard", () => {
  it("reads what a spreadsheet copies", () => {
    expect(parseBlock("1 200,50\t-3\r\n\t4\r\n")).toEqual([
      ["1 200,50", "-3"],
      ["", "4"],
    ]);
  });

  it("reads quoted cells with tabs, line breaks and quotes in them", () => {
    expect(parseBlock('"a\tb"\t"say ""yes"""\n"two\nlines"\tx')).toEqual([
      ["a\tb", 'say "yes"'],
      ["two\nlines", "x"],
    ]);
  });

  it("is nothing for nothing", () => {
    expect(parseBlock("")).toEqual([]);
  });

  it("reads back what it writes, whatever is in it", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "1", ",", " ", "\t", "\n", '"', "é") });
    const block = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
      );
    fc.assert(
      fc.property(
        block.filter((rows) => rows.at(-1)?.join("") !== ""),
        (rows) => {
          expect(parseBlock(blockText(rows))).toEqual(rows);
        },
      ),
    );
  });
});

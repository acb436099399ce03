import { describe, expect, it } from "vitest";
import { cellOf } from "../read-spreadsheet.ts";
import { unescapeCell } from "./xml-text.ts";

describe("the text of a cell", () => {
  it.each([
    ["a_x000D_b", "a\rb"],
    ["_xD83E__xDDFE_", "🧾"],
    ["&#xD83E;&#xDDFE;", "🧾"],
    ["a_x0000_b", "ab"],
    ["a_xD800_b", "a\uFFFDb"],
    ["&#xDFFF;", "\uFFFD"],
  ])("%s is %s: never what no database takes", (written, meant) => {
    expect(unescapeCell(written)).toBe(meant);
  });

  it("holds neither a NUL nor half of a character, whoever has read it", () => {
    expect(cellOf("a\0b\uD800")).toBe("ab\uFFFD");
  });
});

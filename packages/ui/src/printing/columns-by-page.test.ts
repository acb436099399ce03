import { describe, expect, it } from "vitest";
import { columnsByPage } from "./columns-by-page.ts";

const counts = (widths: readonly number[], room: number) =>
  columnsByPage(widths, room).map(({ first, end }) => end - first);

describe("columnsByPage", () => {
  it.each([
    ["nothing", [], 10, []],
    ["all on one page", [3, 3, 3], 10, [3]],
    ["two pages, as full as each other", [3, 3, 3, 3], 10, [2, 2]],
    ["no page with a lone column", [2, 2, 2, 2, 2, 2], 10, [3, 3]],
    ["a column wider than a page", [2, 12, 2], 10, [1, 1, 1]],
    ["wider ones count for what they are", [5, 5, 1, 1, 1, 1], 10, [1, 5]],
  ])("%s", (_what, widths, room, expected) => {
    expect(counts(widths, room)).toEqual(expected);
  });

  it("has every column once and in order, and no page that is too full", () => {
    for (let count = 1; count <= 130; count += 7) {
      const widths = Array.from({ length: count }, (_, at) => 8 + ((at * 7) % 9));
      const pages = columnsByPage(widths, 120);
      expect(pages[0]?.first).toBe(0);
      expect(pages.at(-1)?.end).toBe(count);
      for (const [at, { first, end }] of pages.entries()) {
        expect(first).toBe(pages[at - 1]?.end ?? 0);
        const used = widths.slice(first, end).reduce((total, width) => total + width, 0);
        expect(used).toBeLessThanOrEqual(120);
      }
    }
  });
});

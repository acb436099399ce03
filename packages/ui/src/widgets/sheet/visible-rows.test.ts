import { describe, expect, it } from "vitest";
import { type GridRow, splitPinnedRows, titleMatcher, visibleRows } from "./visible-rows.ts";

function row(id: string, title: string, children: readonly GridRow<null>[] = []): GridRow<null> {
  return { id, kind: children.length > 0 ? "header" : "content", title, line: null, children };
}

const dates: GridRow<null> = { id: "dates", kind: "date", title: "", line: null };
const rows = [
  dates,
  row("in", "Encaissements", [
    row("sales", "Ventes clients", [row("key", "Grands comptes"), row("shops", "Boutiques")]),
    row("other", "À catégoriser"),
  ]),
  row("out", "Décaissements", [row("rent", "Loyers")]),
];

const shownIds = (open: readonly string[], search = "") =>
  visibleRows(rows, new Set(open), titleMatcher(search, 3)).map((visible) => visible.row.id);

describe("visible rows", () => {
  it("shows the outermost rows only, then the children of open rows", () => {
    expect(shownIds([])).toEqual(["dates", "in", "out"]);
    expect(shownIds(["in"])).toEqual(["dates", "in", "sales", "other", "out"]);
    expect(shownIds(["in", "sales"])).toEqual(["dates", "in", "sales", "key", "shops", "other", "out"]);
  });

  it("hides what is under a closed row, and remembers what was open below it", () => {
    expect(shownIds(["sales"])).toEqual(["dates", "in", "out"]);
  });

  it("says where each row stands", () => {
    const [, inflows, sales, key] = visibleRows(rows, new Set(["in", "sales"]), undefined);
    expect(inflows).toMatchObject({
      level: 1,
      position: 2,
      siblingCount: 3,
      hasChildren: true,
      isOpen: true,
    });
    expect(sales).toMatchObject({ level: 2, position: 1, siblingCount: 2, parentId: "in" });
    expect(key).toMatchObject({ level: 3, hasChildren: false, isOpen: false, parentId: "sales" });
  });
});

describe("row search", () => {
  it("shows a row only if it matches or is open, whatever its parents", () => {
    expect(shownIds([], "boutiques")).toEqual(["dates", "shops"]);
    expect(shownIds(["in"], "boutiques")).toEqual(["dates", "in", "shops"]);
    expect(shownIds(["sales"], "loyer")).toEqual(["dates", "sales", "rent"]);
    expect(shownIds([], "introuvable")).toEqual(["dates"]);
  });

  it("leaves out a row that is open without having been opened by hand", () => {
    const open = new Set(["in", "sales"]);
    const shown = visibleRows(rows, open, titleMatcher("boutiques", 3), new Set(["sales"]));
    expect(shown.map(({ row: { id } }) => id)).toEqual(["dates", "sales", "shops"]);
    expect(shown[1]?.isOpen).toBe(true);
  });

  it("ignores accents and case, and is not active below its minimum length", () => {
    expect(shownIds([], "CATEGORISER")).toEqual(["dates", "other"]);
    expect(shownIds([], "bo")).toEqual(["dates", "in", "out"]);
    expect(shownIds([], "  b  ")).toEqual(["dates", "in", "out"]);
  });

  it("names the ancestors that it leaves out, nearest last, and counts the shown siblings", () => {
    const [, shops] = visibleRows(rows, new Set(), titleMatcher("boutiques", 3));
    expect(shops).toMatchObject({
      level: 3,
      position: 1,
      siblingCount: 1,
      hiddenAncestors: ["Encaissements", "Ventes clients"],
    });
    const [, , underOpen] = visibleRows(rows, new Set(["in"]), titleMatcher("boutiques", 3));
    expect(underOpen?.hiddenAncestors).toEqual(["Ventes clients"]);
  });
});

describe("pinned rows", () => {
  it("pins the rows of dates at the top and lets later ones scroll", () => {
    const all = visibleRows([dates, row("a", "A"), { ...dates, id: "again" }], new Set(), undefined);
    const { pinned, scrolling } = splitPinnedRows(all);
    expect(pinned.map((visible) => visible.row.id)).toEqual(["dates"]);
    expect(scrolling.map((visible) => visible.row.id)).toEqual(["a", "again"]);
    expect(splitPinnedRows(all.slice(0, 1)).scrolling).toEqual([]);
  });
});

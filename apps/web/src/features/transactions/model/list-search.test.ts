import { describe, expect, it } from "vitest";
import {
  activeGroups,
  addedGroups,
  filtersOf,
  listSearch,
  searchOfSort,
  sortAfterClick,
  sortFields,
  sortOf,
  withoutGroups,
} from "./list-search.ts";

describe("an address", () => {
  it("is read into filters", () => {
    expect(
      listSearch.parse({
        text: " loyer ",
        since: "2026-11-01",
        min: "-12.5",
        category: ["3", "4", "4"],
        account: "7",
        status: ["late", "ignored"],
        transactionId: "99",
      }),
    ).toEqual({
      text: "loyer",
      since: "2026-11-01",
      min: -12.5,
      category: [3, 4],
      account: [7],
      status: ["late", "ignored"],
      transactionId: 99,
    });
  });

  it("that makes no sense somewhere still opens the list, without that part", () => {
    expect(
      listSearch.parse({
        text: "   ",
        since: "hier",
        min: "cher",
        flow: "sideways",
        category: ["x", "-1", "5"],
        status: "unheard-of",
        sort: "colour",
        transactionId: "abc",
        other: "kept by nobody",
      }),
    ).toEqual({ category: [5] });
  });
});

describe("filters", () => {
  const search = listSearch.parse({ text: "a", since: "2026-01-01", until: "2026-02-01", sort: "name" });

  it("are grouped as they are shown", () => {
    expect(activeGroups(search)).toEqual(["text", "period"]);
    expect(activeGroups({})).toEqual([]);
  });

  it("that one search has and the one before had not are known", () => {
    expect(addedGroups(search, { ...search, until: "2026-03-01", account: [3], min: 10 })).toEqual([
      "amount",
      "account",
    ]);
    expect(addedGroups(search, {})).toEqual([]);
  });

  it("go away group by group, and leave the order alone", () => {
    expect(withoutGroups(search, ["period"])).toEqual({ text: "a", sort: "name" });
    expect(withoutGroups(search, activeGroups(search))).toEqual({ sort: "name" });
  });

  it("do not depend on what is open or how it is sorted", () => {
    expect(filtersOf({ ...search, transactionId: 4, order: "desc" })).toEqual({
      text: "a",
      since: "2026-01-01",
      until: "2026-02-01",
    });
  });
});

describe("the order", () => {
  it("is the latest payment first, and what is due first of what is expected, unless told", () => {
    expect(sortOf("paid", {})).toEqual({ field: "payment-date", isDescending: true });
    expect(sortOf("expected", {})).toEqual({ field: "payment-date", isDescending: false });
    for (const kind of ["paid", "expected"] as const) {
      expect(searchOfSort(kind, sortOf(kind, {}))).toEqual({ sort: undefined, order: undefined });
    }
  });

  it("survives the way into the address and back", () => {
    for (const field of sortFields) {
      for (const isDescending of [true, false]) {
        for (const kind of ["paid", "expected"] as const) {
          const sort = { field, isDescending };
          expect(sortOf(kind, searchOfSort(kind, sort))).toEqual(sort);
        }
      }
    }
  });

  it("turns round at the second click", () => {
    const byName = sortAfterClick(sortOf("paid", {}), "name");
    expect(byName).toEqual({ field: "name", isDescending: false });
    expect(sortAfterClick(byName, "name")).toEqual({ field: "name", isDescending: true });
    expect(sortAfterClick(byName, "amount")).toEqual({ field: "amount", isDescending: true });
  });
});

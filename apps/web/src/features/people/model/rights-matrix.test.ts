import type { Person } from "@amont/contract/operations/people/people-fields.ts";
import type { RightSubject } from "@amont/contract/operations/people/right-subjects.ts";
import type { ProductLevel } from "@amont/contract/products.ts";
import { describe, expect, it } from "vitest";
import type { PeopleCompany } from "../people-queries.ts";
import { withWanted } from "./rights-draft.ts";
import {
  copiedFrom,
  filledIn,
  firstOpen,
  givenIn,
  holdersOf,
  isHeldByAdministering,
  isOpen,
  isStillThere,
  type LevelText,
  pastedInto,
  placeByKey,
  type RightsMatrix,
} from "./rights-matrix.ts";

const company = (id: number, activated: PeopleCompany["activated"]): PeopleCompany => ({
  id,
  name: `Société ${id}`,
  activated,
  modules: [],
});
const person = (userId: string, levels: readonly ProductLevel[], isAdministrator = false): Person => ({
  userId,
  name: userId,
  email: `${userId}@test.example`,
  isAdministrator,
  isDeactivated: false,
  lastSeenAt: null,
  version: "1",
  groupRights: [],
  rights: levels.map((level, index) => ({ companyId: index + 1, subject: "CashFlow", level })),
  temporary: [],
});

/** The second company has no cash flow; the last column is a capability in the third. */
const columns = [
  { company: company(1, ["CashFlow"]), subject: "CashFlow" },
  { company: company(2, []), subject: "CashFlow" },
  { company: company(3, ["CashFlow"]), subject: "CashFlow" },
  { company: company(3, ["CashFlow"]), subject: "read-audit" },
] as const;
const matrix: RightsMatrix = {
  people: [
    person("claire", ["write", "none", "read"]),
    person("julien", ["read", "none", "none"]),
    person("marc", [], true),
  ],
  columns,
  draft: new Map(),
};
const all = { top: 0, bottom: 2, left: 0, right: 3 };
const words: LevelText = (level: ProductLevel, subject?: RightSubject) =>
  level === "none" ? "–" : subject === "read-audit" ? "Oui" : { read: "Lecture", write: "Écriture" }[level];
const told = (wanted: ReturnType<typeof givenIn>) =>
  wanted.map(({ userId, companyId, subject, level }) => `${userId} ${companyId} ${subject} ${level}`);

describe("a cell", () => {
  it("can be changed where the company has the product, and beyond products by who is let in", () => {
    const open = matrix.people.map((one) => columns.map((column) => isOpen(matrix.draft, one, column)));
    expect(open).toEqual([
      [true, false, true, true],
      [true, false, true, false],
      [true, false, true, false],
    ]);
    const draft = withWanted(matrix.draft, matrix.people, [
      { userId: "julien", companyId: 3, subject: "CashFlow", level: "read" },
    ]);
    expect(isOpen(draft, matrix.people[1] as Person, columns[3])).toBe(true);
  });

  it("of what administrators hold by being one says so, and cannot be changed", () => {
    expect(matrix.people.map((one) => isHeldByAdministering(one, "read-audit"))).toEqual([
      false,
      false,
      true,
    ]);
    expect(isHeldByAdministering(matrix.people[2] as Person, "manage-banks")).toBe(false);
    expect(isHeldByAdministering(matrix.people[2] as Person, "CashFlow")).toBe(false);
  });
});

const at = (row: number, column: number) => ({ active: { row, column }, extent: { row, column } });

describe("keys", () => {
  it.each([
    ["ArrowRight", { row: 0, column: 0 }, { row: 0, column: 2 }],
    ["ArrowLeft", { row: 0, column: 2 }, { row: 0, column: 0 }],
    ["ArrowRight", { row: 1, column: 2 }, null],
    ["ArrowDown", { row: 0, column: 3 }, null],
    ["ArrowDown", { row: 0, column: 0 }, { row: 1, column: 0 }],
    ["ArrowUp", { row: 0, column: 0 }, null],
    ["End", { row: 1, column: 0 }, { row: 1, column: 2 }],
    ["Home", { row: 1, column: 2 }, { row: 1, column: 0 }],
    ["x", { row: 1, column: 2 }, null],
  ])("%s from %j leads to %j", (key, from, to) => {
    expect(placeByKey(matrix, from, key)).toEqual(to);
  });

  it("stay where they were while it is there and open", () => {
    expect(isStillThere(matrix, at(1, 2))).toBe(true);
    expect(isStillThere(matrix, at(1, 1))).toBe(false);
    expect(isStillThere(matrix, { ...at(0, 0), extent: { row: 3, column: 0 } })).toBe(false);
    expect(isStillThere(matrix, null)).toBe(false);
  });

  it("start at the first cell that can be changed, if there is one", () => {
    expect(firstOpen(matrix)).toEqual({ row: 0, column: 0 });
    expect(firstOpen({ ...matrix, columns: columns.slice(1) })).toEqual({ row: 0, column: 1 });
    expect(firstOpen({ ...matrix, columns: [] })).toBeNull();
  });
});

describe("a block of cells", () => {
  it("is given one level, where it can be changed and has that level", () => {
    expect(told(givenIn(matrix, all, "read"))).toEqual([
      "claire 1 CashFlow read",
      "claire 3 CashFlow read",
      "julien 1 CashFlow read",
      "julien 3 CashFlow read",
      "marc 1 CashFlow read",
      "marc 3 CashFlow read",
    ]);
    expect(told(givenIn(matrix, { ...all, bottom: 0, left: 3 }, "write"))).toEqual([
      "claire 3 read-audit write",
    ]);
  });

  it("is filled from its first row, and from its first column", () => {
    expect(told(filledIn(matrix, { top: 0, bottom: 1, left: 0, right: 2 }, "down"))).toEqual([
      "claire 1 CashFlow write",
      "claire 3 CashFlow read",
      "julien 1 CashFlow write",
      "julien 3 CashFlow read",
    ]);
    expect(told(filledIn(matrix, { top: 0, bottom: 0, left: 0, right: 2 }, "right"))).toEqual([
      "claire 1 CashFlow write",
      "claire 3 CashFlow write",
    ]);
  });

  it("is copied in words, and pasted from words, keys and a single cell", () => {
    const block = { top: 0, bottom: 1, left: 0, right: 3 };
    const copied = copiedFrom(matrix, block, words);
    expect(copied).toEqual([
      ["Écriture", "–", "Lecture", "–"],
      ["Lecture", "–", "–", "–"],
    ]);
    const corner = { top: 1, bottom: 1, left: 0, right: 0 };
    expect(told(pastedInto(matrix, corner, copied, words))).toEqual([
      "julien 1 CashFlow write",
      "julien 3 CashFlow read",
      "marc 1 CashFlow read",
      "marc 3 CashFlow none",
    ]);
    expect(told(pastedInto(matrix, corner, [["2", "", "lecture"], ["beaucoup"]], words))).toEqual([
      "julien 1 CashFlow write",
      "julien 3 CashFlow read",
    ]);
    expect(told(pastedInto(matrix, { ...all, right: 0 }, [["1"]], words))).toEqual([
      "claire 1 CashFlow read",
      "julien 1 CashFlow read",
      "marc 1 CashFlow read",
    ]);
  });
});

describe("who holds a product", () => {
  it("is counted as it would be saved, with groups and accesses for a while, without who is kept out", () => {
    const [cash, without, , log] = columns;
    expect(holdersOf(matrix, cash)).toEqual({ read: 1, write: 1 });
    expect(holdersOf(matrix, without)).toBeNull();
    expect(holdersOf(matrix, log)).toBeNull();
    const [claire, julien, marc] = matrix.people;
    if (claire === undefined || julien === undefined || marc === undefined) throw new Error("three people");
    const draft = withWanted(
      new Map(),
      [julien],
      [{ userId: "julien", companyId: 1, subject: "CashFlow", level: "write" }],
    );
    const byGroup = {
      companyId: 1,
      subject: "CashFlow" as const,
      level: "read" as const,
      group: "tresorerie",
    };
    const people = [
      { ...claire, isDeactivated: true },
      julien,
      { ...marc, groupRights: [byGroup] },
      { ...marc, userId: "zoé", temporary: [{ companyId: 1, validUntil: "2026-11-30T12:00:00Z" }] },
    ];
    expect(holdersOf({ people, draft }, cash)).toEqual({ read: 1, write: 2 });
  });
});

import { describe, expect, it } from "vitest";
import { foundProjects, toggled, withAll, withoutAll } from "./project-search.ts";

const projects = ["Zénith", "école", "Atelier", "Écoquartier"].map((title, id) => ({ id, title }));

it.each([
  ["", ["Atelier", "école", "Écoquartier", "Zénith"]],
  ["  ECO ", ["école", "Écoquartier"]],
  ["zenith", ["Zénith"]],
  ["x", []],
])("%s finds %j", (search, titles) => {
  expect(foundProjects(projects, search).map(({ title }) => title)).toEqual(titles);
});

describe("a choice of projects", () => {
  const many = Array.from({ length: 30 }, (_, id) => ({ id, title: String(id) }));
  const twenty = many.slice(0, 20).map(({ id }) => id);

  it("takes one more, or one less", () => {
    expect(toggled([1], 2)).toEqual([1, 2]);
    expect(toggled([1, 2], 1)).toEqual([2]);
  });

  it("takes no twenty-first", () => {
    expect(toggled(twenty, 25)).toEqual(twenty);
    expect(toggled(twenty, 3)).toHaveLength(19);
  });

  it("takes all as far as there is room, and lets all go", () => {
    expect(withAll([29], many)).toHaveLength(20);
    expect(withAll([29], many)[0]).toBe(29);
    expect(withAll(twenty, many)).toEqual(twenty);
    expect(withoutAll([1, 29, 99], many)).toEqual([99]);
  });
});

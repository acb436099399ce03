import { describe, expect, it } from "vitest";
import { unassignedNames } from "./unassigned-names.ts";

const side = (...names: string[]) => ({
  categories: names.map((name) => ({ name, categoryId: Number(name.slice(1)) })),
});
const statement = (...unassignedCategoryIds: number[]) =>
  ({
    inflow: side("c1", "c2"),
    outflow: side("c3", "c4", "c5"),
    unassignedCategoryIds,
  }) as unknown as Parameters<typeof unassignedNames>[0];

describe("categories of a shared plan that are on no account", () => {
  it("are named in the order of the statement, the first three of them", () => {
    expect(unassignedNames(statement())).toEqual({ count: 0, text: "" });
    expect(unassignedNames(statement(4, 1))).toEqual({ count: 2, text: "c1, c4" });
    expect(unassignedNames(statement(1, 2, 3, 5))).toEqual({ count: 4, text: "c1, c2, c3…" });
  });
});

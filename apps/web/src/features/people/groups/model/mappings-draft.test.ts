import { describe, expect, it } from "vitest";
import { isUnsaved, problemOf, removedOf, saysTheSame, withMapping } from "./mappings-draft.ts";

const treasury = { group: "tresorerie", preset: "treasury" as const, companyIds: [1, 2] };
const readers = { group: "tous", preset: "readOnly" as const, companyIds: [1] };
const form = { group: " siege ", preset: "management" as const, companyIds: new Set([3, 1]) };

describe("mappings that are wanted", () => {
  it("have a group and a company", () => {
    expect(problemOf(form)).toBeNull();
    expect(problemOf({ ...form, group: "  " })).toBe("noGroup");
    expect(problemOf({ ...form, companyIds: new Set() })).toBe("noCompany");
  });

  it("come last when they are new, and stay in their place when they change", () => {
    const added = { group: "siege", preset: "management", companyIds: [1, 3] };
    expect(withMapping([treasury, readers], null, form)).toEqual([treasury, readers, added]);
    expect(withMapping([treasury, readers], treasury, form)).toEqual([added, readers]);
  });

  it("are one for the same group with the same rights", () => {
    const again = { ...treasury, companyIds: new Set([3]) };
    const both = { ...treasury, companyIds: [1, 2, 3] };
    expect(withMapping([treasury, readers], null, again)).toEqual([both, readers]);
    expect(withMapping([treasury, readers], readers, again)).toEqual([both]);
    expect(withMapping([treasury, readers], treasury, again)).toEqual([
      { ...treasury, companyIds: [3] },
      readers,
    ]);
  });

  it("are unsaved where they say something else, in whatever order", () => {
    expect(isUnsaved({ ...treasury, companyIds: [2, 1] }, [readers, treasury])).toBe(false);
    expect(isUnsaved({ ...treasury, preset: "readOnly" }, [readers, treasury])).toBe(true);
    expect(saysTheSame([readers, treasury], [treasury, readers])).toBe(true);
    expect(saysTheSame([treasury], [treasury, readers])).toBe(false);
    expect(removedOf([treasury, readers], [{ ...treasury, companyIds: [3] }])).toEqual([readers]);
  });
});

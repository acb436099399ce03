import { mostInvited } from "@amont/contract/operations/invitations/pasted-addresses.ts";
import { describe, expect, it } from "vitest";
import { commonText, presetOf } from "./given-rights.ts";
import {
  bodyOf,
  countOf,
  firstDraft,
  problemOf,
  withCompanies,
  withPreset,
  withRights,
} from "./invite-draft.ts";

const draft = { ...firstDraft(1), text: "ana@test.example, Jean <jean@test.example>" };
const addresses = (count: number) =>
  Array.from({ length: count }, (_, place) => `a${place}@test.example`).join("\n");

describe("an invitation before it is sent", () => {
  it("names people and what each company gives them", () => {
    const several = withRights(withCompanies(draft, [2, 3], true), 3, "treasury");
    expect(bodyOf({ ...several, administers: true })).toEqual({
      emails: ["ana@test.example", "jean@test.example"],
      companies: [
        { companyId: 1, rights: "readOnly" },
        { companyId: 2, rights: "readOnly" },
        { companyId: 3, rights: "treasury" },
      ],
      administers: true,
    });
    expect([...withPreset(several, "accounting").companies.values()]).toEqual(
      Array.from({ length: 3 }, () => "accounting"),
    );
    expect([...withCompanies(several, [1, 3], false).companies]).toEqual([[2, "readOnly"]]);
    // Chosen once more, a company keeps what was given there.
    expect(withCompanies(several, [3], true).companies.get(3)).toBe("treasury");
  });

  it("says what keeps it from being sent", () => {
    expect(problemOf(draft)).toBeNull();
    expect(problemOf({ ...draft, text: " ,\n" })).toEqual({ field: "addresses", kind: "nobody" });
    expect(problemOf({ ...draft, text: "ana@test.example jean@" })).toEqual({
      field: "addresses",
      kind: "unreadable",
      words: ["jean@"],
    });
    expect(problemOf({ ...draft, companies: new Map() })).toEqual({ field: "companies", kind: "noCompany" });
  });

  it("is for fifty people at most, said with their number", () => {
    expect(problemOf({ ...draft, text: addresses(mostInvited) })).toBeNull();
    for (const count of [mostInvited + 1, 10_000])
      expect(problemOf({ ...draft, text: `${addresses(count)} jean@` })).toEqual({
        field: "addresses",
        kind: "tooMany",
        count,
        most: 50,
      });
    expect(countOf(draft)).toBe(2);
  });
});

describe("what an invitation gives", () => {
  it("has the name of the preset that gives the same", () => {
    expect(presetOf([{ product: "CashFlow", level: "read" }])).toBe("readOnly");
    expect(
      presetOf([
        { product: "CashFlow", level: "write" },
        { product: "AccountsPayable", level: "read" },
        { product: "CashCollect", level: "read" },
      ]),
    ).toBe("treasury");
    expect(presetOf([{ product: "CashCollect", level: "write" }])).toBeNull();
    expect(presetOf([])).toBeNull();
  });

  it("is said once where all companies give the same", () => {
    expect(commonText(["a", "a"], (text) => text)).toBe("a");
    expect(commonText(["a", "b"], (text) => text)).toBeNull();
    expect(commonText([], String)).toBeNull();
  });
});

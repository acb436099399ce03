import { describe, expect, it } from "vitest";
import {
  type Company,
  canEnter,
  groupByOrganisation,
  reachableLevel,
} from "../../shared/workplace/company.ts";
import { badgesOf, companySearchText, lastVisitedId, matchesSearch } from "./companies-view.ts";

function company(changes: Partial<Company> = {}): Company {
  return {
    id: 1,
    name: "Atelier Belleville SAS",
    organisationId: 10,
    organisationName: "Groupe Belleville",
    isAdministrator: false,
    currency: "EUR",
    country: "FR",
    city: "Paris 20ᵉ",
    industry: null,
    isFictional: false,
    isTrial: false,
    products: [{ product: "CashFlow", level: "write", isActivated: true }],
    capabilities: [],
    accessEndsAt: null,
    lastVisitAt: null,
    treasury: [],
    ...changes,
  };
}

const cashFlow = (level: "none" | "read" | "write", isActivated = true): Company["products"] => [
  { product: "CashFlow", level, isActivated },
  { product: "AccountsPayable", level: "none", isActivated: true },
];

describe("groupByOrganisation", () => {
  it("sorts both levels as a French reader does", () => {
    const groups = groupByOrganisation(
      [
        company({ id: 1, name: "Zénith" }),
        company({ id: 2, name: "Élan" }),
        company({ id: 3, name: "Rochebrune", organisationId: 9, organisationName: "Éditions Rochebrune" }),
      ],
      "fr",
    );
    expect(groups.map((group) => [group.name, group.companies.map(({ name }) => name)])).toEqual([
      ["Éditions Rochebrune", ["Rochebrune"]],
      ["Groupe Belleville", ["Élan", "Zénith"]],
    ]);
  });
});

describe("matchesSearch", () => {
  it.each([
    ["", true],
    ["  atelier ", true],
    ["PARIS", true],
    ["belleville eur", true],
    ["belleville gbp", false],
  ])("%s: %s", (search, found) => {
    expect(matchesSearch(companySearchText(company()), search)).toBe(found);
  });
});

describe("reachableLevel", () => {
  it.each([
    [cashFlow("write"), "write"],
    [cashFlow("read"), "read"],
    [cashFlow("write", false), "none"],
    [cashFlow("none"), "none"],
  ])("%j gives %s", (products, level) => {
    expect(reachableLevel({ products })).toBe(level);
  });
});

describe("badgesOf", () => {
  it("says what is special, in a fixed order", () => {
    const special = company({
      products: cashFlow("read"),
      isFictional: true,
      isTrial: true,
      accessEndsAt: "2026-11-17T09:00:00.000Z",
    });
    expect(badgesOf(special, special.id)).toEqual([
      "lastVisited",
      "readOnly",
      "temporary",
      "trial",
      "fictional",
    ]);
    expect(badgesOf(company(), null)).toEqual([]);
    expect(badgesOf(company({ products: cashFlow("none") }), null)).toEqual(["noAccess"]);
  });
});

describe("canEnter", () => {
  it("lets an administrator in without any product, and nobody else", () => {
    expect(canEnter(company({ products: cashFlow("none") }))).toBe(false);
    expect(canEnter(company({ products: cashFlow("none"), isAdministrator: true }))).toBe(true);
  });
});

describe("lastVisitedId", () => {
  it("is the latest visit, or nothing", () => {
    expect(lastVisitedId([company()])).toBeNull();
    expect(
      lastVisitedId([
        company({ id: 1, lastVisitAt: "2026-11-16T08:00:00.000Z" }),
        company({ id: 2, lastVisitAt: "2026-11-16T09:00:00.000Z" }),
        company({ id: 3 }),
      ]),
    ).toBe(2);
  });
});

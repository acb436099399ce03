import { describe, expect, it } from "vitest";
import type { Company, Workspace } from "../../shared/workplace/company.ts";
import { switcherSections } from "./switcher-sections.ts";

const company = (id: number, name: string, more: Partial<Company> = {}): Company => ({
  id,
  name,
  organisationId: 1,
  organisationName: "Groupe Belleville",
  isAdministrator: false,
  currency: "EUR",
  country: "FR",
  city: "Paris",
  industry: null,
  isFictional: false,
  isTrial: false,
  products: [{ product: "CashFlow", level: "read", isActivated: true }],
  capabilities: [],
  accessEndsAt: null,
  lastVisitAt: null,
  treasury: [],
  ...more,
});

const nowhere = { href: "", method: "GET" } as const;

const workspace: Workspace = {
  id: "0193d6a0-0000-7000-8000-000000000001",
  name: "Groupe consolidé",
  consolidationId: 7,
  organisationId: 1,
  currency: "EUR",
  companyCount: 3,
  accessEndsAt: null,
  links: { self: nowhere, members: nowhere, roles: nowhere },
};

const companies = [
  company(1, "Belleville UK Ltd", { city: "London", currency: "GBP" }),
  company(2, "Atelier Belleville SAS"),
  company(3, "Élan Conseil", { organisationId: 2, organisationName: "Élan" }),
  company(4, "Fermée", { products: [] }),
];
const found = (search: string) =>
  switcherSections({ companies, workspaces: [workspace] }, search, "fr").map(({ name, entries }) => [
    name,
    entries.map((entry) => entry.name),
  ]);

describe("switcherSections", () => {
  it("groups by organisation, companies by name, then consolidations; leaves out what one cannot enter", () => {
    expect(found("")).toEqual([
      ["Élan", ["Élan Conseil"]],
      ["Groupe Belleville", ["Atelier Belleville SAS", "Belleville UK Ltd", "Groupe consolidé"]],
    ]);
  });

  it("finds without accents, and by town and currency", () => {
    expect(found("elan")).toEqual([["Élan", ["Élan Conseil"]]]);
    expect(found("london")).toEqual([["Groupe Belleville", ["Belleville UK Ltd"]]]);
    expect(found("belleville gbp")).toEqual([["Groupe Belleville", ["Belleville UK Ltd"]]]);
    expect(found("consolide")).toEqual([["Groupe Belleville", ["Groupe consolidé"]]]);
    expect(found("xyz")).toEqual([]);
  });

  it("puts the name that starts with the search first, and marks only the name", () => {
    expect(found("bel")).toEqual([["Groupe Belleville", ["Belleville UK Ltd", "Atelier Belleville SAS"]]]);
    const [section] = switcherSections({ companies, workspaces: [] }, "belleville london", "fr");
    const [entry] = section?.entries ?? [];
    expect(entry?.match.ranges).toEqual([{ start: 0, end: 10 }]);
  });
});

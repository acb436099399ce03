import { describe, expect, it } from "vitest";
import { isBelow, pages, railContent, type Sight, visiblePages } from "./navigation-items.ts";

const full = { isVisible: true, isActivated: true };
const noSight = { isVisible: false, isActivated: false };
const everything: Sight = {
  companyId: 12,
  consolidation: null,
  products: { CashFlow: full, AccountsPayable: full, CashCollect: full },
  modules: {
    debt_management: true,
    internal_financing: true,
    financial_investments: true,
    risk_management: true,
  },
  flags: {
    "cashflow.rolling_forecast_access": true,
    "cashflow.financial_position.mvp": true,
    "cashflow.recurrences.suggestions": true,
  },
  canWrite: () => true,
  isAdministrator: true,
  isAuditor: true,
  readsGroups: true,
  isBuilt: () => true,
};
const names = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);
const withProducts = (products: Partial<Sight["products"]>): Sight => ({
  ...everything,
  products: { ...everything.products, ...products },
});
const companyPathOf = (sight: Sight) => visiblePages(sight).find(({ name }) => name === "company")?.path;
const settingsOf = (sight: Sight) => railContent(visiblePages(sight)).tail.at(-1)?.page.path;
const hiddenFrom = (sight: Sight) => {
  const shown = names(visiblePages(sight));
  return names(pages).filter((name) => !shown.includes(name));
};

describe("what is shown", () => {
  it("is everything to somebody with every right, in the order of the day", () => {
    expect(visiblePages(everything)).toHaveLength(pages.length);
    const rail = railContent(visiblePages(everything));
    expect(rail.groups.map(names)).toEqual([
      ["dashboard", "forecast", "transactions", "shortTerm", "banks", "reporting"],
      ["expenses", "customers"],
      ["modules"],
    ]);
    expect(names(rail.tail)).toEqual(["assistant", "settings"]);
  });

  it("is the consolidation's in a consolidation, with what one sees of it", () => {
    const inGroup = { ...everything, consolidation: { id: 7, seesTrees: true } };
    const rail = railContent(visiblePages(inGroup));
    expect(rail.groups.map(names)).toEqual([
      [
        "dashboard",
        "forecast",
        "shortTerm",
        "transactions",
        "banks",
        "categories",
        "intragroup",
        "export",
        "members",
      ],
    ]);
    expect(rail.groups[0]?.[1]).toMatchObject({
      page: { path: "/app/consolidation/7/cash-flow" },
      below: ["/app/consolidation/7/cash-flow"],
    });
    expect(names(rail.tail)).toEqual(["assistant", "settings"]);
    // What its company has stays within reach of the palette.
    expect(names(visiblePages(inGroup))).toContain("forecast");
    const ofOthers = visiblePages({ ...inGroup, consolidation: { id: 7, seesTrees: false } });
    expect(names(ofOthers)).not.toContain("groupCategories");
  });

  it("leaves out for readers what is for writers, and for others what is for administrators", () => {
    expect(hiddenFrom({ ...everything, canWrite: () => false })).toEqual([
      "coldCategorisation",
      "reconciliation",
    ]);
    expect(hiddenFrom({ ...everything, isAdministrator: false })).toEqual([
      "invite",
      "organisationCategories",
    ]);
    expect(hiddenFrom({ ...everything, isAuditor: false })).toEqual(["auditLog"]);
  });

  it("never offers a page that this installation does not have", () => {
    const missing = new Set([
      "/app/short-term-cash-management",
      "/app/ai-assistant",
      "/app/expenses/payments",
    ]);
    const visible = visiblePages({ ...everything, isBuilt: (path) => !missing.has(path) });
    const rail = railContent(visible);
    expect(rail.groups.map(names)).toEqual([
      // The thirteen weeks stand in for positions that are not there.
      ["dashboard", "forecast", "transactions", "shortTerm", "banks", "reporting"],
      ["customers"],
      ["modules"],
    ]);
    expect(names(rail.tail)).toEqual(["settings"]);
    expect(names(visible)).not.toContain("assistant");
  });

  it("leads to the settings of the organisation where one sees no figures to set up", () => {
    expect(settingsOf(everything)).toBe("/app/settings");
    expect(settingsOf(withProducts({ CashFlow: noSight }))).toBe("/app/organization-advanced-settings");
  });

  it("leads to the company one is in, and to none where there is none", () => {
    expect(companyPathOf(everything)).toBe("/app/companies/12");
    expect(companyPathOf({ ...everything, companyId: null })).toBeUndefined();
  });

  it("leaves out a product that is not visible, with all its pages", () => {
    const visible = visiblePages(withProducts({ AccountsPayable: { isVisible: false, isActivated: true } }));
    expect(names(visible)).not.toContain("expenses");
    expect(names(visible)).not.toContain("invoices");
    expect(railContent(visible).groups.map(names)[1]).toEqual(["customers"]);
  });

  it("keeps a product that the company does not have out of the rail, and marks it elsewhere", () => {
    const visible = visiblePages(withProducts({ CashCollect: { isVisible: true, isActivated: false } }));
    expect(names(visible.filter((page) => page.isUpsell))).toEqual(["customers"]);
    expect(railContent(visible).groups.map(names)[1]).toEqual(["expenses"]);
  });

  it("hides modules and pages behind a flag that is off", () => {
    const visible = visiblePages({
      ...everything,
      modules: {
        debt_management: false,
        internal_financing: false,
        financial_investments: false,
        risk_management: true,
      },
      flags: {
        "cashflow.rolling_forecast_access": false,
        "cashflow.financial_position.mvp": false,
        "cashflow.recurrences.suggestions": false,
      },
    });
    const shown = names(visible);
    expect(shown).toContain("risk");
    for (const closed of ["debt", "rollingForecast", "financialPosition", "recurrenceSuggestions"]) {
      expect(shown).not.toContain(closed);
    }
  });

  it("keeps what is not known yet in its place, without a badge", () => {
    const visible = visiblePages(withProducts({ CashFlow: null, AccountsPayable: null, CashCollect: null }));
    expect(visible).toHaveLength(pages.length);
    expect(visible.some((page) => page.isUpsell)).toBe(false);
  });

  it("keeps the pages of no product when there is no product at all", () => {
    const visible = visiblePages(
      withProducts({ CashFlow: noSight, AccountsPayable: noSight, CashCollect: noSight }),
    );
    expect(railContent(visible).groups.map(names)).toEqual([["modules"]]);
    expect(names(visible)).toContain("companies");
  });
});

it.each([
  ["/app/paid/list", "/app/paid", true],
  ["/app/paid", "/app/paid", true],
  ["/app/paid-leave", "/app/paid", false],
  ["/app", "/app/paid", false],
])("%s below %s: %s", (pathname, prefix, expected) => {
  expect(isBelow(pathname, prefix)).toBe(expected);
});

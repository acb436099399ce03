import { describe, expect, it } from "vitest";
import { moduleDirectory } from "./module-directory.ts";
import type { Sight } from "./navigation-items.ts";

const full = { isVisible: true, isActivated: true };
const sight: Sight = {
  companyId: 1,
  consolidation: null,
  products: { CashFlow: full, AccountsPayable: full, CashCollect: full },
  modules: {
    debt_management: true,
    internal_financing: false,
    financial_investments: false,
    risk_management: false,
  },
  flags: {
    "cashflow.rolling_forecast_access": true,
    "cashflow.financial_position.mvp": false,
    "cashflow.recurrences.suggestions": true,
  },
  canWrite: () => true,
  isAdministrator: false,
  isAuditor: false,
  readsGroups: true,
  isBuilt: () => true,
};
const states = (more: Partial<Sight>) =>
  Object.fromEntries(moduleDirectory({ ...sight, ...more }).map(({ page, state }) => [page.name, state]));

describe("the modules", () => {
  it("open where the company has them, and say that it has not otherwise", () => {
    expect(states({})).toMatchObject({
      shortTerm: "open",
      debt: "open",
      risk: "notActivated",
      financialPosition: "notActivated",
    });
    const notBought = { isVisible: true, isActivated: false };
    expect(states({ products: { ...sight.products, CashCollect: notBought } })).toMatchObject({
      customers: "notActivated",
    });
  });

  it("have no door where this installation has no page, whatever the company has", () => {
    const found = states({ isBuilt: (path) => path !== "/app/debt-management" && path !== "/app/reporting" });
    expect(found).toMatchObject({ debt: "notInstalled", reporting: "notInstalled", shortTerm: "open" });
  });

  it("are not told to who may not see the product", () => {
    const hidden = { isVisible: false, isActivated: true };
    const found = states({ products: { ...sight.products, AccountsPayable: hidden } });
    expect(Object.keys(found)).not.toContain("expenses");
    expect(Object.keys(found)).toContain("customers");
  });
});

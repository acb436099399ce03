import { describe, expect, it } from "vitest";
import { isBelow, pages, railContent, type Sight, visiblePages } from "./navigation-items.ts";

const full = { isVisible: true, isActivated: true };
const noSight = { isVisible: false, isActivated: false };
const everything: Sight = {
  products: { CashFlow: full, AccountsPayable: full, CashCollect: full },
  modules: {
    debt_management: true,
    internal_financing: true,
    financial_investments: true,
    risk_management: true,
  },
  flags: { "cashflow.rolling_forecast_access": true, "cashflow.financial_position.mvp": true },
  canWrite: () => true,
};
const names = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);
const withProducts = (products: Partial<Sight["products"]>): Sight => ({
  ...everything,
  products: { ...everything.products, ...products },
});

describe("what is shown", () => {
  it("is everything to somebody with every right, in the order of the day", () => {
    expect(visiblePages(everything)).toHaveLength(pages.length);
    const rail = railContent(visiblePages(everything));
    expect(rail.groups.map(names)).toEqual([
      ["forecast", "transactions", "shortTerm", "banks", "reporting"],
      ["expenses", "customers"],
    ]);
    expect(names(rail.modules)).toEqual([
      "financialPosition",
      "debt",
      "internalFinancing",
      "investments",
      "risk",
    ]);
    expect(names(rail.tail)).toEqual(["assistant", "settings"]);
  });

  it("leaves out for readers what is for writers", () => {
    const shown = names(visiblePages({ ...everything, canWrite: () => false }));
    expect(names(pages).filter((name) => !shown.includes(name))).toEqual(["reconciliation"]);
  });

  it("leaves out a product that is not visible, with all its pages", () => {
    const visible = visiblePages(withProducts({ AccountsPayable: { isVisible: false, isActivated: true } }));
    expect(names(visible)).not.toContain("expenses");
    expect(names(visible)).not.toContain("invoices");
    expect(railContent(visible).groups.map(names)[1]).toEqual(["customers"]);
  });

  it("marks the product that the company does not have", () => {
    const visible = visiblePages(withProducts({ CashCollect: { isVisible: true, isActivated: false } }));
    expect(names(visible.filter((page) => page.isUpsell))).toEqual(["customers"]);
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
      flags: { "cashflow.rolling_forecast_access": false, "cashflow.financial_position.mvp": false },
    });
    expect(names(railContent(visible).modules)).toEqual(["risk"]);
    expect(names(visible)).not.toContain("rollingForecast");
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
    expect(railContent(visible).groups).toEqual([]);
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

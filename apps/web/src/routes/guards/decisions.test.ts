import type { Product } from "@amont/contract/products.ts";
import { describe, expect, it } from "vitest";
import { companyLink, landingPath, productDetour } from "./decisions.ts";

describe("landingPath", () => {
  it.each([
    [null, null, "/app/cashflow"],
    [null, "AP", "/app/expenses"],
    [null, "CC", "/app/cashcollect"],
    [null, "CF", "/app/cashflow"],
    [null, "ap", "/app/cashflow"],
    [null, "toString", "/app/cashflow"],
    ["CashCollect", "AP", "/app/cashcollect"],
    ["CashFlow", "AP", "/app/cashflow"],
    ["SomethingElse", "AP", "/app/expenses"],
  ])("last visited %s, link %s: %s", (lastVisited, parameter, path) => {
    expect(landingPath(lastVisited, parameter)).toBe(path);
  });
});

describe("productDetour", () => {
  const asked: Product[] = [];
  /** A product that is only shown is one that the company could still take. */
  const having = (accesses: Partial<Record<Product, "usable" | "shown">>) => async (product: Product) => {
    asked.push(product);
    return { isVisible: product in accesses, canAccess: accesses[product] === "usable" };
  };

  it.each([
    ["CashFlow", { CashFlow: "usable" }, null],
    // With an upsell badge: shown, so the page stays.
    ["CashCollect", { CashFlow: "usable", CashCollect: "shown" }, null],
    ["CashFlow", { AccountsPayable: "usable", CashCollect: "usable" }, "/app/expenses"],
    ["CashFlow", { AccountsPayable: "shown", CashCollect: "usable" }, "/app/cashcollect"],
    ["AccountsPayable", { CashFlow: "usable" }, "/app/cashflow"],
    ["CashFlow", { AccountsPayable: "shown" }, "/app/no-product-accesses"],
    ["CashFlow", {}, "/app/no-product-accesses"],
  ] as const)("%s with %o: %s", async (product, accesses, detour) => {
    expect(await productDetour(product, having(accesses))).toBe(detour);
  });

  it("asks for one product only when it is the right one", async () => {
    asked.length = 0;
    await productDetour("CashFlow", having({ CashFlow: "usable" }));
    expect(asked).toEqual(["CashFlow"]);
  });
});

describe("companyLink", () => {
  it.each([
    ["", null],
    ["?frequency=month", null],
    ["?changeToEntity=12", { companyId: 12, rest: "" }],
    ["?companyId=12&frequency=month", { companyId: 12, rest: "?frequency=month" }],
    ["?a=1&changeToEntity=3&companyId=4&a=2", { companyId: 3, rest: "?a=1&a=2" }],
    ["?companyId=", { companyId: null, rest: "" }],
    ["?companyId=1e3", { companyId: null, rest: "" }],
    ["?companyId=0012", { companyId: null, rest: "" }],
    ["?changeToEntity=-5&x=%20", { companyId: null, rest: "?x=+" }],
  ])("%s: %o", (search, link) => {
    expect(companyLink(search)).toEqual(link);
  });
});

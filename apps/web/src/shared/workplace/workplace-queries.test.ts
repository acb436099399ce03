import { featureFlags } from "@amont/contract/feature-flags.ts";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../api/api.ts";
import type { Company } from "./company.ts";
import {
  type Flags,
  flagsQuery,
  moduleAccessQuery,
  pnlToCashAccessQuery,
  productAccessQuery,
  storedFlags,
} from "./workplace-queries.ts";

const defaults = Object.fromEntries(
  Object.entries(featureFlags).map(([name, entry]) => [name, entry.default]),
) as unknown as Flags;

const company = (id: number, isActivated = true) =>
  ({ id, products: [{ product: "CashFlow", level: "read", isActivated }] }) as unknown as Company;

/** Answers every call with the same, or fails. */
function setUp(answer: unknown) {
  const state = { answer };
  const call = vi.fn(async () => {
    if (state.answer === null) throw new Error("away");
    return state.answer;
  });
  return { state, call, api: { call } as unknown as Api, client: new QueryClient() };
}

const asked = (more: object = {}) =>
  ({ userId: "u", company: company(1), product: "CashFlow", flags: defaults, ...more }) as const;

describe("the access to a product", () => {
  it("is asked once for each company and product, and again where it could not be reached", async () => {
    const { state, call, api, client } = setUp({ canAccess: true });
    const ask = (more: object = {}) => client.fetchQuery(productAccessQuery(api, asked(more)));
    await ask();
    await ask();
    expect(call).toHaveBeenCalledTimes(1);
    await ask({ product: "CashCollect" });
    await ask({ company: company(2) });
    expect(call).toHaveBeenCalledTimes(3);

    state.answer = null;
    const away = { canAccess: false, isActivated: false, isVisible: false, isReachable: false };
    expect(await ask({ company: company(3) })).toEqual(away);
    state.answer = { canAccess: true };
    expect(await ask({ company: company(3) })).toMatchObject({ canAccess: true, isReachable: true });
  });

  it.each([
    [true, true, true, true],
    [false, true, true, false],
    [false, false, true, true],
    [false, false, false, false],
  ])(
    "is visible to who may use it, and with harmonization where the company lacks it: %s, %s, %s: %s",
    async (canAccess, isActivated, isHarmonized, isVisible) => {
      const { api, client } = setUp({ canAccess });
      const flags = { ...defaults, "core.harmonization": isHarmonized };
      const query = productAccessQuery(api, asked({ company: company(1, isActivated), flags }));
      expect(await client.fetchQuery(query)).toMatchObject({ isVisible, isActivated, canAccess });
    },
  );

  it("is the company's own list of rights where the lookup is off", async () => {
    const { call, api, client } = setUp(null);
    const flags = { ...defaults, "core.product_access_lookup": false };
    const ask = (product: string) => client.fetchQuery(productAccessQuery(api, asked({ product, flags })));
    expect(await ask("CashFlow")).toMatchObject({ canAccess: true, isReachable: true });
    expect(await ask("CashCollect")).toMatchObject({ canAccess: false, isReachable: true });
    expect(call).not.toHaveBeenCalled();
  });
});

it("counts a call that failed as no access: modules, profit and loss", async () => {
  const { api, client } = setUp(null);
  const module = { userId: "u", companyId: 1, module: "debt_management" } as const;
  expect(await client.fetchQuery(moduleAccessQuery(api, module))).toBe(false);
  expect(await client.fetchQuery(pnlToCashAccessQuery(api, 1))).toBe(false);
});

describe("the feature flags", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("window", {
      sessionStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      },
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  const scope = { userId: "u", companyId: 1, organisationId: 10, consolidationId: undefined };

  it("keeps the flags for the tab, for a server that is away", async () => {
    const told = { ...defaults, "core.harmonization": false };
    const { state, api } = setUp({ flags: told });
    expect(await new QueryClient().fetchQuery(flagsQuery(api, scope))).toEqual(told);
    expect(JSON.parse(kept.get("server-feature-flags") ?? "")).toEqual(told);
    state.answer = null;
    expect(await new QueryClient().fetchQuery(flagsQuery(api, scope))).toEqual(told);
  });

  it("are what they usually are where the tab keeps nothing that can be read", () => {
    expect(storedFlags()).toEqual(defaults);
    kept.set("server-feature-flags", "{ no flags");
    expect(storedFlags()).toEqual(defaults);
  });
});

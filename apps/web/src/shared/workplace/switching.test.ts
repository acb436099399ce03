import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../api/api.ts";
import type { Company } from "./company.ts";
import { safeStorage, sessionKeys } from "./storage-keys.ts";
import { enterCompanyByLink, pageAfterSwitch, switchCompany, switchOrganisation } from "./switching.ts";
import { createWorkplace } from "./workplace.ts";
import { companiesQuery } from "./workplace-queries.ts";

const products: Company["products"] = [{ product: "CashFlow", level: "write", isActivated: true }];

const company = (fields: Partial<Company>): Company => ({
  id: 1,
  name: "Atelier",
  organisationId: 10,
  organisationName: "Groupe",
  isAdministrator: false,
  currency: "EUR",
  country: "FR",
  city: "Paris",
  industry: null,
  isFictional: false,
  isTrial: false,
  products,
  capabilities: [],
  accessEndsAt: null,
  lastVisitAt: null,
  treasury: [],
  ...fields,
});

const companies = [
  company({ id: 1, organisationId: 10 }),
  company({ id: 2, organisationId: 20, name: "Zeste" }),
  company({ id: 3, organisationId: 20, name: "Alpha" }),
  company({ id: 4, organisationId: 30, lastVisitAt: "2026-01-01T00:00:00Z", name: "Ancienne" }),
  company({ id: 5, organisationId: 30, lastVisitAt: "2026-10-01T00:00:00Z", name: "Récente" }),
  company({ id: 6, organisationId: 40, products: [] }),
];

/** Everything that happens, in the order in which it happens. */
function scene(pathname: string) {
  const story: string[] = [];
  const api = {
    call: async (operation: { slug: string }, { body }: { body?: { companyId: number } }) => {
      story.push(`${operation.slug} ${body?.companyId}`);
    },
  } as unknown as Api;
  const queryClient = new QueryClient();
  queryClient.setQueryData(companiesQuery(api).queryKey, companies);
  const workplace = createWorkplace(safeStorage(() => window.sessionStorage));
  workplace.enterCompany(1, 10);
  workplace.onCompanyChanged(({ to }) => story.push(`company-changed ${to}`));
  const router = {
    state: { location: { pathname } },
    navigate: async ({ href }: { href: string }) => {
      story.push(href);
    },
  };
  return { story, workplace, switching: { router, api, queryClient, workplace } };
}

describe("switching", () => {
  let stored: Map<string, string>;
  let loaded: string[];
  beforeEach(() => {
    stored = new Map();
    loaded = [];
    vi.stubGlobal("window", {
      sessionStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
      },
      location: { assign: (href: string) => loaded.push(href) },
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("saves the default, makes the company current, tells, then shows the page again", async () => {
    const { story, switching } = scene("/app/paid/list");
    await switchCompany(switching, 2);
    expect(story).toEqual(["switch-company 2", "company-changed 2", "/app/empty", "/app/paid/list"]);
    expect(stored.get(sessionKeys.companyId)).toBe("2");
    expect(stored.has(sessionKeys.reloadForCompanyChange)).toBe(false);
  });

  it("with a full reload: saves the default, marks the tab, loads the page anew", async () => {
    const { story, switching } = scene("/app/paid/list");
    await switchCompany(switching, 2, { withReload: true });
    expect(story).toEqual(["switch-company 2"]);
    expect(stored.get(sessionKeys.companyId)).toBe("2");
    expect(stored.get(sessionKeys.reloadForCompanyChange)).toBe("true");
    expect(loaded).toEqual(["/app/paid/list"]);
  });

  it("stays where it is when the server refuses", async () => {
    const { workplace, switching } = scene("/app/paid/list");
    const api = { call: () => Promise.reject(new Error("refused")) } as unknown as Api;
    await expect(switchCompany({ ...switching, api }, 2)).rejects.toThrow("refused");
    expect(workplace.current().companyId).toBe(1);
  });

  it.each([1, 2])("by a link to company %i means that one alone", async (id) => {
    const { workplace, switching } = scene("/app/search");
    workplace.workOnSeveral([1, 3]);
    expect(await enterCompanyByLink(switching, id)).toBe(true);
    expect(workplace.current()).toMatchObject({ companyId: id, companyIds: [id] });
    expect(await enterCompanyByLink(switching, 99)).toBe(false);
    expect(workplace.current().companyId).toBe(id);
  });

  it.each([
    [20, 3],
    [30, 5],
  ])(
    "goes to organisation %i by its company %i: the last visited, else the first by name",
    async (to, id) => {
      const { workplace, story, switching } = scene("/app/organization-advanced-settings/cash-pool");
      await switchOrganisation(switching, to);
      expect(workplace.current()).toMatchObject({ companyId: id, organisationId: to });
      expect(story.slice(-2)).toEqual(["/app/empty", "/app/organization-advanced-settings/cash-pool"]);
    },
  );

  it("refuses an organisation that is none, or where there is nothing to enter", async () => {
    const { switching } = scene("/app/paid/list");
    await expect(switchOrganisation(switching, null)).rejects.toThrow("Organization id cannot be null");
    await expect(switchOrganisation(switching, 40)).rejects.toThrow();
  });

  it.each([
    ["/app/paid/list", "/app/paid/list"],
    ["/app/settings/kpis/projects", "/app/settings/kpis/projects"],
    ["/app/13-weeks-forecast", "/app/13-weeks-forecast"],
    ["/app/consolidation/4/dashboard", "/app"],
    ["/app/companies/3", "/app"],
    ["/app/companies", "/app"],
    ["/app/import/details/12", "/app"],
    ["/app/no-product-accesses", "/app"],
  ])("after %s comes %s", (from, to) => {
    expect(pageAfterSwitch(from)).toBe(to);
  });
});

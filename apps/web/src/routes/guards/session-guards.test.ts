import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "../../shared/api/api.ts";
import { createWorkplace, type Workplace } from "../../shared/workplace/workplace.ts";
import type { SignedInContext } from "./router-context.ts";
import { needCompany } from "./session-guards.ts";

const company = (id: number) => ({ id, name: `Company ${id}`, organisationId: 10, products: [] });

const answers: Readonly<Record<string, unknown>> = {
  "list-companies": [company(1), company(2)],
  "get-default-company": { companyId: 2 },
  "list-workspaces": { workspaces: [{ id: "w", consolidationId: 7 }] },
  "list-feature-flags": { flags: {} },
  "get-own-profile": { isStaff: false },
  "get-second-factors": { demandedBy: [] },
  "get-consolidation": { name: "Groupe" },
  "check-category-tree-access": { hasAccess: true },
};

describe("needCompany", () => {
  let stored: string | null;
  let workplace: Workplace;
  let asked: string[];
  beforeEach(() => {
    stored = null;
    asked = [];
    workplace = createWorkplace({ read: () => stored, write: () => {}, remove: () => {} });
  });

  const visit = (pathname: string, { preload = false, given = answers } = {}) => {
    const api = {
      call: async ({ slug }: { slug: string }) => {
        asked.push(slug);
        return given[slug];
      },
    } as unknown as Api;
    const user = { id: "u", name: "Claire", email: "claire@test.example" };
    const context = { api, user, workplace, queryClient: new QueryClient() } as unknown as SignedInContext;
    return needCompany({ context, preload, location: { href: pathname, pathname, searchStr: "" } });
  };

  it("takes the stored company without asking for a default one", async () => {
    stored = "1";
    expect((await visit("/app/banks")).company.id).toBe(1);
    expect(workplace.current()).toMatchObject({ companyId: 1, organisationId: 10 });
    expect(asked).not.toContain("get-default-company");
  });

  it.each(["3", "abc", null])("takes the server's default company when %s is stored", async (value) => {
    stored = value;
    expect((await visit("/app/banks")).company.id).toBe(2);
  });

  it("sends who has no company to create one", async () => {
    const given = { ...answers, "list-companies": [], "get-default-company": { companyId: null } };
    const leaving = visit("/app/banks", { given });
    await expect(leaving).rejects.toMatchObject({ options: { to: "/app/access/company-configuration" } });
  });

  it("leads who lacks a demanded second factor to it, when their company is closed", async () => {
    const demanded = { ...answers, "get-second-factors": { demandedBy: ["Groupe"] } };
    const closed = { ...demanded, "list-companies": [], "get-default-company": { companyId: null } };
    const to = { options: { to: "/app/access/second-factor" } };
    await expect(visit("/app/banks", { given: closed })).rejects.toMatchObject(to);
    stored = "3";
    await expect(visit("/app/banks", { given: demanded })).rejects.toMatchObject(to);
    // The others stay open.
    stored = "1";
    expect((await visit("/app/banks", { given: demanded })).company.id).toBe(1);
  });

  it("sends staff whom nobody let in to their requests", async () => {
    const given = {
      ...answers,
      "list-companies": [],
      "get-default-company": { companyId: null },
      "get-own-profile": { isStaff: true },
    };
    const leaving = visit("/app/banks", { given });
    await expect(leaving).rejects.toMatchObject({ options: { to: "/app/staff/access-requests" } });
  });

  it("sets the consolidation that the address names, and clears it elsewhere", async () => {
    await visit("/app/consolidation/7/dashboard");
    expect(workplace.current().consolidation).toEqual({ id: 7, workspaceId: "w" });
    await visit("/app/banks");
    expect(workplace.current().consolidation).toBeNull();
    await visit("/app/consolidation/8/dashboard");
    expect(workplace.current().consolidation).toBeNull();
  });

  it("has what a consolidation is, and what its trees show, before its page", async () => {
    await visit("/app/banks");
    expect(asked).not.toContain("get-consolidation");
    await visit("/app/consolidation/7/dashboard");
    expect(asked).toContain("get-consolidation");
    expect(asked).toContain("check-category-tree-access");
  });

  it("keeps the multi-entity mode on the pages that know it, and ends it elsewhere", async () => {
    await visit("/app/paid/list");
    workplace.workOnSeveral([1, 2]);
    await visit("/app/expected/list");
    expect(workplace.current().companyIds).toEqual([1, 2]);
    await visit("/app/banks");
    expect(workplace.current().companyIds).toEqual([1, 2]);
    await visit("/app/projects");
    expect(workplace.current().companyIds).toEqual([2]);
  });

  it("changes nothing while a link is only being pointed at", async () => {
    await visit("/app/paid/list");
    workplace.workOnSeveral([1, 2]);
    const before = workplace.current();
    await visit("/app/consolidation/7/dashboard", { preload: true });
    expect(workplace.current()).toBe(before);
  });
});

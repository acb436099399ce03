import { type FeatureFlag, featureFlagNames } from "@amont/contract/feature-flags.ts";
import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { cashFlowRoutes } from "../table/cash-flow-routes.ts";
import { consolidationRoutes } from "../table/consolidation-routes.ts";
import type { PlannedRoute } from "../table/route-row.ts";
import { companyRoutes } from "../table/shell-routes.ts";
import { defaultPage } from "./decisions.ts";
import { meetRequirements } from "./page-guards.ts";

type Needs = Pick<PlannedRoute, "flag" | "requires">;
type Answers = Readonly<Record<string, unknown>>;

interface Visitor {
  readonly off?: readonly FeatureFlag[];
  readonly level?: "read" | "write";
  /** By slug; a call without an answer fails. */
  readonly answers?: Answers;
  /** Of the consolidation. */
  readonly companyCount?: number;
  readonly pathname?: string;
}

/** Whether the page opens, or where one is sent instead. */
async function outcome(needs: Needs, visitor: Visitor): Promise<string> {
  const { off = [], level = "write", answers = {}, companyCount = 1, pathname = "/app" } = visitor;
  const api = {
    call: async ({ slug }: { slug: string }) => {
      if (!(slug in answers)) throw new Error("no answer");
      return answers[slug];
    },
  };
  const context = {
    api,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    user: { id: "u" },
    company: { id: 1, organisationId: 10, products: [{ product: "CashFlow", level, isActivated: true }] },
    consolidation: { id: 7, workspaceId: "w" },
    flags: Object.fromEntries(featureFlagNames.map((flag) => [flag, !off.includes(flag)])),
  };
  context.queryClient.setQueryData(["account", "workspaces"], [{ consolidationId: 7, companyCount }]);
  try {
    await meetRequirements(needs, { context, preload: true, params: {}, location: { pathname } } as never);
    return "open";
  } catch (thrown) {
    return (thrown as { options: { href: string } }).options.href;
  }
}

const flagged = [...companyRoutes, ...cashFlowRoutes, ...consolidationRoutes].flatMap((row: PlannedRoute) =>
  row.flag === undefined ? [] : [{ path: row.path, needs: { flag: row.flag } }],
);

const settings = (reconciliationIsNew: boolean) => ({
  answers: { "get-transaction-settings": { reconciliationIsNew } },
});

describe("a page", () => {
  it("opens with its flag, and leads to the default page without", async () => {
    expect(flagged.map(({ path }) => path)).toContain("/app/data-integration/connectivity");
    for (const { path, needs } of flagged) {
      const found = [await outcome(needs, {}), await outcome(needs, { off: [needs.flag] })];
      expect({ path, found }).toEqual({ path, found: ["open", defaultPage] });
    }
  });

  it("of reconciliation is for who writes, where the company reconciles", async () => {
    const needs = { requires: "reconciliation" } as const;
    expect(await outcome(needs, settings(true))).toBe("open");
    expect(await outcome(needs, settings(false))).toBe(defaultPage);
    expect(await outcome(needs, { ...settings(true), level: "read" })).toBe(defaultPage);
  });

  it("on which one can only write is for who writes, whatever else they see", async () => {
    const needs = { requires: "cash-flow-writing" } as const;
    expect(await outcome(needs, {})).toBe("open");
    expect(await outcome(needs, { level: "read" })).toBe(defaultPage);
  });

  it("of a consolidation gives way to another while it has no companies", async () => {
    const needs = { requires: "consolidation" } as const;
    const ofGroup = (companyCount: number, page: string) =>
      outcome(needs, { companyCount, pathname: `/app/consolidation/7/${page}` });
    expect(await ofGroup(2, "cash-flow")).toBe("open");
    expect(await ofGroup(0, "cash-flow")).toBe("/app/consolidation/7/no-company");
    expect(await ofGroup(0, "no-company")).toBe("open");
  });

  it("takes settings that cannot be read for off", async () => {
    expect(await outcome({ requires: "reconciliation" }, {})).toBe(defaultPage);
  });

  it("takes a right that cannot be asked for as none", async () => {
    for (const requires of ["organisation-categories", "risk-management", "pnl-to-cash"] as const) {
      expect(await outcome({ requires }, {})).toBe(defaultPage);
    }
    const answers = { "check-category-management": { canManageCategories: true } };
    expect(await outcome({ requires: "organisation-categories" }, { answers })).toBe("open");
  });
});

import { describe, expect, it } from "vitest";
import { cashFlowRoutes } from "./cash-flow-routes.ts";
import { consolidationRoutes } from "./consolidation-routes.ts";
import { basePathOf, embeddedRootOf } from "./embedded-roots.ts";
import { companyRoutes } from "./shell-routes.ts";

describe("embedded modules in the address bar", () => {
  const planned = [...companyRoutes, ...cashFlowRoutes, ...consolidationRoutes].map(({ path }) => path);
  /** Those that have a page of their own by now: a module may still take its place. */
  const built = ["/app/expected", "/app/consolidation/$consoId/expected"].flatMap((parent) => [
    `${parent}/recurrences`,
    `${parent}/recurrences-suggestions`,
  ]);
  const shortTerm = ["/app", "/app/consolidation/$consoId"].flatMap((parent) => [
    `${parent}/short-term-cash-management`,
    `${parent}/short-term-cash-management/balances`,
    `${parent}/short-term-cash-management/timeline`,
  ]);
  const cashPools = ["/app/cash-pool", "/app/organization-advanced-settings/cash-pool"];
  const paths = [
    ...planned,
    ...built,
    ...shortTerm,
    ...cashPools,
    "/app/reconciliation",
    "/app/user-account",
  ];

  it("take their documented addresses and those below, and no others", () => {
    const taken = paths.flatMap((path) => {
      const root = embeddedRootOf(path);
      return root === null ? [] : [`${path}: ${root.module}`];
    });
    expect(taken.toSorted()).toEqual([
      "/app/cash-pool: cash-pool",
      "/app/cashcollect: cashcollect",
      "/app/consolidation/$consoId/expected/recurrences-suggestions: recurrence-suggestions",
      "/app/consolidation/$consoId/expected/recurrences: recurrences",
      "/app/consolidation/$consoId/short-term-cash-management/balances: short-term-cash",
      "/app/consolidation/$consoId/short-term-cash-management/timeline: short-term-cash",
      "/app/consolidation/$consoId/short-term-cash-management: short-term-cash",
      "/app/expected/recurrences-suggestions: recurrence-suggestions",
      "/app/expected/recurrences: recurrences",
      "/app/organization-advanced-settings/cash-pool: cash-pool",
      "/app/pnl-to-cash/conversion/categories: pnl-to-cash",
      "/app/pnl-to-cash/conversion/delay-due-date: pnl-to-cash",
      "/app/pnl-to-cash/conversion/investment-funding: pnl-to-cash",
      "/app/pnl-to-cash/conversion: pnl-to-cash",
      "/app/pnl-to-cash: pnl-to-cash",
      "/app/reconciliation: reconciliation",
      "/app/short-term-cash-management/balances: short-term-cash",
      "/app/short-term-cash-management/timeline: short-term-cash",
      "/app/short-term-cash-management: short-term-cash",
      "/app/user-account: user-account",
    ]);
  });

  it.each([
    ["/app/pnl-to-cash/conversion/categories", "/app/pnl-to-cash/conversion/categories", "/app/pnl-to-cash"],
    [
      "/app/consolidation/$consoId/expected/recurrences",
      "/app/consolidation/12/expected/recurrences",
      "/app/consolidation/12/expected/recurrences",
    ],
  ])("start where the root of %s is, with its ids", (routePath, pathname, basePath) => {
    const root = embeddedRootOf(routePath);
    expect(root && basePathOf(root, pathname)).toBe(basePath);
  });
});

/** The lists of transactions, paid and expected, and the search over them. */
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { z } from "zod";
import { listSearch } from "../../features/transactions/model/list-search.ts";
import { type ListView, viewPaths } from "../../features/transactions/model/list-view.ts";
import { loadTexts } from "../../i18n/i18n.ts";
import { inCompany } from "../enclosing-routes.ts";
import { meetRequirements } from "../guards/page-guards.ts";

const component = lazyRouteComponent(() => import("./transactions-page.tsx"), "TransactionsPage");

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the path goes on into the type of the route
function list<const Path extends string>(path: Path, listView: ListView) {
  return createRoute({
    getParentRoute: () => inCompany,
    path,
    validateSearch: listSearch,
    beforeLoad: async (visit) => {
      await Promise.all([
        meetRequirements({ product: "CashFlow" }, visit),
        loadTexts("transactions", "projects", "reconciliation"),
      ]);
    },
    staticData: { listView },
    component,
  });
}

const paid = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/paid",
  beforeLoad: ({ location }) => {
    throw redirect({ href: viewPaths.paid.all + location.searchStr, replace: true });
  },
});

const expected = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/expected",
  beforeLoad: ({ location }) => {
    throw redirect({ href: viewPaths.expected.all + location.searchStr, replace: true });
  },
});

const search = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/search",
  validateSearch: z.object({ q: z.string().trim().max(200).min(1).optional().catch(undefined) }),
  beforeLoad: async (visit) => {
    await Promise.all([meetRequirements({ product: "CashFlow" }, visit), loadTexts("guide")]);
  },
  component: lazyRouteComponent(() => import("./search-page.tsx"), "SearchPage"),
});

export const transactionRoutes = [
  search,
  paid,
  list(viewPaths.paid.all, { kind: "paid", name: "all" }),
  list(viewPaths.paid.toCategorise, { kind: "paid", name: "toCategorise" }),
  list(viewPaths.paid.toConfirm, { kind: "paid", name: "toConfirm" }),
  expected,
  list(viewPaths.expected.all, { kind: "expected", name: "all" }),
  list(viewPaths.expected.toCategorise, { kind: "expected", name: "toCategorise" }),
  list(viewPaths.expected.toConfirm, { kind: "expected", name: "toConfirm" }),
  list(viewPaths.expected.late, { kind: "expected", name: "late" }),
] as const;

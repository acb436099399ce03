/** The pages for who begins: whom to ask, a demonstration, made-up figures. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadTexts } from "../../i18n/i18n.ts";
import { inCompany, root } from "../enclosing-routes.ts";

const loadContact = () => import("./account-manager-pages.tsx");

const accountManager = createRoute({
  getParentRoute: () => root,
  path: "/app/account-manager",
  beforeLoad: () => loadTexts("onboarding"),
  component: lazyRouteComponent(loadContact, "AccountManagerPage"),
});

const requestDemo = createRoute({
  getParentRoute: () => root,
  path: "/app/account-manager/request-demo",
  beforeLoad: () => loadTexts("onboarding"),
  component: lazyRouteComponent(loadContact, "RequestDemoPage"),
});

/** Open to everybody, without an account. */
export const contactRoutes = [accountManager, requestDemo] as const;

export const productDemo = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/product-demo",
  beforeLoad: () => loadTexts("onboarding"),
  component: lazyRouteComponent(() => import("./product-demo-page.tsx"), "ProductDemoPage"),
});

/** Blank on purpose: going through it takes a page down and shows it anew. */
export const empty = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/empty",
  component: () => null,
});

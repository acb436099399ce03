/** Where partners send their customers: open to everybody. One of them stands in the documentation by its name. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadTexts } from "../../../i18n/i18n.ts";
import { root } from "../../enclosing-routes.ts";
import { connectSearch } from "./connect-search.ts";

const loadPages = () => import("./partner-pages.tsx");

const partners = createRoute({
  getParentRoute: () => root,
  path: "/app/partners",
  beforeLoad: () => loadTexts("onboarding"),
  component: lazyRouteComponent(loadPages, "PartnersPage"),
});

const anyPartner = createRoute({
  getParentRoute: () => root,
  path: "/app/partners/$slug",
  beforeLoad: () => loadTexts("onboarding"),
  component: lazyRouteComponent(loadPages, "PartnerPage"),
});

const cdn = createRoute({
  getParentRoute: () => root,
  path: "/app/partners/cdn",
  beforeLoad: () => loadTexts("onboarding"),
  component: lazyRouteComponent(loadPages, "PartnerPage"),
});

const connectAnyPartner = createRoute({
  getParentRoute: () => root,
  path: "/app/partners/$slug/connect",
  validateSearch: connectSearch,
  beforeLoad: () => loadTexts("onboarding"),
  component: lazyRouteComponent(loadPages, "PartnerConnectPage"),
});

const connectCdn = createRoute({
  getParentRoute: () => root,
  path: "/app/partners/cdn/connect",
  validateSearch: connectSearch,
  beforeLoad: () => loadTexts("onboarding"),
  component: lazyRouteComponent(loadPages, "PartnerConnectPage"),
});

export const partnerRoutes = [partners, cdn, anyPartner, connectCdn, connectAnyPartner] as const;

/** The routes around the pages: what must be there before one of them is shown. */
import { createRootRouteWithContext, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { NotFoundPage } from "./fallbacks/not-found-page.tsx";
import { UnexpectedErrorPage } from "./fallbacks/unexpected-error-page.tsx";
import type { RouterContext } from "./guards/router-context.ts";
import { needCompany, needUser } from "./guards/session-guards.ts";
import { LoadingScreen } from "./loading-screen.tsx";

export const root = createRootRouteWithContext<RouterContext>()({
  notFoundComponent: NotFoundPage,
  errorComponent: UnexpectedErrorPage,
});

/** Everything below needs a user. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: needUser,
  pendingComponent: LoadingScreen,
  component: lazyRouteComponent(() => import("./signed-in-layout.tsx"), "SignedInLayout"),
});

/** Everything below needs a company as well, and brings its organisation and its feature flags. */
export const inCompany = createRoute({
  getParentRoute: () => signedIn,
  id: "in-company",
  beforeLoad: needCompany,
  pendingComponent: LoadingScreen,
});

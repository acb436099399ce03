/** Who may do what in the companies of an organisation. */
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { loadTexts } from "../../i18n/i18n.ts";
import { inCompany } from "../enclosing-routes.ts";

const address = "/app/user-rights-management";

const users = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/user-rights-management/users",
  beforeLoad: () => loadTexts("people", "settings"),
  component: lazyRouteComponent(() => import("./users-page.tsx"), "UsersPage"),
});

const invitations = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/user-rights-management/invitations",
  beforeLoad: () => loadTexts("people"),
  component: lazyRouteComponent(() => import("./users-page.tsx"), "SentInvitationsPage"),
});

const start = createRoute({
  getParentRoute: () => inCompany,
  path: address,
  beforeLoad: ({ location }) => {
    throw redirect({ href: `${address}/users${location.searchStr}`, replace: true });
  },
});

export const peopleRoutes = [users, invitations, start] as const;

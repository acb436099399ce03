/** Who may do what in the companies of an organisation, and who did what. */
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { logFilter } from "../../features/audit-log/model/log-filter.ts";
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
  beforeLoad: () => loadTexts("people", "settings"),
  component: lazyRouteComponent(() => import("./users-page.tsx"), "SentInvitationsPage"),
});

const groups = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/user-rights-management/groups",
  beforeLoad: () => loadTexts("people", "settings"),
  component: lazyRouteComponent(() => import("./users-page.tsx"), "IdentityGroupsPage"),
});

const start = createRoute({
  getParentRoute: () => inCompany,
  path: address,
  beforeLoad: ({ location }) => {
    throw redirect({ href: `${address}/users${location.searchStr}`, replace: true });
  },
});

const log = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/organization-advanced-settings/audit-log",
  validateSearch: logFilter,
  beforeLoad: () => loadTexts("audit-log"),
  component: lazyRouteComponent(() => import("./audit-log-page.tsx"), "LogPage"),
});

export const peopleRoutes = [users, invitations, groups, start, log] as const;

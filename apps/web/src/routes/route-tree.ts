/** Every page of the application, and who may open it. The code of a page comes when it is needed. */
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { z } from "zod";
import { interactionQuery } from "../features/accounts/sign-in/sign-in-queries.ts";
import { linkFromSearch } from "../features/invitations/invitation-link.ts";
import { loadTexts } from "../i18n/i18n.ts";
import type { Api } from "../shared/api/api.ts";
import { contactRoutes, empty, productDemo } from "./access/onboarding-routes.ts";
import { partnerRoutes } from "./access/partners/partner-routes.ts";
import { peopleRoutes } from "./access/people-routes.ts";
import { secondFactorDemanded } from "./access/second-factor-route.ts";
import { bankRoutes } from "./banks/bank-routes.ts";
import { cashPoolRoutes } from "./banks/cash-pools/cash-pool-routes.ts";
import { categoryRoutes } from "./categories/category-routes.ts";
import { categorisationRoutes } from "./categorisation/categorisation-routes.ts";
import { alertRoutes } from "./companies/alerts/alert-routes.ts";
import { guideRoutes } from "./companies/guide-routes.ts";
import { consolidationPageRoutes } from "./consolidations/consolidation-routes.ts";
import { inCompany, root, signedIn } from "./enclosing-routes.ts";
import { exchangeRateRoutes } from "./exchange-rates/exchange-rate-routes.ts";
import { boardRoutes } from "./forecast/boards/board-routes.ts";
import { cashRiskRoutes } from "./forecast/cash-risk/cash-risk-routes.ts";
import { forecastRoutes } from "./forecast/forecast-routes.ts";
import { rollingForecastRoutes } from "./forecast/rolling-forecast/rolling-forecast-routes.ts";
import { consolidationOfWorkspace, lastVisitedLanding, meetRequirements } from "./guards/page-guards.ts";
import { importRoutes } from "./imports/import-routes.ts";
import { projectRoutes } from "./projects/project-routes.ts";
import { reconciliationRoutes } from "./reconciliation/reconciliation-routes.ts";
import { recurrenceRoutes } from "./recurrences/recurrence-routes.ts";
import { shortTermCashRoutes } from "./short-term-cash/short-term-cash-routes.ts";
import { aliases, aliasTarget } from "./table/aliases.ts";
import { cashFlowRoutes } from "./table/cash-flow-routes.ts";
import { consolidationRoutes } from "./table/consolidation-routes.ts";
import { embeddedRootOf } from "./table/embedded-roots.ts";
import type { Alias, PlannedRoute } from "./table/route-row.ts";
import { companyRoutes } from "./table/shell-routes.ts";
import { transactionRoutes } from "./transactions/transaction-routes.ts";

const optionalText = z.string().optional().catch(undefined);
const optionalId = z.coerce.number().int().positive().optional().catch(undefined);

/** Ids in addresses are numbers for the pages; one that is none belongs to no company. */
const companyParams = {
  parse: ({ companyId }: { companyId: string }) => ({ companyId: Number(companyId) }),
  stringify: ({ companyId }: { companyId: number }) => ({ companyId: String(companyId) }),
};

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/app", replace: true });
  },
});

const interaction = createRoute({
  getParentRoute: () => root,
  path: "/account/interaction/$uid",
  // Beside the code of the page, so that the page stands complete at once and nothing moves.
  loader: ({ context, params }) =>
    context.queryClient.prefetchQuery(interactionQuery(context.api, params.uid)),
  component: lazyRouteComponent(() => import("./session/interaction-page.tsx"), "InteractionPage"),
});

const callback = createRoute({
  getParentRoute: () => root,
  path: "/app/auth/callback",
  component: lazyRouteComponent(() => import("./session/callback-page.tsx"), "CallbackPage"),
});

const callbackAlias = createRoute({
  getParentRoute: () => root,
  path: "/app/callback",
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/app/auth/callback", search, replace: true });
  },
});

const signedOut = createRoute({
  getParentRoute: () => root,
  path: "/app/auth/signed-out",
  beforeLoad: ({ context }) => context.workplace.leave(),
  component: lazyRouteComponent(() => import("./session/signed-out-page.tsx"), "SignedOutPage"),
});

const access = createRoute({
  getParentRoute: () => root,
  path: "/app/access",
  beforeLoad: () => {
    throw redirect({ to: "/app/access/signin", replace: true });
  },
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/app/access/signin",
  validateSearch: z.object({ returnTo: optionalText, email: optionalText }),
  component: lazyRouteComponent(() => import("./session/sign-in-page.tsx"), "SignInPage"),
});

const signOut = createRoute({
  getParentRoute: () => root,
  path: "/app/access/sign-out",
  component: lazyRouteComponent(() => import("./session/sign-out-page.tsx"), "SignOutPage"),
});

const signUp = createRoute({
  getParentRoute: () => root,
  path: "/app/access/signup",
  validateSearch: z.object({ email: optionalText }),
  beforeLoad: () => loadTexts("onboarding"),
  component: lazyRouteComponent(() => import("./access/sign-up-page.tsx"), "SignUpPage"),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: "/app/access/forgot-password",
  validateSearch: z.object({ email: optionalText }),
  beforeLoad: () => loadTexts("onboarding"),
  component: lazyRouteComponent(() => import("./access/forgot-password-page.tsx"), "ForgotPasswordPage"),
});

const firstConnection = createRoute({
  getParentRoute: () => root,
  path: "/app/first-connection",
  validateSearch: z.object({ email: optionalText }),
  beforeLoad: () => loadTexts("onboarding"),
  component: lazyRouteComponent(() => import("./access/first-connection-page.tsx"), "FirstConnectionPage"),
});

/** Links that carry an invitation, its code or its number become the one address that shows it. */
async function toInvitation(search: Readonly<Record<string, unknown>>, api: Api): Promise<void> {
  const link = linkFromSearch(search);
  if (link === null) return;
  const { validationCode } = link;
  const invitationId = link.invitationId ?? (await invitationOf(api, link.validationCode));
  if (invitationId === null) return;
  throw redirect({
    to: "/app/invitations/$invitationId/accept",
    params: { invitationId },
    search: { validationCode },
    replace: true,
  });
}

async function invitationOf(api: Api, token: string): Promise<string | null> {
  const { invitationOfToken } = await import("../features/invitations/invitation-of-token.ts");
  return invitationOfToken(api, token);
}

const invitationSearch = z.object({
  token: optionalText,
  invitationId: optionalText,
  validationCode: optionalText,
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: "/app/access/invitation",
  validateSearch: invitationSearch,
  beforeLoad: async ({ search, context }) => {
    await Promise.all([toInvitation(search, context.api), loadTexts("guide")]);
  },
  component: lazyRouteComponent(() => import("./access/invitation-page.tsx"), "InvitationPage"),
});

const invitationAlias = createRoute({
  getParentRoute: () => root,
  path: "/app/invitations",
  validateSearch: invitationSearch,
  beforeLoad: async ({ search, context }) => {
    await toInvitation(search, context.api);
    throw redirect({ to: "/app/access/invitation", search, replace: true });
  },
});

const acceptInvitation = createRoute({
  getParentRoute: () => root,
  path: "/app/invitations/$invitationId/accept",
  validateSearch: z.object({ validationCode: optionalText }),
  beforeLoad: () => loadTexts("guide"),
  component: lazyRouteComponent(() => import("./access/accept-invitation-page.tsx"), "AcceptInvitationPage"),
});

const companies = createRoute({
  getParentRoute: () => signedIn,
  path: "/app/companies",
  component: lazyRouteComponent(() => import("./companies/companies-page.tsx"), "CompaniesPage"),
});

const company = createRoute({
  getParentRoute: () => signedIn,
  path: "/app/companies/$companyId",
  params: companyParams,
  beforeLoad: () => loadTexts("settings", "onboarding"),
  component: lazyRouteComponent(() => import("./companies/company-page.tsx"), "CompanyPage"),
});

const invite = createRoute({
  getParentRoute: () => signedIn,
  path: "/app/companies/$companyId/invite",
  params: companyParams,
  beforeLoad: () => loadTexts("guide"),
  component: lazyRouteComponent(() => import("./companies/invite-page.tsx"), "InvitePage"),
});

const companyConfiguration = createRoute({
  getParentRoute: () => signedIn,
  path: "/app/access/company-configuration",
  beforeLoad: () => loadTexts("onboarding"),
  component: lazyRouteComponent(
    () => import("./access/company-configuration-page.tsx"),
    "CompanyConfigurationPage",
  ),
});

const jobs = createRoute({
  getParentRoute: () => signedIn,
  path: "/app/jobs",
  validateSearch: z.object({ organisation: optionalId }),
  beforeLoad: () => loadTexts("guide"),
  component: lazyRouteComponent(() => import("./jobs-page.tsx"), "JobsPage"),
});

const askForAccess = createRoute({
  getParentRoute: () => signedIn,
  path: "/app/staff/access-requests",
  beforeLoad: () => loadTexts("staff-access"),
  component: lazyRouteComponent(() => import("./access/ask-for-access-page.tsx"), "AskForAccessPage"),
});

const installation = createRoute({
  getParentRoute: () => signedIn,
  path: "/app/staff/installation",
  beforeLoad: () => loadTexts("guide", "staff-access"),
  component: lazyRouteComponent(() => import("./access/installation-page.tsx"), "InstallationPage"),
});

const landing = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/",
  beforeLoad: ({ location }) => {
    throw redirect({ href: lastVisitedLanding(location.searchStr), replace: true });
  },
});

const accessRequests = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/access-requests",
  beforeLoad: () => loadTexts("staff-access"),
  component: lazyRouteComponent(() => import("./access/access-requests-page.tsx"), "AccessRequestsPage"),
});

const userAccount = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/user-account",
  validateSearch: z.object({ password: z.enum(["changed"]).optional().catch(undefined) }),
  beforeLoad: () => loadTexts("settings", "forecast"),
  component: lazyRouteComponent(() => import("./access/user-account-page.tsx"), "UserAccountPage"),
});

const noProductAccesses = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/no-product-accesses",
  beforeLoad: () => loadTexts("onboarding"),
  component: lazyRouteComponent(
    () => import("./companies/no-product-accesses-page.tsx"),
    "NoProductAccessesPage",
  ),
});

const consolidationFromWorkspace = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/consolidation/from-workspace-id/$workspaceId",
  beforeLoad: async (visit) => {
    throw redirect({ href: await consolidationOfWorkspace(visit), replace: true });
  },
});

const plannedPage = lazyRouteComponent(() => import("./planned/planned-page.tsx"), "PlannedPage");
const embeddedModulePage = lazyRouteComponent(
  () => import("./planned/embedded-module-route.tsx"),
  "EmbeddedModuleRoute",
);

/** The rest of the table: pages that are not built yet, behind the guards that they will keep. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the path goes on into the type of the route
function planned<const Path extends string>(path: Path, row: PlannedRoute) {
  return createRoute({
    getParentRoute: () => inCompany,
    path,
    beforeLoad: async (visit) => {
      await Promise.all([meetRequirements(row, visit), loadTexts("guide")]);
    },
    staticData: { module: row.module },
    component: embeddedRootOf(row.path) === null ? plannedPage : embeddedModulePage,
  });
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the same
function alias<const Path extends string>(path: Path, row: Alias) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ params, location }) => {
      throw redirect({ href: aliasTarget(row, params) + location.searchStr, replace: true });
    },
  });
}

const unknown = createRoute({
  getParentRoute: () => root,
  path: "/app/$",
  beforeLoad: () => {
    throw redirect({ href: "/app/cashflow", replace: true });
  },
});

/**
 * One route per row, each with its own path in its type: a link to an address that is not in the
 * table does not compile.
 */
const plannedRoutes = <const Rows extends readonly PlannedRoute[]>(rows: Rows) =>
  rows.map((row) => planned(row.path, row)) as unknown as {
    [Index in keyof Rows]: ReturnType<typeof planned<Rows[Index]["path"]>>;
  };

const aliasRoutes = <const Rows extends readonly Alias[]>(rows: Rows) =>
  rows.map((row) => alias(row.path, row)) as unknown as {
    [Index in keyof Rows]: ReturnType<typeof alias<Rows[Index]["path"]>>;
  };

export const routeTree = root.addChildren([
  home,
  interaction,
  callback,
  callbackAlias,
  signedOut,
  access,
  signIn,
  signOut,
  signUp,
  forgotPassword,
  firstConnection,
  invitation,
  invitationAlias,
  acceptInvitation,
  ...contactRoutes,
  ...partnerRoutes,
  ...aliasRoutes(aliases),
  unknown,
  signedIn.addChildren([
    companies,
    company,
    invite,
    companyConfiguration,
    secondFactorDemanded,
    jobs,
    askForAccess,
    installation,
    inCompany.addChildren([
      landing,
      empty,
      noProductAccesses,
      accessRequests,
      userAccount,
      productDemo,
      consolidationFromWorkspace,
      ...alertRoutes,
      ...guideRoutes,
      ...bankRoutes,
      ...boardRoutes,
      ...cashPoolRoutes,
      ...cashRiskRoutes,
      ...transactionRoutes,
      ...categoryRoutes,
      ...categorisationRoutes,
      ...forecastRoutes,
      ...exchangeRateRoutes,
      ...peopleRoutes,
      ...projectRoutes,
      ...reconciliationRoutes,
      ...importRoutes,
      ...shortTermCashRoutes,
      ...plannedRoutes(companyRoutes),
      ...plannedRoutes(cashFlowRoutes),
      ...recurrenceRoutes,
      ...rollingForecastRoutes,
      ...consolidationPageRoutes,
      ...plannedRoutes(consolidationRoutes),
    ]),
  ]),
]);

/** Every page of the application, and who may open it. The code of a page comes when it is needed. */
import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { z } from "zod";
import { keyFromSearch } from "../features/invitations/invitation-link.ts";
import { interactionQuery } from "../features/sign-in/sign-in-queries.ts";
import type { Api } from "../shared/api/api.ts";
import type { Session } from "../shared/session/session.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { UnexpectedErrorPage } from "./unexpected-error-page.tsx";

interface RouterContext {
  readonly session: Session;
  readonly api: Api;
  readonly queryClient: QueryClient;
}

const optionalText = z.string().optional().catch(undefined);
const optionalId = z.coerce.number().int().positive().optional().catch(undefined);

/** Ids in addresses are numbers for the pages; one that is none belongs to no company. */
const companyParams = {
  parse: ({ companyId }: { companyId: string }) => ({ companyId: Number(companyId) }),
  stringify: ({ companyId }: { companyId: number }) => ({ companyId: String(companyId) }),
};

const root = createRootRouteWithContext<RouterContext>()({
  notFoundComponent: NotFoundPage,
  errorComponent: UnexpectedErrorPage,
});

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
  component: lazyRouteComponent(() => import("./access/sign-up-page.tsx"), "SignUpPage"),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: "/app/access/forgot-password",
  validateSearch: z.object({ email: optionalText }),
  component: lazyRouteComponent(() => import("./access/forgot-password-page.tsx"), "ForgotPasswordPage"),
});

const firstConnection = createRoute({
  getParentRoute: () => root,
  path: "/app/first-connection",
  validateSearch: z.object({ email: optionalText }),
  component: lazyRouteComponent(() => import("./access/first-connection-page.tsx"), "FirstConnectionPage"),
});

const firstConnectionAlias = createRoute({
  getParentRoute: () => root,
  path: "/app/premiereConnexion",
  validateSearch: z.object({ email: optionalText }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/app/first-connection", search, replace: true });
  },
});

/** Links that carry an invitation as query parameters become the one address that shows it. */
function toInvitation(search: Readonly<Record<string, unknown>>): void {
  const key = keyFromSearch(search);
  if (key === null) return;
  const { invitationId, validationCode } = key;
  throw redirect({
    to: "/app/invitations/$invitationId/accept",
    params: { invitationId },
    search: { validationCode },
    replace: true,
  });
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
  beforeLoad: ({ search }) => toInvitation(search),
  component: lazyRouteComponent(() => import("./access/invitation-page.tsx"), "InvitationPage"),
});

const invitationAlias = createRoute({
  getParentRoute: () => root,
  path: "/app/invitations",
  validateSearch: invitationSearch,
  beforeLoad: ({ search }) => {
    toInvitation(search);
    throw redirect({ to: "/app/access/invitation", search, replace: true });
  },
});

const acceptInvitation = createRoute({
  getParentRoute: () => root,
  path: "/app/invitations/$invitationId/accept",
  validateSearch: z.object({ validationCode: optionalText }),
  component: lazyRouteComponent(() => import("./access/accept-invitation-page.tsx"), "AcceptInvitationPage"),
});

/** Everything below needs a user. Who signed out is told so; who never signed in goes and does. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: ({ context, location }) => {
    const state = context.session.current();
    if (state.kind === "signed-in") return;
    if (state.why === "ended") throw redirect({ to: "/app/auth/signed-out", replace: true });
    throw redirect({ to: "/app/access/signin", search: { returnTo: location.href }, replace: true });
  },
  component: lazyRouteComponent(() => import("./signed-in-layout.tsx"), "SignedInLayout"),
});

const companies = createRoute({
  getParentRoute: () => signedIn,
  path: "/app",
  component: lazyRouteComponent(() => import("./companies/companies-page.tsx"), "CompaniesPage"),
});

const company = createRoute({
  getParentRoute: () => signedIn,
  path: "/app/companies/$companyId",
  params: companyParams,
  component: lazyRouteComponent(() => import("./companies/company-page.tsx"), "CompanyPage"),
});

const invite = createRoute({
  getParentRoute: () => signedIn,
  path: "/app/companies/$companyId/invite",
  params: companyParams,
  component: lazyRouteComponent(() => import("./companies/invite-page.tsx"), "InvitePage"),
});

const companyConfiguration = createRoute({
  getParentRoute: () => signedIn,
  path: "/app/access/company-configuration",
  component: lazyRouteComponent(
    () => import("./access/company-configuration-page.tsx"),
    "CompanyConfigurationPage",
  ),
});

const noProductAccesses = createRoute({
  getParentRoute: () => signedIn,
  path: "/app/no-product-accesses",
  validateSearch: z.object({ companyId: optionalId }),
  component: lazyRouteComponent(
    () => import("./companies/no-product-accesses-page.tsx"),
    "NoProductAccessesPage",
  ),
});

const jobs = createRoute({
  getParentRoute: () => signedIn,
  path: "/app/jobs",
  validateSearch: z.object({ organisation: optionalId }),
  component: lazyRouteComponent(() => import("./jobs-page.tsx"), "JobsPage"),
});

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
  firstConnectionAlias,
  invitation,
  invitationAlias,
  acceptInvitation,
  signedIn.addChildren([companies, company, invite, companyConfiguration, noProductAccesses, jobs]),
]);

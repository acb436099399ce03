/** The guards that stand before every page of a signed-in user. */
import { getDefaultCompany } from "@amont/contract/operations/companies/get-default-company.ts";
import { redirect } from "@tanstack/react-router";
import i18next from "i18next";
import { ownProfileQuery } from "../../features/accounts/account-queries.ts";
import type { Company } from "../../shared/workplace/company.ts";
import { enterCompanyByLink } from "../../shared/workplace/switching.ts";
import { type Consolidation, integerId } from "../../shared/workplace/workplace.ts";
import { companiesQuery, flagsQuery, workspacesQuery } from "../../shared/workplace/workplace-queries.ts";
import { severalCompaniesPages } from "../table/several-companies.ts";
import { companyLink } from "./decisions.ts";
import type { CompanyContext, RouterContext, SignedInContext, Visit } from "./router-context.ts";

/** Who signed out is told so; who never signed in goes and does. */
export async function needUser(visit: Visit<RouterContext>): Promise<Pick<SignedInContext, "user">> {
  const { context, location } = visit;
  const state = context.session.current();
  if (state.kind === "signed-out") {
    if (state.why === "ended") throw redirect({ to: "/app/auth/signed-out", replace: true });
    throw redirect({ to: "/app/access/signin", search: { returnTo: location.href }, replace: true });
  }
  await followCompanyLink(visit);
  if (!visit.preload) await rememberCompany(context);
  return { user: state.user };
}

/** Pages that need no company show the tab's own all the same; without it they stand too. */
async function rememberCompany({ api, queryClient, workplace }: RouterContext): Promise<void> {
  const stored = workplace.storedCompanyId();
  if (workplace.current().companyId !== null || stored === null) return;
  const companies = await queryClient.ensureQueryData(companiesQuery(api)).catch(() => []);
  const company = companies.find(({ id }) => id === stored);
  if (company !== undefined) workplace.enterCompany(company.id, company.organisationId);
}

/** Any address may name the company it is meant for. The page then stands without that parameter. */
async function followCompanyLink({ context, location, preload }: Visit<RouterContext>): Promise<void> {
  const link = companyLink(location.searchStr);
  if (link === null || preload) return;
  const isEntered = link.companyId !== null && (await enterCompanyByLink(context, link.companyId));
  if (!isEntered) {
    context.toasts.show({
      tone: "warn",
      title: i18next.t("switching.unknownTitle"),
      text: i18next.t("switching.unknownText"),
    });
  }
  throw redirect({ href: location.pathname + link.rest, replace: true });
}

/** The pages below stand in a company: the tab's own, else the server's default one. */
export async function needCompany(
  visit: Visit<SignedInContext>,
): Promise<Omit<CompanyContext, keyof SignedInContext>> {
  const { context, location, preload } = visit;
  const { api, queryClient, workplace, user } = context;
  const company = await findCompany(context);
  if (await isSecondFactorDemanded(context, company)) {
    throw redirect({ to: "/app/access/second-factor", replace: true });
  }
  if (company === undefined) throw redirect({ to: await pageWithoutCompany(context), replace: true });
  const consolidation = await findConsolidation(visit);
  if (!preload) {
    workplace.enterCompany(company.id, company.organisationId);
    workplace.showConsolidation(consolidation);
    if (!severalCompaniesPages.has(location.pathname)) workplace.workOnSeveral([]);
  }
  const scope = {
    userId: user.id,
    companyId: company.id,
    organisationId: company.organisationId,
    consolidationId: consolidation?.id,
  };
  const [flags] = await Promise.all([
    queryClient.ensureQueryData(flagsQuery(api, scope)),
    preload ? undefined : enterConsolidation(context, consolidation),
  ]);
  return { company, consolidation, flags };
}

/** What it is and how far the caller sees into it is there before its page; what cannot be read, the page asks for again. */
async function enterConsolidation(
  { api, queryClient }: SignedInContext,
  consolidation: Consolidation | null,
): Promise<void> {
  if (consolidation === null) return;
  // Most people never look at one: its calls are not part of what everybody fetches.
  const { consolidationQuery, treeAccessQuery } = await import(
    "../../shared/workplace/consolidation-queries.ts"
  );
  await Promise.all([
    queryClient.prefetchQuery(consolidationQuery(api, consolidation.id)),
    queryClient.prefetchQuery(treeAccessQuery(api, consolidation.id)),
  ]);
}

/** Staff wait for a customer to let them in; others make a company of their own. */
async function pageWithoutCompany({ api, queryClient }: SignedInContext) {
  const { isStaff } = await queryClient.ensureQueryData(ownProfileQuery(api));
  return isStaff ? "/app/staff/access-requests" : "/app/access/company-configuration";
}

/** Asked where the company that one stood in is not there any more: its organisation may have closed it until then. */
async function isSecondFactorDemanded(
  { api, queryClient, workplace }: SignedInContext,
  company: Company | undefined,
): Promise<boolean> {
  const stood = workplace.current().companyId ?? workplace.storedCompanyId();
  if (company !== undefined && (stood === null || stood === company.id)) return false;
  const { secondFactorsQuery } = await import("../../features/accounts/security/security-queries.ts");
  // Where another service keeps second factors there is no answer, and no demand.
  const factors = await queryClient.fetchQuery(secondFactorsQuery(api)).catch(() => null);
  return factors !== null && factors.demandedBy.length > 0;
}

async function findCompany({ api, queryClient, workplace }: SignedInContext): Promise<Company | undefined> {
  const companies = await queryClient.ensureQueryData({ ...companiesQuery(api), revalidateIfStale: true });
  const stored = workplace.current().companyId ?? workplace.storedCompanyId();
  const confirmed = companies.find(({ id }) => id === stored);
  if (confirmed !== undefined) return confirmed;
  const { companyId } = await api.call(getDefaultCompany, {});
  return companies.find(({ id }) => id === companyId);
}

/** The consolidation that the address names by a number, when it is one of the caller's. */
async function findConsolidation({
  context,
  location,
}: Visit<SignedInContext>): Promise<Consolidation | null> {
  const id = integerId(/^\/app\/consolidation\/([^/]+)/.exec(location.pathname)?.[1] ?? null);
  if (id === null) return null;
  const workspaces = await context.queryClient.ensureQueryData(workspacesQuery(context.api));
  const workspace = workspaces.find(({ consolidationId }) => consolidationId === id);
  return workspace === undefined ? null : { id, workspaceId: workspace.id };
}

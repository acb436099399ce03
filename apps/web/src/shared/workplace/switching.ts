/** Going from one company or organisation to another without leaving the page. */
import { switchCompany as saveDefaultCompany } from "@amont/contract/operations/companies/switch-company.ts";
import { countUnderWay } from "@amont/ui/readiness/page-readiness.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../api/api.ts";
import { companyToEnter } from "./company.ts";
import { safeStorage, sessionKeys } from "./storage-keys.ts";
import type { Workplace } from "./workplace.ts";
import { companiesQuery } from "./workplace-queries.ts";

/** As much of the router as a switch needs. */
interface Router {
  readonly state: { readonly location: { readonly pathname: string } };
  readonly navigate: (target: { readonly href: string; readonly replace: true }) => Promise<void>;
}

export interface Switching {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly workplace: Workplace;
}

export interface SwitchOptions {
  /** Where to stand afterwards; the current page when absent. */
  readonly to?: string;
  /** Loads the whole application again, for what cannot change company while it runs. */
  readonly withReload?: boolean;
}

const blankPage = "/app/empty";
const storage = safeStorage(() => window.sessionStorage);

export async function switchCompany(
  { router, ...switching }: Switching & { readonly router: Router },
  companyId: number,
  { to, withReload = false }: SwitchOptions = {},
): Promise<void> {
  const target = to ?? pageAfterSwitch(router.state.location.pathname);
  await saveDefault(switching, companyId);
  if (withReload) {
    storage.write(sessionKeys.companyId, String(companyId));
    storage.write(sessionKeys.reloadForCompanyChange, "true");
    countUnderWay("leaving");
    window.location.assign(target);
    return;
  }
  await enterCompany(switching, companyId);
  await showAgain(router, target);
}

export async function switchOrganisation(
  { router, ...switching }: Switching & { readonly router: Router },
  organisationId: number | null,
): Promise<void> {
  if (organisationId === null) throw new Error("Organization id cannot be null");
  const companies = await switching.queryClient.ensureQueryData(companiesQuery(switching.api));
  const company = companyToEnter(companies, organisationId);
  if (company === undefined) throw new Error(`No company to enter in organisation ${organisationId}`);
  const target = pageAfterSwitch(router.state.location.pathname);
  await saveDefault(switching, company.id);
  await enterCompany(switching, company.id);
  await showAgain(router, target);
}

/** What a link with a company in it does: the same, but the caller shows the page. It means that company and no others. */
export async function enterCompanyByLink(switching: Switching, companyId: number): Promise<boolean> {
  const companies = await switching.queryClient.ensureQueryData(companiesQuery(switching.api));
  const isTheirs = companies.some((company) => company.id === companyId);
  if (!isTheirs) return false;
  if (switching.workplace.current().companyId !== companyId) await saveDefault(switching, companyId);
  await enterCompany(switching, companyId);
  switching.workplace.workOnSeveral([]);
  return true;
}

async function saveDefault({ api }: Switching, companyId: number): Promise<void> {
  await api.call(saveDefaultCompany, { body: { companyId } });
}

async function enterCompany({ api, queryClient, workplace }: Switching, companyId: number): Promise<void> {
  const companies = await queryClient.ensureQueryData(companiesQuery(api));
  const company = companies.find(({ id }) => id === companyId);
  if (company === undefined) throw new Error(`Company ${companyId} is not in the list of companies`);
  workplace.enterCompany(company.id, company.organisationId);
}

/** The blank page takes the current one down, so that nothing of the company left stays on screen. */
async function showAgain(router: Router, target: string): Promise<void> {
  await router.navigate({ href: blankPage, replace: true });
  await router.navigate({ href: target, replace: true });
}

/**
 * The same page, without the query string: its ids belong to the company left. Pages about one
 * company or consolidation in particular give way to the landing page.
 */
export function pageAfterSwitch(pathname: string): string {
  const isAboutOne =
    /^\/app\/(companies|consolidation|empty|no-product-accesses|access)(?=\/|$)/.test(pathname) ||
    /\/\d+(?=\/|$)/.test(pathname);
  return isAboutOne ? "/app" : pathname;
}

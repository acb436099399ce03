/** What the pages say about companies, worked out from what the server knows. Pure. */
import type { listCompanies } from "@amont/contract/operations/companies/list-companies.ts";
import type { listWorkspaces } from "@amont/contract/operations/organisations/list-workspaces.ts";
import { includesNormalised } from "@amont/kernel/search-text.ts";
import type { z } from "zod";

export type Company = z.output<(typeof listCompanies)["response"]>[number];
export type Workspace = z.output<(typeof listWorkspaces)["response"]>["workspaces"][number];

export interface OrganisationGroup {
  readonly id: number;
  readonly name: string;
  readonly isAdministrator: boolean;
  readonly companies: readonly Company[];
}

/** Organisations and companies by name, whatever order the server has. */
export function groupByOrganisation(
  companies: readonly Company[],
  locale: string,
): readonly OrganisationGroup[] {
  const byName = (left: { name: string }, right: { name: string }) =>
    left.name.localeCompare(right.name, locale);
  return [...Map.groupBy(companies, (company) => company.organisationId)]
    .map(([id, members]) => ({
      id,
      name: members[0]?.organisationName ?? "",
      isAdministrator: members.some((company) => company.isAdministrator),
      companies: members.toSorted(byName),
    }))
    .sort(byName);
}

/** Every word must be found somewhere: "belleville gbp" finds the British company of the group. */
export function matchesSearch(searched: readonly string[], search: string): boolean {
  const text = searched.join(" ");
  return search
    .split(/\s+/)
    .filter((word) => word !== "")
    .every((word) => includesNormalised(text, word));
}

export const companySearchText = (company: Company) => [
  company.name,
  company.organisationName,
  company.city,
  company.currency,
];

export const workspaceSearchText = (workspace: Workspace) => [workspace.name, workspace.currency];

export type ReachableLevel = "none" | "read" | "write";

/** The best the caller can do in a product that the company has; what is not activated gives nothing. */
export function reachableLevel(company: Pick<Company, "products">): ReachableLevel {
  const activated = company.products.filter((access) => access.isActivated);
  if (activated.some((access) => access.level === "write")) return "write";
  return activated.some((access) => access.level === "read") ? "read" : "none";
}

/** Administrators may enter to manage people even where they may see no figures. */
export const canEnter = (company: Company): boolean =>
  company.isAdministrator || reachableLevel(company) !== "none";

export type CompanyBadge = "lastVisited" | "readOnly" | "noAccess" | "temporary" | "trial" | "fictional";

export function badgesOf(company: Company, latestId: number | null): readonly CompanyBadge[] {
  const level = reachableLevel(company);
  const badges: readonly (readonly [boolean, CompanyBadge])[] = [
    [company.id === latestId, "lastVisited"],
    [level === "none", "noAccess"],
    [level === "read", "readOnly"],
    [company.accessEndsAt !== null, "temporary"],
    [company.isTrial, "trial"],
    [company.isFictional, "fictional"],
  ];
  return badges.filter(([applies]) => applies).map(([, badge]) => badge);
}

export function lastVisitedId(companies: readonly Company[]): number | null {
  let latest: Company | null = null;
  for (const company of companies) {
    if (company.lastVisitAt !== null && (latest?.lastVisitAt ?? "") < company.lastVisitAt) latest = company;
  }
  return latest?.id ?? null;
}

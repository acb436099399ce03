/** What the pages say about companies, worked out from what the server knows. Pure. */
import { includesNormalised } from "@amont/kernel/search-text.ts";
import { type Company, reachableLevel, type Workspace } from "../../shared/workplace/company.ts";

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

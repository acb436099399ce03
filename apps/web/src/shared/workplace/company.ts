/** Companies and consolidations as the shell knows them. Pure. */
import type { listCompanies } from "@amont/contract/operations/companies/list-companies.ts";
import type { listWorkspaces } from "@amont/contract/operations/workspaces/list-workspaces.ts";
import type { Product, ProductLevel } from "@amont/contract/products.ts";
import type { z } from "zod";

export type Company = z.output<(typeof listCompanies)["response"]>[number];
export type Workspace = z.output<(typeof listWorkspaces)["response"]>["workspaces"][number];

/** What the caller may do in a product that the company has; what is not activated gives nothing. */
export function productLevel(company: Pick<Company, "products">, product: Product): ProductLevel {
  const access = company.products.find((candidate) => candidate.product === product);
  return access?.isActivated === true ? access.level : "none";
}

export function isProductActivated(company: Pick<Company, "products">, product: Product): boolean {
  return company.products.some((access) => access.product === product && access.isActivated);
}

/** The best the caller can do in any product. */
export function reachableLevel(company: Pick<Company, "products">): ProductLevel {
  const levels = new Set(company.products.map(({ product }) => productLevel(company, product)));
  if (levels.has("write")) return "write";
  return levels.has("read") ? "read" : "none";
}

/** Administrators may enter to manage people even where they may see no figures. */
export const canEnter = (company: Company): boolean =>
  company.isAdministrator || reachableLevel(company) !== "none";

/** Where to work in an organisation: where one was last, else the first by name. */
export function companyToEnter(companies: readonly Company[], organisationId: number): Company | undefined {
  return companies
    .filter((company) => company.organisationId === organisationId && canEnter(company))
    .sort(
      (left, right) =>
        (right.lastVisitAt ?? "").localeCompare(left.lastVisitAt ?? "") ||
        left.name.localeCompare(right.name),
    )[0];
}

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

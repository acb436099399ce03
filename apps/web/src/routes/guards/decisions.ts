/** Where somebody goes, decided from what is known. Pure: the guards ask, these answer. */
import { type Product, products } from "@amont/contract/products.ts";
import { integerId } from "../../shared/workplace/workplace.ts";
import type { ProductAccess } from "../../shared/workplace/workplace-queries.ts";

/** Where those go who ask for what they may not have, or for what is not there. */
export const defaultPage = "/app/cashflow/forecast";

const productHomes: Readonly<Record<Product, string>> = {
  CashFlow: "/app/cashflow",
  AccountsPayable: "/app/expenses",
  CashCollect: "/app/cashcollect",
};

const productsByParameter: ReadonlyMap<string, Product> = new Map([
  ["CF", "CashFlow"],
  ["AP", "AccountsPayable"],
  ["CC", "CashCollect"],
]);

const isProduct = (name: string | null): name is Product => products.some((product) => product === name);

/** The last visited product, else the one that the link asks for, else cash flow. */
export function landingPath(lastVisited: string | null, parameter: string | null): string {
  if (isProduct(lastVisited)) return productHomes[lastVisited];
  return productHomes[productsByParameter.get(parameter ?? "") ?? "CashFlow"];
}

/** Null: stay. Otherwise where to go instead: the first product one has, or the page that says there is none. */
export async function productDetour(
  product: Product,
  accessTo: (product: Product) => Promise<Pick<ProductAccess, "isVisible" | "canAccess">>,
): Promise<string | null> {
  if ((await accessTo(product)).isVisible) return null;
  for (const other of products) {
    if (other !== product && (await accessTo(other)).canAccess) return productHomes[other];
  }
  return "/app/no-product-accesses";
}

interface CompanyLink {
  /** Null when the link names none, or none that can be one. */
  readonly companyId: number | null;
  /** The query string without the parameters that switch. */
  readonly rest: string;
}

const switchParameters = ["changeToEntity", "companyId"] as const;

/** Null when the address does not ask for another company. */
export function companyLink(searchText: string): CompanyLink | null {
  const search = new URLSearchParams(searchText);
  const wanted = switchParameters.find((name) => search.has(name));
  if (wanted === undefined) return null;
  const companyId = integerId(search.get(wanted));
  for (const name of switchParameters) search.delete(name);
  return {
    companyId,
    rest: search.size === 0 ? "" : `?${search}`,
  };
}

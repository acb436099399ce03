/** How deep somebody looks into a cell of a group: its companies, one company's categories, one category's lines. Pure. */
import type {
  CellAmounts,
  CompanyContribution,
} from "@amont/contract/operations/consolidations/cell-contribution.ts";

export interface PanelPath {
  /** Null: all companies. */
  readonly companyId: number | null;
  /** Null: all categories of the company. */
  readonly categoryId: number | null;
}

export const allCompanies: PanelPath = { companyId: null, categoryId: null };

type Category = CompanyContribution["categories"][number];

export type PanelLevel =
  | { readonly kind: "companies" }
  | { readonly kind: "categories"; readonly company: CompanyContribution }
  | { readonly kind: "lines"; readonly company: CompanyContribution; readonly category: Category };

/** As deep as the path leads among what is there: in another column a company may bring nothing. */
export function levelOf(
  companies: readonly CompanyContribution[],
  { companyId, categoryId }: PanelPath,
): PanelLevel {
  const company = companies.find((one) => one.companyId === companyId);
  if (company === undefined) return { kind: "companies" };
  const category = company.categories.find((one) => one.categoryId === categoryId);
  return category === undefined ? { kind: "categories", company } : { kind: "lines", company, category };
}

/** One level up; the same at the top. */
export const above = ({ companyId, categoryId }: PanelPath): PanelPath =>
  categoryId === null ? allCompanies : { companyId, categoryId: null };

/** How long the bars are, the longest being whole: in percent. */
export function barLengths(amounts: readonly Pick<CellAmounts, "cashFlow">[]): readonly number[] {
  const longest = Math.max(...amounts.map(({ cashFlow }) => Math.abs(cashFlow)), 0);
  return amounts.map(({ cashFlow }) => (longest === 0 ? 0 : (Math.abs(cashFlow) / longest) * 100));
}

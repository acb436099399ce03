/** What somebody may do in a company, and what to say when they may not. Pure. */
import type { Product } from "@amont/contract/products.ts";
import { type Company, productLevel } from "../workplace/company.ts";

/** Writing in a product, or what only administrators of the organisation do. */
export type Need = Product | "administrator";

export type Refusal = "readOnly" | "noAccess" | "administratorsOnly";

/** Null when it is allowed. */
export function refusalOf(
  need: Need,
  company: Pick<Company, "isAdministrator" | "products"> | undefined,
): Refusal | null {
  if (company === undefined) return "noAccess";
  if (need === "administrator") return company.isAdministrator ? null : "administratorsOnly";
  const level = productLevel(company, need);
  if (level === "write") return null;
  return level === "read" ? "readOnly" : "noAccess";
}

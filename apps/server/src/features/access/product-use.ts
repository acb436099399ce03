import type { AccessLevel } from "@amont/contract/access.ts";
import type { Product } from "@amont/contract/products.ts";
import type { CompanyAccess } from "../../http/principal.ts";

/** A product can be used when the company has it and the user's level reaches far enough. */
export function mayUseProduct(
  access: CompanyAccess | undefined,
  product: Product,
  needed: AccessLevel,
): boolean {
  if (access === undefined || !access.activated.includes(product)) return false;
  const level = access.levels[product];
  return level === "write" || level === needed;
}

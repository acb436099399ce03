/** What is switched on, for a company or for others, on the connection's own role. */
import type { FeatureFlag } from "@amont/contract/feature-flags.ts";
import type { Module, Product } from "@amont/contract/products.ts";
import type { SystemDatabase } from "../db/scope.ts";

export async function setProduct(
  database: SystemDatabase,
  companyId: number,
  { product, isActive }: { readonly product: Product; readonly isActive: boolean },
): Promise<void> {
  if (isActive) {
    await database
      .insertInto("company_products")
      .values({ company_id: companyId, product })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await database
    .deleteFrom("company_products")
    .where("company_id", "=", companyId)
    .where("product", "=", product)
    .execute();
}

export async function setModule(
  database: SystemDatabase,
  companyId: number,
  { module, isActive }: { readonly module: Module; readonly isActive: boolean },
): Promise<void> {
  if (isActive) {
    await database
      .insertInto("company_modules")
      .values({ company_id: companyId, module })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await database
    .deleteFrom("company_modules")
    .where("company_id", "=", companyId)
    .where("module", "=", module)
    .execute();
}

export type FlagScope =
  | { readonly kind: "all" }
  | { readonly kind: "organisation" | "consolidation" | "company"; readonly id: number }
  | { readonly kind: "user"; readonly id: string };

const scopeId = (scope: FlagScope) => (scope.kind === "all" ? "" : String(scope.id));

export async function setFlagDecision(
  database: SystemDatabase,
  scope: FlagScope,
  { flag, isOn }: { readonly flag: FeatureFlag; readonly isOn: boolean },
): Promise<void> {
  await database
    .insertInto("feature_flags")
    .values({ flag, scope: scope.kind, scope_id: scopeId(scope), enabled: isOn })
    .onConflict((conflict) => conflict.columns(["flag", "scope", "scope_id"]).doUpdateSet({ enabled: isOn }))
    .execute();
}

export async function forgetFlagDecision(
  database: SystemDatabase,
  scope: FlagScope,
  flag: FeatureFlag,
): Promise<void> {
  await database
    .deleteFrom("feature_flags")
    .where("flag", "=", flag)
    .where("scope", "=", scope.kind)
    .where("scope_id", "=", scopeId(scope))
    .execute();
}

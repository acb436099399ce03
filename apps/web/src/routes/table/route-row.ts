import type { FeatureFlag } from "@amont/contract/feature-flags.ts";
import type { Product } from "@amont/contract/products.ts";
import type { Catalogue } from "../../i18n/fr.ts";

/** A part of the product that has a place in the address bar before it has a page. */
export type PlannedModule = keyof Catalogue["planned"]["modules"];

/** What a page needs beyond a company and a product. Each leads to the default page when it is missing. */
export type Requirement =
  | "cash-flow-writing"
  | "risk-management"
  | "pnl-to-cash"
  | "reconciliation"
  | "organisation-categories"
  | "consolidation";

/** One documented address whose page is not built yet. */
export interface PlannedRoute {
  readonly path: `/app/${string}`;
  readonly module: PlannedModule;
  readonly product?: Product;
  readonly flag?: FeatureFlag;
  readonly requires?: Requirement;
}

/** An address that only leads to another one, with the same parameters and the same query string. */
export interface Alias {
  readonly path: `/app/${string}`;
  readonly to: `/app/${string}`;
}

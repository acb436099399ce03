import { presetLevels, type RightsPreset } from "@amont/contract/operations/people/rights-presets.ts";
import { type Product, type ProductLevel, products } from "@amont/contract/products.ts";
import type { InvitedLevels } from "./invitations-repository.ts";

type Accesses = ReadonlyArray<{ readonly product: Product; readonly level: ProductLevel }>;

/** What is given by a preset, or product by product. */
export function levelsOf(rights: RightsPreset | Accesses): InvitedLevels {
  if (typeof rights === "string") return presetLevels[rights];
  return Object.fromEntries(rights.map(({ product, level }) => [product, level]));
}

/** In the order of the products. */
export const accessesOf = (levels: InvitedLevels) =>
  products.flatMap((product) => {
    const level = levels[product];
    return level === undefined ? [] : [{ product, level }];
  });

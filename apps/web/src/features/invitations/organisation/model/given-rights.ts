/** What an invitation gives, as short as it can be said. Pure. */
import {
  presetLevels,
  type RightsPreset,
  rightsPresets,
} from "@amont/contract/operations/people/rights-presets.ts";
import { type Product, type ProductLevel, products } from "@amont/contract/products.ts";

export type Accesses = ReadonlyArray<{ readonly product: Product; readonly level: ProductLevel }>;

const levelIn = (accesses: Accesses, product: Product): ProductLevel =>
  accesses.find((access) => access.product === product)?.level ?? "none";

/** The preset that gives the same; null when none does. */
export function presetOf(accesses: Accesses): RightsPreset | null {
  const gives = (preset: RightsPreset) =>
    products.every((product) => presetLevels[preset][product] === levelIn(accesses, product));
  return rightsPresets.find(gives) ?? null;
}

/** One text for all of the companies, or null where they get different ones. */
export function commonText<C>(companies: readonly C[], textOf: (company: C) => string): string | null {
  const texts = new Set(companies.map(textOf));
  return texts.size === 1 ? ([...texts][0] ?? null) : null;
}

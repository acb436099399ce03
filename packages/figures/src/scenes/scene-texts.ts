import type { Label } from "../blocks/block.ts";
import type { Quantity } from "../blocks/figure.ts";

/** How figures and labels read in a language. */
export interface SceneTexts {
  readonly amount: (quantity: Quantity) => string;
  /** Beside an axis: short. */
  readonly short: (quantity: Quantity) => string;
  readonly label: (label: Label) => string;
}

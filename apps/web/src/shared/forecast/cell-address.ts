/** A cell of a category behind the `#` of an address: other pages lead to it, and the forecast opens it. Pure. */
import type { ForecastCell } from "./forecast-cell.ts";

interface CategoryCell {
  readonly categoryId: number;
  readonly offset: number;
}

/** "c12.-3": without the `#`. */
export const cellHash = ({ categoryId, offset }: CategoryCell): string => `c${categoryId}.${offset}`;

export function cellOfHash(hash: string): ForecastCell | null {
  const [, categoryId, offset] = /^#?c(\d{1,9})\.(-?\d{1,4})$/.exec(hash) ?? [];
  if (categoryId === undefined || offset === undefined) return null;
  return { line: { kind: "category", categoryId: Number(categoryId) }, offset: Number(offset) };
}

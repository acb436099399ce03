import type { Category } from "../../shared/categories/category-trees.ts";
import type { CategoryMove } from "./category-moves.ts";
import type { TreeSource } from "./tree-source.ts";

/** Reserved ones cannot be made by hand. */
export const isPlain = ({ kind }: Category): boolean => kind === "normal";

/** Makes a category again that held nothing: its name, its place, and what was set on it. Only its id is new. */
export async function restoreCategory(
  source: TreeSource,
  category: Category,
  place: CategoryMove | null,
): Promise<void> {
  const { name, isInflow, parentId, note, vatRate, paymentDelayDays } = category;
  const parent = parentId === null ? null : { id: parentId, name: "" };
  const { categoryId } = await source.create({ name, isInflow, parent });
  if (place !== null && place.beforeId !== null) await source.move({ ...place, categoryId });
  if (note !== "") await source.annotate(categoryId, note);
  if (vatRate !== null) await source.setVatRates([categoryId], vatRate);
  if (paymentDelayDays !== 0) await source.setPaymentDelay(categoryId, paymentDelayDays);
}

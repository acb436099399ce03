import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";

/** As many as fit in a line. */
const mostNames = 3;

/** The categories of a shared plan that are on no account: how many, and the first of them by name. */
export function unassignedNames({
  inflow,
  outflow,
  unassignedCategoryIds,
}: Pick<StatementAnswer, "inflow" | "outflow" | "unassignedCategoryIds">) {
  const ids = new Set(unassignedCategoryIds);
  const names = [...inflow.categories, ...outflow.categories].flatMap(({ categoryId, name }) =>
    ids.has(categoryId) ? [name] : [],
  );
  const shown = names.slice(0, mostNames).join(", ");
  return { count: names.length, text: names.length > mostNames ? `${shown}…` : shown };
}

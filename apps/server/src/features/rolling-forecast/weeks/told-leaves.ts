import type { OpenedWeeks } from "./open-weeks.ts";

interface LeavesShown {
  /** The first column that is shown. */
  readonly first: number;
  /** May the caller plan here at all? */
  readonly canType: boolean;
  readonly accountIds: readonly number[];
}

/** Where each account has its own plan, an amount is typed for one of them. */
export function toldLeaves({ statement, model }: OpenedWeeks, { first, canType, accountIds }: LeavesShown) {
  const isOnePlan = model?.facts.settings.plansPerAccount === (accountIds.length === 1);
  const planned = new Set(
    (model?.facts.tree ?? [])
      .filter(({ takesForecasts, kind }) => takesForecasts && kind !== "debt" && kind !== "to-categorise")
      .map(({ id }) => id),
  );
  const from = (amounts: Float64Array) => Array.from(amounts.slice(first));
  return statement.lines
    .filter(({ isLeaf }) => isLeaf)
    .map(({ category: { id, name, isInflow }, cells }) => ({
      categoryId: id,
      name,
      isInflow,
      amounts: from(cells.cashFlow),
      paid: from(cells.realized),
      committed: from(cells.expected),
      remaining: from(cells.remaining),
      canType: canType && isOnePlan && planned.has(id),
    }));
}

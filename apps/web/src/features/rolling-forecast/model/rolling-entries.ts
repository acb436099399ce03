/** Where an amount typed into a week goes, and the sheet as it shows until the server has answered. Pure. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { WeeksView } from "./weeks.ts";

export interface WeekCell {
  readonly categoryId: number;
  readonly weekStart: CalendarDate;
}

export type EnteredCell = WeekCell & { readonly amountMinor: number | null };

/** What was typed stands where it was typed at once; all that follows from it comes with the answer. */
export function withEntered(view: WeeksView, entered: readonly EnteredCell[]): WeeksView {
  if (entered.length === 0) return view;
  const leaves = view.leaves.map((leaf) => {
    const own = entered.filter(({ categoryId }) => categoryId === leaf.categoryId);
    if (own.length === 0) return leaf;
    const amounts = [...leaf.amounts];
    const remaining = [...leaf.remaining];
    for (const { weekStart, amountMinor } of own) {
      const week = view.weeks.findIndex(({ start }) => start === weekStart);
      // Taking a timing away leaves to the server what the week holds then.
      if (week === -1 || amountMinor === null) continue;
      amounts[week] = (amounts[week] ?? 0) - (remaining[week] ?? 0) + amountMinor;
      remaining[week] = amountMinor;
    }
    return { ...leaf, amounts, remaining };
  });
  const amountsOf = new Map(leaves.map((leaf) => [leaf.categoryId, leaf]));
  const sumOf = (leafIds: readonly number[], isInflow: boolean, week: number) =>
    leafIds.reduce((sum, id) => {
      const leaf = amountsOf.get(id);
      return leaf?.isInflow === isInflow ? sum + (leaf.amounts[week] ?? 0) : sum;
    }, 0);
  const changed = new Set(entered.map(({ categoryId }) => categoryId));
  const rows = view.rows.map((row) =>
    row.leafIds.some((id) => changed.has(id))
      ? {
          ...row,
          receipts: view.weeks.map((_, week) => sumOf(row.leafIds, true, week)),
          disbursements: view.weeks.map((_, week) => sumOf(row.leafIds, false, week)),
        }
      : row,
  );
  return { ...view, leaves, rows };
}

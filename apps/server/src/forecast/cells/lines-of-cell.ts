/** Which transactions the columns of a view add up for a category and all below it. */
import { subtreeIds } from "@amont/engine/categories/category-tree.ts";
import type { CompanyForecast } from "../company-forecasts.ts";
import type { OpenedView } from "../open-view.ts";
import type { CellTransactionsFilter } from "./cell-transactions-repository.ts";
import { shownAccounts } from "./shown-accounts.ts";

interface WantedLines {
  readonly companyId: number;
  readonly categoryId: number;
  readonly scenarioId: number | null;
  readonly isPaid: boolean;
}

/** A view of a company, as its own page or a consolidation opens it. */
interface ShownColumns {
  readonly forecast: Pick<CompanyForecast, "model" | "state">;
  readonly view: OpenedView["view"];
}

/** Null when they show none. */
export function linesOfCell(
  { forecast, view }: ShownColumns,
  { companyId, categoryId, scenarioId, isPaid }: WantedLines,
): CellTransactionsFilter | null {
  const { periods, currentColumn } = view.axis;
  const [first] = periods;
  const last = periods.at(-1);
  const isShown =
    first !== undefined &&
    last !== undefined &&
    (isPaid ? currentColumn >= 0 : currentColumn < periods.length);
  if (!isShown) return null;
  // What is expected for a day of the past is late, and carried on the current column.
  const isCarrying = !isPaid && currentColumn >= 0;
  const { model, state } = forecast;
  return {
    companyId,
    isPaid,
    categoryIds: [...subtreeIds(model.facts.tree, categoryId)],
    shown: shownAccounts(view.selection),
    scenarioIds: isPaid ? [0] : model.chainOf(scenarioId).map((id) => id ?? 0),
    from: isCarrying ? null : first.start,
    to: last.endExclusive,
    today: state.today,
  };
}

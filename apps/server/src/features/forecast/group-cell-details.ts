/** What the panel shows of a cell of a consolidation: what its companies bring. Plans and lines are theirs. */
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getCellDetails } from "@amont/contract/operations/forecast/get-cell-details.ts";
import { achievementRateOf } from "@amont/engine/statement/cell.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { unitsIn } from "../../forecast/balance-figures.ts";
import { openGroupCell } from "../../forecast/group/group-cell.ts";
import { openGroupColumn, refusedOnGroup } from "../../forecast/group/open-group.ts";
import { toldCompanies } from "../../forecast/group/told-cell.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import type { ConsolidationAccess } from "../../http/principal.ts";

const noLines = { count: 0, isShown: false };

export async function groupCellDetails(
  forecasts: Forecasts,
  context: OperationContext,
  key: ConsolidationAccess,
  query: InputOf<typeof getCellDetails>["query"],
) {
  const refused = refusedOnGroup(query);
  if (refused !== null) return err(refused);
  const { categoryId, offset } = query;
  const found = await openGroupColumn(forecasts, context, key, query);
  if (!found.ok) return found;
  const { opened, column } = found.value;
  const { statement } = opened.result;
  const line = statement.lines.find(({ category }) => category.id === categoryId);
  const period = statement.axis.periods[column];
  const cell = await openGroupCell(forecasts, context, found.value, { lineId: categoryId });
  if (cell === undefined || line === undefined || period === undefined) return err(failure("not_found"));
  const { amounts } = cell;
  const units = unitsIn(opened.group.currency);
  return ok({
    categoryId,
    categoryName: line.category.name,
    isInflow: cell.isInflow,
    isLeaf: line.isLeaf,
    offset,
    begin: period.start,
    end: period.endExclusive,
    currency: opened.group.currency,
    cashFlow: units(amounts.cashFlow),
    realized: units(amounts.realized),
    expected: units(amounts.expected),
    forecast: units(amounts.forecast),
    remaining: units(amounts.remaining),
    achievementRate: achievementRateOf(amounts),
    note: null,
    parts: [],
    transactions: { paid: noLines, expected: noLines },
    restrictions: ["notOnConsolidatedAccount" as const, ...(line.isLeaf ? [] : (["notOnCategory"] as const))],
    companies: await toldCompanies(context, key, found.value, cell),
  });
}

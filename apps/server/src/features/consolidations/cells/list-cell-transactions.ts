import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { listCellTransactions as operation } from "@amont/contract/operations/consolidations/list-cell-transactions.ts";
import { err, ok } from "@amont/kernel/result.ts";
import {
  countCellTransactions,
  listCellTransactions,
} from "../../../forecast/cells/cell-transactions-repository.ts";
import { linesOfCell } from "../../../forecast/cells/lines-of-cell.ts";
import { openGroupCompany } from "../../../forecast/group/open-group-company.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { consolidationKey } from "../consolidation-key.ts";

/** The transaction is limited to the company whose lines the caller may see. */
export const listCellTransactionsUseCase =
  (forecasts: Forecasts) =>
  async ({ params, body }: InputOf<typeof operation>, context: OperationContext) => {
    const { companyId, categoryId, kind, skip, take } = body;
    const key = consolidationKey(context.caller, params.consolidationId);
    const opened = await openGroupCompany(forecasts, context, key, body);
    if (!opened.ok) return opened;
    const { company, forecast, ignoredCategoryIds } = opened.value;
    const isShown =
      forecast.model.facts.tree.some(({ id }) => id === categoryId) && !ignoredCategoryIds.has(categoryId);
    if (!isShown) return err(failure("not_found"));
    const wanted = { companyId, categoryId, scenarioId: company.scenarioId, isPaid: kind === "paid" };
    const filter = linesOfCell(opened.value, wanted);
    if (filter === null) return ok({ count: 0, lines: [] });
    // What the group ignores may be below what is asked for.
    const shown = { ...filter, categoryIds: filter.categoryIds.filter((id) => !ignoredCategoryIds.has(id)) };
    return ok({
      count: await countCellTransactions(context.database, shown),
      lines: [...(await listCellTransactions(context.database, shown, { skip, take }))],
    });
  };

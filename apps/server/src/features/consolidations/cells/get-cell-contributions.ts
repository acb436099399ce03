import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getCellContributions } from "@amont/contract/operations/consolidations/get-cell-contributions.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { openGroupCell } from "../../../forecast/group/group-cell.ts";
import { openGroupColumn } from "../../../forecast/group/open-group.ts";
import { toldCompanies } from "../../../forecast/group/told-cell.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { consolidationKey } from "../consolidation-key.ts";

export const getCellContributionsUseCase =
  (forecasts: Forecasts) =>
  async ({ params, body }: InputOf<typeof getCellContributions>, context: OperationContext) => {
    const { lineId = null, side } = body;
    if (lineId === null && side === undefined)
      return err(
        failure("invalid_input", { issues: [{ in: "body", field: "lineId", problem: "or a side" }] }),
      );
    const key = consolidationKey(context.caller, params.consolidationId);
    const found = await openGroupColumn(forecasts, context, key, body);
    if (!found.ok) return found;
    const { opened, column } = found.value;
    const place = lineId === null ? { isInflow: side === "inflow" } : { lineId };
    const cell = await openGroupCell(forecasts, context, found.value, place);
    const period = opened.result.statement.axis.periods[column];
    if (cell === undefined || period === undefined) return err(failure("not_found"));
    const { name, isInflow, amounts, eliminated } = cell;
    return ok({
      currency: opened.group.currency,
      begin: period.start,
      end: period.endExclusive,
      name,
      isInflow,
      amounts,
      eliminated,
      companies: await toldCompanies(context, key, found.value, cell),
    });
  };

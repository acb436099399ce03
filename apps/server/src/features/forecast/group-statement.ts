/** The statement of a consolidation, for the calls that serve companies and consolidations alike. */
import { failure } from "@amont/contract/failure.ts";
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { groupStatement } from "../../forecast/group-answer.ts";
import type { GroupFilter } from "../../forecast/group-forecasts.ts";
import { readGroup } from "../../forecast/group-repository.ts";
import { type Forecasts, isWithinReach } from "../../forecast/open-view.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";

/** The consolidation that an id names, which the caller was authorised for; undefined for a company. */
export const consolidationOf = ({ caller }: Pick<OperationContext, "caller">, entityId: number) =>
  caller.consolidations.find(({ consolidationId }) => consolidationId === entityId);

export async function openGroupStatement(
  forecasts: Forecasts,
  context: OperationContext,
  key: NonNullable<ReturnType<typeof consolidationOf>>,
  filter: GroupFilter,
): Promise<Outcome<StatementAnswer>> {
  if (filter.offsetBegin > filter.offsetEnd || !isWithinReach(filter))
    return err(
      failure("invalid_input", { issues: [{ in: "body", field: "offsetEnd", problem: "columns" }] }),
    );
  const group = await readGroup(context.database, key);
  if (group === undefined) return err(failure("not_found"));
  const opened = await forecasts.groups.open(context.database, group, filter, context.now);
  return ok(groupStatement(opened, filter));
}

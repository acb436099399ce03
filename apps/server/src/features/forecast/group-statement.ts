/** The statement of a consolidation, for the calls that serve companies and consolidations alike. */
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { ok } from "@amont/kernel/result.ts";
import { groupStatement } from "../../forecast/group/group-answer.ts";
import { openGroup } from "../../forecast/group/open-group.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";

export async function openGroupStatement(
  forecasts: Forecasts,
  context: OperationContext,
  key: Parameters<typeof openGroup>[2],
  filter: Parameters<typeof openGroup>[3],
): Promise<Outcome<StatementAnswer>> {
  const opened = await openGroup(forecasts, context, key, filter);
  return opened.ok ? ok(groupStatement(opened.value, filter)) : opened;
}

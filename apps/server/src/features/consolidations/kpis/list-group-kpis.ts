import type { InputOf } from "@amont/contract/operation.ts";
import type { listGroupKpis } from "@amont/contract/operations/consolidations/kpis/list-group-kpis.ts";
import type { GroupKpi } from "@amont/engine/kpis/group-kpis.ts";
import { noRules } from "@amont/engine/kpis/thresholds.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { ok } from "@amont/kernel/result.ts";
import { findGroupKpis } from "../../../forecast/group/group-kpis-repository.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { toldRules } from "../../../plan/kpi-rules.ts";
import { consolidationKey } from "../consolidation-key.ts";

export async function listGroupKpisUseCase(
  { params }: InputOf<typeof listGroupKpis>,
  { caller, database }: OperationContext,
) {
  const kpis = await findGroupKpis(database, consolidationKey(caller, params.consolidationId));
  const inPlace = (place: number | null) => kpis.filter(({ groupId }) => groupId === place);
  return ok(inPlace(null).map((kpi) => Object.assign(view(kpi), { children: inPlace(kpi.id).map(view) })));
}

const view = ({ id, name, kind, preset, formula, thousandths, rules = noRules }: GroupKpi) => ({
  id,
  name,
  kind,
  preset,
  formula,
  ...toldRules(rules),
  values: [...thousandths].map(([day, value]) => ({ periodStart: calendarDate(day), value: value / 1000 })),
});

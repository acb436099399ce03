import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { toldRules } from "../../plan/kpi-rules.ts";
import { findKpis, type KpiRow } from "./kpis-repository.ts";

export async function listKpisUseCase(_input: unknown, context: OperationContext) {
  const kpis = await findKpis(context.database, currentCompany(context));
  const inPlace = (place: number | null) => kpis.filter(({ groupId }) => groupId === place);
  return ok(inPlace(null).map((kpi) => Object.assign(view(kpi), { children: inPlace(kpi.id).map(view) })));
}

const view = ({ id, name, kind, preset, formula, rules }: KpiRow) => ({
  id,
  name,
  kind,
  preset,
  formula,
  ...toldRules(rules),
});

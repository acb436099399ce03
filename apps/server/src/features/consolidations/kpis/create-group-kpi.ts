import type { InputOf } from "@amont/contract/operation.ts";
import type { createGroupKpi } from "@amont/contract/operations/consolidations/kpis/create-group-kpi.ts";
import { ok } from "@amont/kernel/result.ts";
import { findGroupKpis } from "../../../forecast/group/group-kpis-repository.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { KpiRulesReader } from "../../../plan/kpi-rules.ts";
import { readPreset, refused } from "../../../plan/kpi-texts.ts";
import { announceConsolidation } from "../announce-consolidation.ts";
import { consolidationKey } from "../consolidation-key.ts";
import { lockConsolidations } from "../consolidations-repository.ts";
import { requireGroup } from "./group-kpi-places.ts";
import { addGroupKpi } from "./group-kpis-repository.ts";
import { newGroupKpiId, tryGroupKpi } from "./tried-group-kpi.ts";

type Body = InputOf<typeof createGroupKpi>["body"];

export async function createGroupKpiUseCase(
  { params, body }: InputOf<typeof createGroupKpi>,
  { caller, database }: OperationContext,
): Promise<Outcome<{ readonly id: number }>> {
  const { kind, name, groupId = null } = body;
  const preset = readPreset(body);
  if (!preset.ok) return preset;
  const formula = formulaOf(body);
  if (!formula.ok) return formula;
  const key = consolidationKey(caller, params.consolidationId);
  await lockConsolidations(database, key.organisationId);
  const kpis = await findGroupKpis(database, key);
  const place = requireGroup(kpis, { kind, groupId });
  if (!place.ok) return place;
  const rules = new KpiRulesReader(kpis).read({ id: newGroupKpiId, kind }, body);
  if (!rules.ok) return rules;
  const tried = await tryGroupKpi(database, key, {
    id: newGroupKpiId,
    kind,
    name,
    groupId,
    preset: preset.value,
    formula: formula.value,
  });
  if (!tried.ok) return tried;
  const id = await addGroupKpi(database, key, { ...tried.value, rules: rules.value });
  await announceConsolidation(database, key);
  return ok({ id });
}

/** A formula needs one, the others have none. */
function formulaOf({ kind, formula }: Body): Outcome<string | null> {
  if (kind === "formula") return ok((formula ?? "").trim());
  return (formula ?? null) === null ? ok(null) : refused("formula", "not a formula");
}

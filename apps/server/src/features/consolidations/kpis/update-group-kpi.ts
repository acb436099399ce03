import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { updateGroupKpi as operation } from "@amont/contract/operations/consolidations/kpis/update-group-kpi.ts";
import type { GroupKpi } from "@amont/engine/kpis/group-kpis.ts";
import { type Frequency, startOfPeriod } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { findGroupKpis } from "../../../forecast/group/group-kpis-repository.ts";
import { readGroup } from "../../../forecast/group-repository.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { KpiRulesReader } from "../../../plan/kpi-rules.ts";
import { readThousandths, refused } from "../../../plan/kpi-texts.ts";
import { isPlausiblePeriod } from "../../../plan/open-plan.ts";
import { announceConsolidation } from "../announce-consolidation.ts";
import { consolidationKey } from "../consolidation-key.ts";
import { lockConsolidations } from "../consolidations-repository.ts";
import { type EnteredValue, saveGroupKpiValues, updateGroupKpi } from "./group-kpis-repository.ts";
import { type TriedKpi, tryGroupKpi } from "./tried-group-kpi.ts";

type Body = InputOf<typeof operation>["body"];

export async function updateGroupKpiUseCase(
  { params, body }: InputOf<typeof operation>,
  { caller, database }: OperationContext,
): Promise<Outcome<undefined>> {
  const key = consolidationKey(caller, params.consolidationId);
  await lockConsolidations(database, key.organisationId);
  const kpis = await findGroupKpis(database, key);
  const kpi = kpis.find(({ id }) => id === params.kpiId);
  const group = await readGroup(database, key);
  if (kpi === undefined || group === undefined) return err(failure("not_found"));
  const formula = formulaOf(kpi, body);
  if (!formula.ok) return formula;
  const values = valuesOf(kpi, body, group.periodicity);
  if (!values.ok) return values;
  const rules = new KpiRulesReader(kpis).read(kpi, body);
  if (!rules.ok) return rules;
  let wanted: TriedKpi = { ...kpi, name: body.name ?? kpi.name, formula: formula.value };
  // A formula that broke since keeps its text until somebody changes it.
  if (body.name !== undefined || body.formula !== undefined) {
    const tried = await tryGroupKpi(database, key, wanted);
    if (!tried.ok) return tried;
    wanted = tried.value;
  }
  await updateGroupKpi(database, key, { ...wanted, rules: rules.value });
  await saveGroupKpiValues(database, key, kpi.id, values.value);
  await announceConsolidation(database, key);
  return ok(undefined);
}

function formulaOf(kpi: GroupKpi, { formula }: Body): Outcome<string | null> {
  if (formula === undefined) return ok(kpi.formula);
  return kpi.kind === "formula" ? ok(formula.trim()) : refused("formula", "not a formula");
}

/** Two days of one column name the same value: the last one counts. */
function valuesOf(
  { id, kind }: GroupKpi,
  { values = [] }: Body,
  frequency: Frequency,
): Outcome<readonly EnteredValue[]> {
  if (values.length > 0 && kind !== "manual") return err(failure("23006", { kpiId: id }));
  const entered = new Map<string, EnteredValue>();
  for (const { periodStart, value } of values) {
    if (!isPlausiblePeriod(periodStart)) return refused("periodStart", "out of range");
    const thousandths = value === null ? ok(null) : readThousandths(value);
    if (!thousandths.ok) return thousandths;
    const periodOn = startOfPeriod(periodStart, frequency);
    entered.set(periodOn, { periodOn, thousandths: thousandths.value });
  }
  return ok([...entered.values()]);
}

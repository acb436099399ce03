import type { InputOf } from "@amont/contract/operation.ts";
import type { createKpi } from "@amont/contract/operations/kpis/create-kpi.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { CompanyForecasts } from "../../forecast/company-forecasts.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announcePlan } from "../../plan/announce-plan.ts";
import { KpiRulesReader } from "../../plan/kpi-rules.ts";
import { readPreset, refused } from "../../plan/kpi-texts.ts";
import { readFormula } from "../../plan/read-formula.ts";
import { readName, requireGroup } from "./kpi-input.ts";
import { addKpi, findKpis } from "./kpis-repository.ts";
import { circleRefusal, newKpiId } from "./tried-kpi.ts";

type Input = InputOf<typeof createKpi>;

export const createKpiUseCase =
  (forecasts: CompanyForecasts) =>
  async (
    { params: { companyId }, body }: Input,
    context: OperationContext,
  ): Promise<Outcome<{ readonly id: number }>> => {
    const { database } = context;
    const { kind, groupId = null } = body;
    const preset = readPreset(body);
    if (!preset.ok) return preset;
    await lockLedger(database, companyId);
    const formula = await formulaOf(database, companyId, body);
    if (!formula.ok) return formula;
    const group = await requireGroup(database, companyId, { kind, groupId });
    if (!group.ok) return group;
    const others = new KpiRulesReader(await findKpis(database, companyId));
    const rules = others.read({ id: newKpiId, kind }, body);
    if (!rules.ok) return rules;
    const name = await readName(database, companyId, { text: body.name, kind, groupId, exceptId: null });
    if (!name.ok) return name;
    if (kind === "formula") {
      const tried = { id: newKpiId, groupId, name: name.value, formula: formula.value };
      const refusal = await circleRefusal(forecasts, context, companyId, tried);
      if (refusal !== null) return err(refusal);
    }
    const id = await addKpi(database, companyId, {
      kind,
      name: name.value,
      formula: formula.value,
      preset: preset.value,
      groupId,
      rules: rules.value,
    });
    await announcePlan(context);
    return ok({ id });
  };

/** A formula needs one, the others have none. */
async function formulaOf(
  database: ScopedDatabase,
  companyId: number,
  { kind, formula }: Input["body"],
): Promise<Outcome<string | null>> {
  if (kind === "formula")
    return readFormula(database, companyId, { text: (formula ?? "").trim(), context: "kpis" });
  return (formula ?? null) === null ? ok(null) : refused("formula", "not a formula");
}

import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { updateKpi as operation } from "@amont/contract/operations/kpis/update-kpi.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { CompanyForecasts } from "../../forecast/company-forecasts.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announcePlan } from "../../plan/announce-plan.ts";
import { KpiRulesReader } from "../../plan/kpi-rules.ts";
import { refused } from "../../plan/kpi-texts.ts";
import { readFormula } from "../../plan/read-formula.ts";
import { readName } from "./kpi-input.ts";
import { findKpis, type KpiRow, updateKpi } from "./kpis-repository.ts";
import { circleRefusal } from "./tried-kpi.ts";

type Input = InputOf<typeof operation>;

export const updateKpiUseCase =
  (forecasts: CompanyForecasts) =>
  async (
    { params: { companyId, kpiId }, body }: Input,
    context: OperationContext,
  ): Promise<Outcome<undefined>> => {
    const { database } = context;
    await lockLedger(database, companyId);
    const kpis = await findKpis(database, companyId);
    const kpi = kpis.find(({ id }) => id === kpiId);
    if (kpi === undefined) return err(failure("not_found"));
    const { kind, groupId } = kpi;
    const named = { text: body.name ?? kpi.name, kind, groupId, exceptId: kpiId };
    const name = await readName(database, companyId, named);
    if (!name.ok) return name;
    const formula = await newFormula(database, companyId, kpi, body.formula);
    if (!formula.ok) return formula;
    const rules = new KpiRulesReader(kpis).read(kpi, body);
    if (!rules.ok) return rules;
    if (kind === "formula" && (body.name ?? body.formula) !== undefined) {
      const tried = { id: kpiId, groupId, name: name.value, formula: formula.value };
      const refusal = await circleRefusal(forecasts, context, companyId, tried);
      if (refusal !== null) return err(refusal);
    }
    await updateKpi(database, companyId, kpiId, {
      name: name.value,
      formula: formula.value,
      rules: rules.value,
    });
    await announcePlan(context);
    return ok(undefined);
  };

async function newFormula(
  database: ScopedDatabase,
  companyId: number,
  kpi: KpiRow,
  text: string | undefined,
): Promise<Outcome<string | null>> {
  if (text === undefined) return ok(kpi.formula);
  if (kpi.kind !== "formula") return refused("formula", "not a formula");
  return readFormula(database, companyId, { text: text.trim(), context: "kpis" });
}

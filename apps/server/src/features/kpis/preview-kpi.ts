import type { InputOf } from "@amont/contract/operation.ts";
import type { previewKpi } from "@amont/contract/operations/kpis/preview-kpi.ts";
import { isFormulaError } from "@amont/engine/formula/formula-value.ts";
import { kpiLine } from "@amont/engine/formula/plan-line.ts";
import { firstDayOfPeriod, periodIndexOf } from "@amont/engine/series/input-periods.ts";
import type { PlanValues } from "@amont/engine/series/plan-values.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { ok } from "@amont/kernel/result.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { CompanyForecasts } from "../../forecast/company-forecasts.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { readFormula } from "../../plan/read-formula.ts";
import { newKpiId, tryKpi } from "./tried-kpi.ts";

type Input = InputOf<typeof previewKpi>;

/** From the current period on. */
const shownPeriods = 6;

export const previewKpiUseCase =
  (forecasts: CompanyForecasts) =>
  async ({ params: { companyId }, body }: Input, { database, now }: OperationContext) => {
    const { model } = await forecasts.open(database, companyId, now);
    const { today, settings, accounts } = model.facts;
    const frequency = settings.inputFrequency;
    // Where each account has a plan of its own, that of the company holds nothing.
    const account = settings.plansPerAccount ? accounts[0] : undefined;
    const shown = { frequency, accountName: account?.name ?? null };
    const formula = await readFormula(database, companyId, { text: body.formula.trim(), context: "kpis" });
    if (!formula.ok) return ok({ ...shown, values: [], refusal: formula.error });
    const id = body.kpiId ?? newKpiId;
    const { plans, refusal } = tryKpi(model, {
      id,
      groupId: body.groupId ?? null,
      name: body.name.trim(),
      formula: formula.value,
    });
    const sheet = plans.sheetOf(account?.id ?? null);
    const values =
      refusal !== null || sheet === undefined
        ? []
        : valuesOf(sheet, id, { frequency, first: periodIndexOf(today, frequency) });
    return ok({ ...shown, values, refusal });
  };

function valuesOf(
  sheet: PlanValues,
  kpiId: number,
  { frequency, first }: { readonly frequency: Frequency; readonly first: number },
) {
  sheet.extendHorizon({ begin: first, end: first + shownPeriods });
  return Array.from({ length: shownPeriods }, (_, index) => {
    const value = sheet.value(kpiLine(kpiId), first + index);
    const periodStart = firstDayOfPeriod(first + index, frequency);
    return isFormulaError(value)
      ? { periodStart, value: null, error: value }
      : { periodStart, value: roundHalfAway(value * 1000) / 1000, error: null };
  });
}

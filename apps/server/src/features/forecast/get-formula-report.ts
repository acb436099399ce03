import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getFormulaReport } from "@amont/contract/operations/forecast/get-formula-report.ts";
import { lineNames } from "@amont/engine/explain/explained-plans.ts";
import type { OwnedPlan } from "@amont/engine/forecast/calculated-plans.ts";
import { accountLine, idOfLine, isCategoryLine, projectLine } from "@amont/engine/formula/plan-line.ts";
import { formulaReport } from "@amont/engine/series/formula-report.ts";
import { firstDayOfPeriod } from "@amont/engine/series/input-periods.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { keepLastGood } from "../../forecast/last-good-plans.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { checkedPeriods } from "../../plan/refused-fault.ts";

type Input = InputOf<typeof getFormulaReport>;

export const getFormulaReportUseCase =
  (forecasts: Forecasts) =>
  async ({ query }: Input, context: OperationContext) => {
    const { database, now } = context;
    const companyId = currentCompany(context);
    const forecast = await forecasts.today.open(database, companyId, now);
    const { model } = forecast;
    const wanted = query.scenarioId ?? null;
    if (wanted !== null && model.scenario(wanted) === undefined) return err(failure("not_found"));
    if (model.isFrozen(wanted)) return ok([]);
    const { facts } = model;
    const { inputFrequency, plansPerAccount } = facts.settings;
    // Indicators are those of the company, or of each account where it plans so; not of a project.
    const hasKpis = ({ accountId, projectId }: Pick<OwnedPlan, "accountId" | "projectId">) =>
      projectId === null && plansPerAccount === (accountId !== null);
    const nameOf = lineNames(facts);
    const { begin, end } = checkedPeriods(facts);
    model.reach(wanted, begin, end - 1);
    await keepLastGood(database, companyId, forecast, wanted);
    return ok(
      [...model.plans(wanted).all].flatMap(({ values, accountId, projectId }) =>
        formulaReport(values)
          .filter(({ line }) => isCategoryLine(line) || hasKpis({ accountId, projectId }))
          .map(({ line, kind, periods, circle }) => ({
            lineKind: isCategoryLine(line) ? ("category" as const) : ("kpi" as const),
            lineId: idOfLine(line),
            name: nameOf(line),
            error: kind,
            circle: [...circle, ...circle.slice(0, 1)].map(nameOf),
            bankAccountId: accountId,
            bankAccountName: accountId === null ? null : nameOf(accountLine(accountId)),
            projectId,
            projectName: projectId === null ? null : nameOf(projectLine(projectId)),
            periods: periods.map((period) => firstDayOfPeriod(period, inputFrequency)),
          })),
      ),
    );
  };

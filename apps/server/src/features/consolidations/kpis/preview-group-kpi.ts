import { formulaErrorKinds } from "@amont/contract/errors/error-texts.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { previewGroupKpi } from "@amont/contract/operations/consolidations/kpis/preview-group-kpi.ts";
import type { GroupKpi } from "@amont/engine/kpis/group-kpis.ts";
import { noRules } from "@amont/engine/kpis/thresholds.ts";
import { ok } from "@amont/kernel/result.ts";
import { findGroupKpis } from "../../../forecast/group/group-kpis-repository.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import { groupKpiColumns } from "../../../forecast/statement/kpis/group-kpi-lines.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { consolidationKey } from "../consolidation-key.ts";
import { newGroupKpiId, tryGroupKpi } from "./tried-group-kpi.ts";

/** From the current column on. */
const shownColumns = 6;

export const previewGroupKpiUseCase =
  (forecasts: Forecasts) =>
  async ({ params, body }: InputOf<typeof previewGroupKpi>, context: OperationContext) => {
    const { caller, database } = context;
    const key = consolidationKey(caller, params.consolidationId);
    const id = body.kpiId ?? newGroupKpiId;
    const kpis = await findGroupKpis(database, key);
    const stored = kpis.find((kpi) => kpi.id === id);
    const groupId = body.groupId ?? null;
    const formula = body.formula.trim();
    const tried = await tryGroupKpi(database, key, {
      id,
      kind: "formula",
      name: body.name,
      groupId,
      preset: null,
      formula,
    });
    const shown: GroupKpi = {
      id,
      kind: "formula",
      name: tried.ok ? tried.value.name : body.name,
      groupId,
      preset: null,
      formula,
      position: kpis.length,
      thousandths: new Map(),
      rules: stored?.rules ?? noRules,
    };
    const read = await groupKpiColumns(forecasts, context, key, {
      kpis: tried.ok ? [...kpis.filter((kpi) => kpi !== stored), shown] : [],
      offsetBegin: 0,
      offsetEnd: shownColumns,
      bankAccountIds: [],
      scenarioId: undefined,
    });
    if (!read.ok) return read;
    const { frequency, lines, periods } = read.value;
    const found =
      lines.find((line) => line.id === id) ??
      lines.flatMap(({ children }) => children).find((child) => child.id === id);
    const values = found?.values ?? [];
    return ok({
      frequency,
      accountName: null as string | null,
      values: values.flatMap(({ offset, value, error }) => {
        const period = periods.find((one) => one.offset === offset);
        const kind = formulaErrorKinds.find((known) => known === error) ?? null;
        return period === undefined ? [] : [{ periodStart: period.start, value, error: kind }];
      }),
      refusal: tried.ok ? null : tried.error,
    });
  };

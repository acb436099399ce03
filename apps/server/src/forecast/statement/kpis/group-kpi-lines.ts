/** The indicators of a consolidation, in the columns that it opens with. */
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getKpiLines } from "@amont/contract/operations/forecast/get-kpi-lines.ts";
import { type FormulaValue, isFormulaError } from "@amont/engine/formula/formula-value.ts";
import {
  type GroupKpi,
  groupFormulaNames,
  groupKpiReach,
  groupKpiTotal,
  groupKpiValues,
} from "@amont/engine/kpis/group-kpis.ts";
import { columnsBefore } from "@amont/engine/kpis/preset-kpis.ts";
import type { PresetSources } from "@amont/engine/kpis/presets/preset-facts.ts";
import { judge } from "@amont/engine/kpis/thresholds.ts";
import type { Frequency, Period } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { z } from "zod";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import type { ConsolidationAccess } from "../../../http/principal.ts";
import { findGroupKpis } from "../../group/group-kpis-repository.ts";
import { openGroup } from "../../group/open-group.ts";
import type { OpenedGroup } from "../../group-forecasts.ts";
import { type GroupKey, readGroup } from "../../group-repository.ts";
import type { Forecasts } from "../../open-view.ts";
import { groupPresetSources } from "./group-presets.ts";
import { inThousandths } from "./kpi-number.ts";
import { presetsOf } from "./preset-columns.ts";

type KpiLines = z.output<(typeof getKpiLines)["response"]>;

type Query = InputOf<typeof getKpiLines>["query"];

export async function groupKpiLines(
  forecasts: Forecasts,
  context: OperationContext,
  consolidation: ConsolidationAccess,
  query: Query,
): Promise<Outcome<KpiLines>> {
  if (query.offsetBegin > query.offsetEnd)
    return err(
      failure("invalid_input", { issues: [{ in: "query", field: "offsetEnd", problem: "columns" }] }),
    );
  const kpis = await findGroupKpis(context.database, consolidation);
  const read = await groupKpiColumns(forecasts, context, consolidation, { ...query, kpis });
  return read.ok ? ok(read.value.lines) : read;
}

interface KpiColumns {
  readonly frequency: Frequency;
  readonly periods: readonly Period[];
  readonly lines: KpiLines;
}

/** As if the group had these indicators. */
export async function groupKpiColumns(
  forecasts: Pick<Forecasts, "groups">,
  context: Pick<OperationContext, "database" | "now">,
  consolidation: GroupKey,
  {
    kpis,
    offsetBegin,
    offsetEnd,
    bankAccountIds,
    scenarioId,
  }: Pick<Query, "offsetBegin" | "offsetEnd" | "bankAccountIds" | "scenarioId"> & {
    readonly kpis: readonly GroupKpi[];
  },
): Promise<Outcome<KpiColumns>> {
  const group = await readGroup(context.database, consolidation);
  if (group === undefined) return err(failure("not_found"));
  const frequency = group.periodicity;
  const openAround = (before: number, after: number) =>
    openGroup(forecasts, context, consolidation, {
      frequency,
      offsetBegin: offsetBegin - before,
      offsetEnd: offsetEnd + after,
      bankAccountIds,
      scenarioId,
      // Formulas name merged lines, however the group is shown.
      groupBy: "category",
    });
  const presetsReach = kpis.some(({ kind }) => kind === "preset") ? columnsBefore[frequency] : 0;
  const opened = await openAround(presetsReach, 0);
  if (!opened.ok) return opened;
  if (kpis.length === 0)
    return ok({ frequency, periods: opened.value.result.statement.axis.periods, lines: [] });
  const names = groupFormulaNames(opened.value.shape.tree, kpis);
  // What an indicator reads may itself look back.
  const reach = groupKpiReach(kpis, names);
  const isFarther = reach.before > 0 || reach.after > 0;
  const around = isFarther ? await openAround(presetsReach + reach.before, reach.after) : opened;
  if (!around.ok) return around;
  const read = around.value.result.statement.axis.periods.filter(
    ({ offset }) => offset >= offsetBegin - reach.before,
  );
  const sources = await groupPresetSources(forecasts, context, around.value, {
    shown: read,
    presets: presetsOf(kpis),
  });
  if (!sources.ok) return sources;
  const lines = linesOf(kpis, around.value, names, { offsetBegin, offsetEnd, sources: sources.value });
  return ok({ frequency, periods: around.value.result.statement.axis.periods, lines });
}

/** Groups and what they hold, beside those that no group holds. */
function linesOf(
  kpis: readonly GroupKpi[],
  { result: { statement, balances }, group: { currency } }: OpenedGroup,
  names: ReturnType<typeof groupFormulaNames>,
  {
    offsetBegin,
    offsetEnd,
    sources,
  }: { readonly offsetBegin: number; readonly offsetEnd: number; readonly sources: PresetSources },
): KpiLines {
  const figures = { statement, balances, currency, sources };
  const valuesOf = groupKpiValues(kpis, figures, names);
  const totalOf = (kpi: GroupKpi) => {
    const total = groupKpiTotal(kpi, figures, { offsetBegin, offsetEnd });
    return total === null ? null : inThousandths(total);
  };
  const line = (kpi: GroupKpi, depth: number) => ({
    id: kpi.id,
    name: kpi.name,
    depth,
    kind: kpi.kind,
    preset: kpi.preset,
    values: kpi.kind === "group" ? [] : shownValues(kpi),
    total: totalOf(kpi),
  });
  const shownValues = (kpi: GroupKpi) => {
    const values = valuesOf(kpi);
    return statement.axis.periods
      .map(({ offset }, column) =>
        Object.assign({ offset }, toldValue(values[column] ?? null), judged(kpi, column)),
      )
      .filter(({ offset }) => offset >= offsetBegin && offset < offsetEnd);
  };
  const byId = new Map(kpis.map((kpi) => [kpi.id, kpi]));
  const valueAt = (kpiId: number, column: number): number | null => {
    const kpi = byId.get(kpiId);
    const value = kpi === undefined || kpi.kind === "group" ? null : (valuesOf(kpi)[column] ?? null);
    return value === null || isFormulaError(value) ? null : value;
  };
  const judged = (kpi: GroupKpi, column: number) => {
    const { severity, objective } = judge(kpi, column, valueAt);
    return { severity, objective: objective === null ? null : inThousandths(objective) };
  };
  return kpis
    .filter(({ groupId }) => groupId === null)
    .map((kpi) =>
      Object.assign(line(kpi, 0), {
        children: kpis.filter(({ groupId }) => groupId === kpi.id).map((child) => line(child, 1)),
      }),
    );
}

const toldValue = (value: FormulaValue | null): { value: number | null; error: string | null } =>
  value !== null && isFormulaError(value)
    ? { value: null, error: value }
    : { value: value === null ? null : inThousandths(value), error: null };

import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getKpiLines } from "@amont/contract/operations/forecast/get-kpi-lines.ts";
import type { ForecastKpi } from "@amont/engine/forecast/forecast-facts.ts";
import type { StatementView } from "@amont/engine/forecast/statement-view.ts";
import { type FormulaErrorKind, isFormulaError } from "@amont/engine/formula/formula-value.ts";
import { kpiLine } from "@amont/engine/formula/plan-line.ts";
import { enteredTotal } from "@amont/engine/kpis/kpi-total.ts";
import {
  columnsBefore,
  isMoney,
  type PresetKpi,
  presetKpi,
  presetTotal,
} from "@amont/engine/kpis/preset-kpis.ts";
import { type PresetFacts, presetFacts } from "@amont/engine/kpis/presets/preset-facts.ts";
import { judge, noRules } from "@amont/engine/kpis/thresholds.ts";
import { periodIndexOf } from "@amont/engine/series/input-periods.ts";
import type { PlanValues } from "@amont/engine/series/plan-values.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { z } from "zod";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { unitsIn } from "../../balance-figures.ts";
import { currentConsolidation } from "../../group/open-group.ts";
import { type Forecasts, type OpenedView, openView } from "../../open-view.ts";
import { companyPresetSources } from "./company-presets.ts";
import { groupKpiLines } from "./group-kpi-lines.ts";
import { inThousandths } from "./kpi-number.ts";
import { presetsOf } from "./preset-columns.ts";

type Query = InputOf<typeof getKpiLines>["query"];
export type KpiLines = z.output<(typeof getKpiLines)["response"]>;

/** Of the company or the consolidation that the request was authorised for, in the columns that it plans in. */
export async function readKpiLines(
  forecasts: Forecasts,
  context: OperationContext,
  query: Query,
): Promise<Outcome<KpiLines>> {
  const { offsetBegin, offsetEnd, bankAccountIds } = query;
  const consolidation = currentConsolidation(context);
  if (consolidation !== undefined) return groupKpiLines(forecasts, context, consolidation, query);
  const scenarioId = query.scenarioId ?? null;
  if (offsetBegin > offsetEnd)
    return err(
      failure("invalid_input", { issues: [{ in: "query", field: "offsetEnd", problem: "columns" }] }),
    );
  const { state } = await forecasts.today.open(context.database, currentCompany(context), context.now);
  const frequency = state.inputFrequency;
  const before = columnsBefore[frequency];
  const opened = await openView(forecasts, context, {
    offsetBegin: offsetBegin - before,
    offsetEnd,
    frequency,
    bankAccountIds,
    scenarioId,
  });
  if (!opened.ok) return opened;
  const { model } = opened.value.forecast;
  const sheet = model.isFrozen(scenarioId)
    ? undefined
    : sheetOf(opened.value, { scenarioId, bankAccountIds });
  if (sheet === undefined) return ok([]);
  const { kpis } = model.facts;
  const { view } = opened.value;
  const { database, now } = context;
  const means = { forecasts, database, now, companyId: currentCompany(context) };
  const sources = await companyPresetSources(means, opened.value, presetsOf(kpis));
  const { statement, balances } = view.result;
  return ok(
    linesOf(new KpiFigures(kpis, view, sheet, presetFacts(statement, balances, sources), before), kpis),
  );
}

/** Of the one account that is looked at, where each has its own plan; otherwise of the company. */
function sheetOf(
  { forecast, view }: OpenedView,
  { scenarioId, bankAccountIds }: { readonly scenarioId: number | null } & Pick<Query, "bankAccountIds">,
): PlanValues | undefined {
  const { model, state } = forecast;
  const plans = model.plans(scenarioId);
  if (!state.plansPerAccount) return bankAccountIds.length > 1 ? undefined : plans.sheetOf(null);
  const [account, another] = view.selection.accounts;
  return account === undefined || another !== undefined ? undefined : plans.sheetOf(account.id);
}

/** Groups and what they hold, beside those that no group holds. */
function linesOf(figures: KpiFigures, kpis: readonly ForecastKpi[]) {
  const line = (kpi: ForecastKpi, depth: number) => ({
    id: kpi.id,
    name: kpi.name,
    depth,
    kind: kpi.kind,
    preset: kpi.preset,
    values: figures.of(kpi),
    total: figures.totalOf(kpi),
  });
  return kpis
    .filter(({ groupId }) => groupId === null)
    .map((kpi) =>
      Object.assign(line(kpi, 0), {
        children: kpis.filter(({ groupId }) => groupId === kpi.id).map((child) => line(child, 1)),
      }),
    );
}

class KpiFigures {
  readonly #kpis: ReadonlyMap<number, ForecastKpi>;
  readonly #known = new Map<number, readonly KpiFigure[]>();
  readonly #view: StatementView;
  readonly #sheet: PlanValues;
  readonly #facts: PresetFacts;
  readonly #before: number;

  /** The first columns are there for what looks back, and are not shown. */
  constructor(
    kpis: readonly ForecastKpi[],
    view: StatementView,
    sheet: PlanValues,
    facts: PresetFacts,
    before: number,
  ) {
    this.#kpis = new Map(kpis.map((kpi) => [kpi.id, kpi]));
    this.#view = view;
    this.#sheet = sheet;
    this.#facts = facts;
    this.#before = before;
  }

  of(kpi: ForecastKpi) {
    if (kpi.kind === "group") return [];
    const { periods } = this.#view.axis;
    return this.#valuesOf(kpi)
      .slice(this.#before)
      .map(({ value, error }, shown) => {
        const column = this.#before + shown;
        const { severity, objective } = judge(kpi, column, (id, at) => this.#valueAt(id, at));
        return {
          offset: periods[column]?.offset ?? 0,
          value: value === null ? null : inThousandths(value),
          error,
          severity,
          objective: objective === null ? null : inThousandths(objective),
        };
      });
  }

  /** Of all columns that are shown, as if they were one. */
  totalOf({ id, kind, preset, rules = noRules }: ForecastKpi): number | null {
    if (kind === "preset") {
      const span = { from: this.#before, until: this.#view.axis.periods.length };
      const total = this.#inUnits(preset as PresetKpi, presetTotal(preset as PresetKpi, this.#facts, span));
      return total === null ? null : inThousandths(total);
    }
    if (kind !== "manual") return null;
    const entered = this.#inputPeriods().map((period) => this.#sheet.enteredOf(id, period));
    const total = enteredTotal(entered.slice(this.#before), rules.summary);
    return total === null ? null : total / 1000;
  }

  /** What is in error is neither good nor bad. */
  #valueAt(kpiId: number, column: number): number | null {
    const kpi = this.#kpis.get(kpiId);
    if (kpi === undefined || kpi.kind === "group") return null;
    const figure = this.#valuesOf(kpi)[column];
    return figure === undefined || figure.error !== null ? null : figure.value;
  }

  #valuesOf({ id, kind, preset }: ForecastKpi): readonly KpiFigure[] {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const values = kind === "preset" ? this.#preset(preset as PresetKpi) : this.#fromSheet(id);
    this.#known.set(id, values);
    return values;
  }

  #preset(preset: PresetKpi): readonly KpiFigure[] {
    return presetKpi(preset, this.#facts).map((value) => ({
      value: this.#inUnits(preset, value),
      error: null,
    }));
  }

  #inUnits(preset: PresetKpi, value: number | null): number | null {
    return value !== null && isMoney(preset) ? unitsIn(this.#view.selection.currency)(value) : value;
  }

  #fromSheet(kpiId: number): readonly KpiFigure[] {
    const line = kpiLine(kpiId);
    return this.#inputPeriods().map((period) => {
      const value = this.#sheet.value(line, period);
      if (!isFormulaError(value)) return { value, error: null };
      const lastGood = this.#sheet.errorAt(line, period)?.lastGood ?? null;
      return { value: lastGood, error: value };
    });
  }

  /** A column of days off ends with the day that it is named after. */
  #inputPeriods(): readonly number[] {
    const { periods, frequency } = this.#view.axis;
    return periods.map(({ endExclusive }) => periodIndexOf(addDays(endExclusive, -1), frequency));
  }
}

interface KpiFigure {
  /** As it was before anything was rounded. In error: what it was before, where that is known. */
  readonly value: number | null;
  readonly error: FormulaErrorKind | null;
}

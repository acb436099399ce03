import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import type { LinearScale } from "@amont/figures/scales/linear-scale.ts";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "../../../shared/api/api-context.ts";
import { chartQuery } from "../../../shared/forecast/forecast-queries.ts";
import type { ForecastView } from "../../../shared/forecast/forecast-search.ts";
import { useNow } from "../../../shared/use-now.ts";
import type { DatedBalances } from "../balances/dated-balances.ts";
import { useDatedBalances } from "../balances/use-dated-balances.ts";
import type { ShownBands } from "./bands/fan-on-columns.ts";
import { chartScale } from "./model/chart-geometry.ts";
import { type ChartModel, chartModel } from "./model/chart-model.ts";
import type { Graph, HiddenGraphs } from "./model/hidden-graphs.ts";
import { useHiddenGraphs } from "./use-hidden-graphs.ts";
import { type ScenarioLines, useScenarioLines } from "./use-scenario-lines.ts";

/** What the three parts of the band above the grid and the export share. */
export interface ForecastChart {
  readonly model: ChartModel;
  /** The reader's day, or the past day that is looked at. */
  readonly today: string;
  readonly scale: LinearScale;
  readonly hidden: HiddenGraphs;
  readonly toggleGraph: (graph: Graph) => void;
  readonly scenarios: ScenarioLines;
  readonly datedBalances: DatedBalances | null;
  /** Between which balances it will probably end; absent until somebody wants to see it and it is known. */
  readonly bands?: ShownBands | null;
  /** What is held today, where the columns do not say it; null while it is not known. */
  readonly heldToday?: number | null;
}

/** Null until there is a statement. Balances with adjustments, and other scenarios, join when they are there. */
export function useForecastChart(
  companyId: number,
  view: ForecastView,
  statement: StatementAnswer | undefined,
): ForecastChart | null {
  const api = useApi();
  const query = chartQuery(api, companyId, view);
  // The server knows adjustments of today only.
  const now = useNow();
  const read = useQuery(view.asOf === null ? query : { ...query, queryFn: skipToken });
  // Those of before would stand beside figures of now.
  const balances = read.isError ? undefined : read.data;
  const scenarios = useScenarioLines(companyId, view);
  const today = view.asOf ?? localDay(now);
  const [hidden, toggleGraph] = useHiddenGraphs();
  const { lines: scenarioLines } = scenarios;
  const datedBalances = useDatedBalances(companyId, view, statement);
  const model = useMemo(
    () => (statement === undefined ? null : chartModel({ statement, balances, scenarioLines })),
    [statement, balances, scenarioLines],
  );
  const scale = useMemo(() => (model === null ? null : chartScale(model, hidden)), [model, hidden]);
  // The same until something of it changes, so that its parts are not drawn for every other change of the page.
  return useMemo(
    () =>
      model === null || scale === null
        ? null
        : { model, today, scale, hidden, toggleGraph, scenarios, datedBalances },
    [model, today, scale, hidden, toggleGraph, scenarios, datedBalances],
  );
}

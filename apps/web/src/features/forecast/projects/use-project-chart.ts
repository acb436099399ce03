import { mainScenario } from "@amont/contract/operations/scenarios/scenario.ts";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { useMemo } from "react";
import { useNow } from "../../../shared/use-now.ts";
import { chartScale } from "../chart/model/chart-geometry.ts";
import { chartModel } from "../chart/model/chart-model.ts";
import type { ForecastChart } from "../chart/use-forecast-chart.ts";
import { useHiddenGraphs } from "../chart/use-hidden-graphs.ts";
import type { ProjectStatement } from "./project-forecast-queries.ts";

/** The chart of the forecast, of one project: what it brings in and costs, and the margin that it has made. */
export function useProjectChart({ projectName, statement, margins }: ProjectStatement): ForecastChart {
  const now = useNow();
  const today = localDay(now);
  const [hidden, toggleGraph] = useHiddenGraphs();
  return useMemo(() => {
    const project = { name: projectName, marginEnds: margins.map(({ marginEnd }) => marginEnd) };
    const model = chartModel({ statement, balances: undefined, scenarioLines: [], project });
    return {
      model,
      today,
      scale: chartScale(model, hidden),
      hidden,
      toggleGraph,
      datedBalances: null,
      scenarios: {
        shown: { ...mainScenario, id: null, name: projectName },
        others: [],
        isPinned: () => false,
        togglePin: () => undefined,
        lines: [],
      },
    };
  }, [projectName, statement, margins, today, hidden, toggleGraph]);
}

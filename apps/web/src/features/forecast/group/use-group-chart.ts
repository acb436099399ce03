import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { mainScenario } from "@amont/contract/operations/scenarios/scenario.ts";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { useMemo } from "react";
import { useNow } from "../../../shared/use-now.ts";
import { chartScale } from "../chart/model/chart-geometry.ts";
import { chartModel } from "../chart/model/chart-model.ts";
import type { ForecastChart } from "../chart/use-forecast-chart.ts";
import { useHiddenGraphs } from "../chart/use-hidden-graphs.ts";

interface ShownOnChart {
  readonly statement: StatementAnswer;
  /** What the companies hold today, in minor units, where the columns do not say it; null while it is not known. */
  readonly heldToday: number | null | undefined;
  /** What the mix of scenarios is called. */
  readonly planName: string;
}

/** The chart of the forecast, of a group: its bars and its balance, from the statement on the screen. */
export function useGroupChart({ statement, heldToday, planName }: ShownOnChart): ForecastChart {
  const today = localDay(useNow());
  const [hidden, toggleGraph] = useHiddenGraphs();
  const model = useMemo(() => chartModel({ statement, balances: undefined, scenarioLines: [] }), [statement]);
  return useMemo(
    () => ({
      model,
      today,
      scale: chartScale(model, hidden),
      hidden,
      toggleGraph,
      ...(heldToday === undefined ? {} : { heldToday }),
      datedBalances: null,
      scenarios: {
        shown: { ...mainScenario, id: null, name: planName },
        others: [],
        isPinned: () => false,
        togglePin: () => undefined,
        lines: [],
      },
    }),
    [model, today, hidden, toggleGraph, heldToday, planName],
  );
}

import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { mainScenario } from "@amont/contract/operations/scenarios/scenario.ts";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { groupChartQuery } from "../../../shared/forecast/group/group-queries.ts";
import type { GroupView } from "../../../shared/forecast/group/group-view.ts";
import { useNow } from "../../../shared/use-now.ts";
import { chartScale } from "../chart/model/chart-geometry.ts";
import { chartModel } from "../chart/model/chart-model.ts";
import { useStoredChoice } from "../chart/stored-choice.ts";
import type { ForecastChart } from "../chart/use-forecast-chart.ts";
import { useHiddenGraphs } from "../chart/use-hidden-graphs.ts";
import type { ScenarioLines } from "../chart/use-scenario-lines.ts";

interface ShownOnChart {
  readonly group: {
    readonly id: number;
    /** What the mix of scenarios is called, and which they are: none where every company is at its main plan. */
    readonly scenarioLabel: string;
    readonly scenarioIds: readonly number[];
  };
  readonly view: GroupView;
  readonly statement: StatementAnswer;
  /** What the companies hold today, in minor units, where the columns do not say it; null while it is not known. */
  readonly heldToday: number | null | undefined;
}

/** The chart of the forecast, of a group: the rest joins what the statement says when it is there. */
export function useGroupChart({ group, view, statement, heldToday }: ShownOnChart): ForecastChart {
  const today = localDay(useNow());
  const [hidden, toggleGraph] = useHiddenGraphs();
  const read = useQuery(groupChartQuery(useApi(), group.id, view, false));
  // Those of before would stand beside figures of now.
  const balances = read.isError ? undefined : read.data;
  const scenarios = useMainPlansLine(group, view);
  const { lines: scenarioLines } = scenarios;
  const model = useMemo(
    () => chartModel({ statement, balances, scenarioLines }),
    [statement, balances, scenarioLines],
  );
  return useMemo(
    () => ({
      model,
      today,
      scale: chartScale(model, hidden),
      hidden,
      toggleGraph,
      ...(heldToday === undefined ? {} : { heldToday }),
      datedBalances: null,
      scenarios,
    }),
    [model, today, hidden, toggleGraph, heldToday, scenarios],
  );
}

const compared = "main";
const noLines: ScenarioLines["lines"] = [];

/** A mix is compared with the same group, every company at its main plan. */
function useMainPlansLine({ id, scenarioLabel, scenarioIds }: ShownOnChart["group"], view: GroupView) {
  const { t } = useTranslation();
  const [stored, store] = useStoredChoice(`amont.group.compared.${id}`);
  const isMix = scenarioIds.length > 0;
  const isPinned = isMix && stored === compared;
  const { data } = useQuery({ ...groupChartQuery(useApi(), id, view, true), enabled: isPinned });
  const name = t("consolidations.forecast.mainPlans");
  return useMemo((): ScenarioLines => {
    const mainPlans = { ...mainScenario, id: null, name };
    return {
      shown: { ...mainScenario, id: null, name: scenarioLabel },
      others: isMix ? [mainPlans] : [],
      isPinned: () => isPinned,
      togglePin: () => store(isPinned ? "" : compared),
      lines: isPinned ? [{ scenarioId: null, name, color: mainPlans.color, data }] : noLines,
    };
  }, [scenarioLabel, isMix, isPinned, store, data, name]);
}

import type { ChartData } from "@amont/contract/operations/forecast/chart-shape.ts";
import { mainScenario } from "@amont/contract/operations/scenarios/scenario.ts";
import { type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { chartQuery, scenariosQuery } from "../../../shared/forecast/forecast-queries.ts";
import type { ForecastView } from "../../../shared/forecast/forecast-search.ts";
import type { ScenarioLine } from "./model/chart-model.ts";
import { type PlanId, pinnedText, readPinned, togglePinned } from "./model/pinned-scenarios.ts";
import { useStoredChoice } from "./stored-choice.ts";

/** The main plan or a scenario. */
interface PlanChoice {
  readonly id: PlanId;
  readonly name: string;
  readonly color: string;
}

export interface ScenarioLines {
  /** What the chart shows. */
  readonly shown: PlanChoice;
  /** What it can be compared with. */
  readonly others: readonly PlanChoice[];
  readonly isPinned: (id: PlanId) => boolean;
  readonly togglePin: (id: PlanId) => void;
  readonly lines: readonly ScenarioLine[];
}

const dataOf = (results: readonly UseQueryResult<ChartData>[]) => results.map(({ data }) => data);

/** The scenarios whose balances are drawn beside the one on the page. Of a past day only that one is known. */
export function useScenarioLines(companyId: number, view: ForecastView): ScenarioLines {
  const api = useApi();
  const { t } = useTranslation();
  const { data: scenarios } = useQuery(scenariosQuery(api, companyId));
  const [stored, store] = useStoredChoice(`amont.forecast.pinned-scenarios.${companyId}`);
  const pinned = useMemo(() => readPinned(stored), [stored]);
  const mainName = t("forecastChart.mainPlan");

  const plans = useMemo(
    (): readonly PlanChoice[] => [{ ...mainScenario, id: null, name: mainName }, ...(scenarios ?? [])],
    [scenarios, mainName],
  );
  const others = useMemo(
    () => (view.asOf === null ? plans.filter(({ id }) => id !== view.scenarioId) : []),
    [plans, view.asOf, view.scenarioId],
  );
  const compared = useMemo(() => others.filter(({ id }) => pinned.includes(id)), [others, pinned]);
  const data = useQueries({
    queries: compared.map(({ id }) => chartQuery(api, companyId, { ...view, scenarioId: id })),
    combine: dataOf,
  });
  const lines = useMemo(
    () =>
      compared.map(
        ({ id, name, color }, index): ScenarioLine => ({
          scenarioId: id,
          name,
          color,
          data: data[index],
        }),
      ),
    [compared, data],
  );
  return useMemo(
    (): ScenarioLines => ({
      shown: plans.find(({ id }) => id === view.scenarioId) ?? {
        ...mainScenario,
        id: view.scenarioId,
        name: mainName,
      },
      others,
      isPinned: (id) => pinned.includes(id),
      togglePin: (id) => store(pinnedText(togglePinned(pinned, id))),
      lines,
    }),
    [plans, view.scenarioId, mainName, others, pinned, store, lines],
  );
}

import { useCallback, useMemo } from "react";
import { useForecastOptions } from "../../../shared/forecast/forecast-options.ts";
import { type Graph, type HiddenGraphs, hiddenBarsText, readHiddenBars } from "./model/hidden-graphs.ts";
import { useStoredChoice } from "./stored-choice.ts";

const barsKey = "amont.forecast.hidden-bars";

/** The lines are among the options of the page; the bars are hidden here only. */
export function useHiddenGraphs(): readonly [hidden: HiddenGraphs, toggle: (graph: Graph) => void] {
  const [options, setOptions] = useForecastOptions();
  const [storedBars, storeBars] = useStoredChoice(barsKey);
  const { hidesCashFlowGraph, hidesAdjustedBalanceGraph } = options;
  const hidden = useMemo(
    (): HiddenGraphs => ({
      ...readHiddenBars(storedBars),
      cashFlow: hidesCashFlowGraph,
      adjustedBalance: hidesAdjustedBalanceGraph,
    }),
    [storedBars, hidesCashFlowGraph, hidesAdjustedBalanceGraph],
  );
  const toggle = useCallback(
    (graph: Graph) => {
      if (graph === "cashFlow") setOptions({ hidesCashFlowGraph: !hidden.cashFlow });
      else if (graph === "adjustedBalance")
        setOptions({ hidesAdjustedBalanceGraph: !hidden.adjustedBalance });
      else storeBars(hiddenBarsText({ ...hidden, [graph]: !hidden[graph] }));
    },
    [hidden, setOptions, storeBars],
  );
  return [hidden, toggle];
}

import type { Frequency } from "@amont/kernel/period.ts";
import { useCallback } from "react";
import { usePeriodTexts } from "../../../shared/forecast/period-text.ts";
import type { ChartColumn } from "./model/chart-model.ts";

/** What a column is called away from its place: days and weeks of other years have their year. */
export function usePeriodName(frequency: Frequency, today: string): (column: ChartColumn) => string {
  const periods = usePeriodTexts();
  const hasYear = frequency === "monthly" || frequency === "quarterly";
  return useCallback(
    (column) => {
      const name = periods.period(column, frequency);
      const year = column.begin.slice(0, 4);
      return hasYear || year === today.slice(0, 4) ? name : `${name} ${year}`;
    },
    [periods, frequency, hasYear, today],
  );
}

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "../../../shared/api/api-context.ts";
import { type KpiLine, kpiLinesQuery, settingsQuery } from "../../../shared/forecast/forecast-queries.ts";
import type { ForecastView } from "../../../shared/forecast/forecast-search.ts";
import { cumulativePeriodQuery } from "./cumulative-queries.ts";
import { isAllShown } from "./cumulative-totals.ts";

/** The indicators of the plan; in the cumulative column what they come to over its own period. */
export function useKpiLines(
  companyId: number,
  view: ForecastView,
  enabled: boolean,
): readonly KpiLine[] | undefined {
  const api = useApi();
  const lines = useQuery({ ...kpiLinesQuery(api, companyId, view), enabled }).data;
  const period = useQuery(cumulativePeriodQuery(api, companyId)).data;
  const frequency = useQuery(settingsQuery(api, companyId)).data?.trackingFrequency;
  const isOwn = period !== undefined && !isAllShown(period);
  const over = useQuery({
    ...kpiLinesQuery(api, companyId, {
      ...view,
      offsetBegin: period?.begin ?? view.offsetBegin,
      offsetEnd: period?.end ?? view.offsetEnd,
    }),
    // The period is counted in what the company looks at, its indicators in what it plans in.
    enabled: enabled && isOwn && frequency === view.frequency,
  }).data;
  return useMemo(
    () => (isOwn ? lines?.map((line) => withTotals(line, over ?? [])) : lines),
    [isOwn, lines, over],
  );
}

/** Null where it is not known yet, and where the two are counted differently. */
function withTotals(line: KpiLine, over: readonly KpiLine[]): KpiLine {
  const same = over.find(({ id }) => id === line.id);
  return {
    ...line,
    total: same?.total ?? null,
    children: line.children.map((child) =>
      Object.assign({}, child, { total: same?.children.find(({ id }) => id === child.id)?.total ?? null }),
    ),
  };
}

import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "../../../shared/api/api-context.ts";
import { settingsQuery, statementQuery } from "../../../shared/forecast/forecast-queries.ts";
import type { ForecastView } from "../../../shared/forecast/forecast-search.ts";
import type { Company } from "../../../shared/workplace/company.ts";
import { cumulativePeriodQuery } from "./cumulative-queries.ts";
import { cumulativeTotals, holdsPeriod, isAllShown } from "./cumulative-totals.ts";

/**
 * What the cumulative column shows of each line, by its key, in minor units; null where it adds up the columns that
 * are shown. `statement`: what is on screen, which knows of an edit before the server does.
 */
export function useCumulative(
  company: Pick<Company, "id">,
  view: ForecastView,
  statement: StatementAnswer | undefined,
): ReadonlyMap<string, number> | null {
  const api = useApi();
  const period = useQuery(cumulativePeriodQuery(api, company.id)).data;
  const frequency = useQuery(settingsQuery(api, company.id)).data?.trackingFrequency;
  const isOwn = period !== undefined && frequency !== undefined && !isAllShown(period);
  const isShown =
    isOwn && statement !== undefined && statement.frequency === frequency && holdsPeriod(statement, period);
  const elsewhere = useQuery({
    ...statementQuery(api, company.id, {
      ...view,
      frequency: frequency ?? view.frequency,
      offsetBegin: period?.begin ?? view.offsetBegin,
      offsetEnd: period?.end ?? view.offsetEnd,
    }),
    enabled: isOwn && !isShown && statement !== undefined,
  });
  const source = isShown ? statement : elsewhere.isPlaceholderData ? undefined : elsewhere.data;
  return useMemo(
    () => (isOwn && source !== undefined ? cumulativeTotals(source, period) : null),
    [isOwn, source, period],
  );
}

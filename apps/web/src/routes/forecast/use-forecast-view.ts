import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "../../shared/api/api-context.ts";
import { settingsQuery } from "../../shared/forecast/forecast-queries.ts";
import {
  type ForecastSearch,
  type ForecastView,
  forecastView,
} from "../../shared/forecast/forecast-search.ts";

/**
 * What an address shows in a company. One that names no frequency shows nothing until it is known in which periods the
 * company looks at its plan.
 */
export function useForecastView(companyId: number, search: ForecastSearch): ForecastView | null {
  const settings = useQuery(settingsQuery(useApi(), companyId));
  const isKnown = search.frequency !== undefined || !settings.isPending;
  const usual = settings.data?.trackingFrequency ?? "monthly";
  return useMemo(() => (isKnown ? forecastView(search, usual) : null), [isKnown, search, usual]);
}

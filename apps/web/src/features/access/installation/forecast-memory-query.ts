import { getForecastMemory } from "@amont/contract/operations/forecast/get-forecast-memory.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../../shared/api/api.ts";

export const forecastMemoryQuery = (api: Api) =>
  queryOptions({
    queryKey: ["account", "forecast-memory"],
    queryFn: ({ signal }) => api.call(getForecastMemory, {}, { signal }),
  });

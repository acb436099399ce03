import { settingsQuery, statementQuery } from "../../shared/forecast/forecast-queries.ts";
import { type ForecastSearch, forecastView } from "../../shared/forecast/forecast-search.ts";
import type { AskingAhead } from "../guards/router-context.ts";

/** Asks for what the page will show while the page itself still comes. What fails here is asked for again, and said, there. */
export async function readAhead(
  { api, queryClient, companyId }: AskingAhead,
  search: ForecastSearch,
): Promise<void> {
  const settings =
    search.frequency === undefined
      ? await queryClient.ensureQueryData(settingsQuery(api, companyId)).catch(() => null)
      : null;
  const view = forecastView(search, settings?.trackingFrequency ?? "monthly");
  await queryClient.prefetchQuery(statementQuery(api, companyId, view));
}

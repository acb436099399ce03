import type { InputOf } from "@amont/contract/operation.ts";
import type { removeForecastSeries } from "@amont/contract/operations/forecast/series/remove-forecast-series.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { isClosedPast } from "../../../plan/open-plan.ts";
import { shortenSeries } from "./shorten-series.ts";

type Input = InputOf<typeof removeForecastSeries>;

export function removeForecastSeriesUseCase({ params, query }: Input, context: OperationContext) {
  return shortenSeries(context, {
    ...params,
    ...query,
    from: (plan, { beginOn }) => (isClosedPast(plan, beginOn) ? plan.currentPeriodOn : beginOn),
  });
}

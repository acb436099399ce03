import type { OperationContext } from "../../../http/operation-route.ts";
import { isClosedPast } from "../../../plan/open-plan.ts";
import { shortenSeries } from "./shorten-series.ts";

interface Input {
  readonly params: { readonly companyId: number; readonly seriesId: number };
  readonly query: { readonly scenarioId?: number | undefined };
}

export function removeForecastSeriesUseCase({ params, query }: Input, context: OperationContext) {
  return shortenSeries(context, {
    ...params,
    ...query,
    from: (plan, { beginOn }) => (isClosedPast(plan, beginOn) ? plan.currentPeriodOn : beginOn),
  });
}

import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { periodOn } from "../../../plan/open-plan.ts";
import { shortenSeries } from "./shorten-series.ts";

interface Body {
  readonly seriesId: number;
  readonly offset: number;
  readonly scenarioId?: number | null | undefined;
}

export function removeSeriesFromOffsetUseCase({ body }: { readonly body: Body }, context: OperationContext) {
  const { offset, ...about } = body;
  return shortenSeries(context, {
    ...about,
    companyId: currentCompany(context),
    from: (plan) => periodOn(plan, offset),
  });
}

import type { OperationContext } from "../../http/operation-route.ts";
import { createSeries, type SeriesPlace } from "./create-series.ts";

interface Body extends SeriesPlace {
  readonly categoryId: number;
  readonly kpiId: number;
  readonly percentage: number;
  readonly delay?: number | undefined;
}

export function createKpiBasedSeriesUseCase({ body }: { readonly body: Body }, context: OperationContext) {
  const { categoryId, kpiId, percentage, delay = 0, ...place } = body;
  return createSeries(context, place, [categoryId], { kind: "customKpiBased", kpiId, percentage, delay });
}

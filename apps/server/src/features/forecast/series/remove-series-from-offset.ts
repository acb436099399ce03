import type { InputOf } from "@amont/contract/operation.ts";
import type { removeSeriesFromOffset } from "@amont/contract/operations/forecast/series/remove-series-from-offset.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { periodOn } from "../../../plan/open-plan.ts";
import { shortenSeries } from "./shorten-series.ts";

export function removeSeriesFromOffsetUseCase(
  { body }: InputOf<typeof removeSeriesFromOffset>,
  context: OperationContext,
) {
  const { offset, ...about } = body;
  return shortenSeries(context, {
    ...about,
    companyId: currentCompany(context),
    from: (plan) => periodOn(plan, offset),
  });
}

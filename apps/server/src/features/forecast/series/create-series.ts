/** Making series, for the calls that do it. All of the categories or none. */
import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { CompanyForecasts } from "../../../forecast/company-forecasts.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { checkPlaces, type Place } from "../../../plan/check-places.ts";
import type { OpenPlan } from "../../../plan/open-plan.ts";
import { insertSeries, type StoredSeries } from "../../../plan/series-repository.ts";
import type { WantedDefinition } from "../../../plan/wanted-definition.ts";
import { readDefinition } from "./read-definition.ts";
import { fallsIn, readSpan, type WantedSpan } from "./read-span.ts";
import { saveSeries, type Written } from "./try-series.ts";

/** What every creation says beside what the series does. */
export interface SeriesPlace extends WantedSpan {
  readonly scenarioId?: number | null | undefined;
  readonly bankAccountId?: number | null | undefined;
  readonly projectId?: number | null | undefined;
}

interface Created {
  readonly id: number;
  readonly ids: readonly number[];
}

export function createSeries(
  forecasts: CompanyForecasts,
  context: OperationContext,
  place: SeriesPlace,
  categoryIds: readonly number[],
  wanted: WantedDefinition,
): Promise<Outcome<Created & { readonly undoToken: string }>> {
  const where = { companyId: currentCompany(context), scenarioId: place.scenarioId, kind: wanted.kind };
  return saveSeries(forecasts, context, where, (plan) => writeNewSeries(plan, place, categoryIds, wanted));
}

export async function writeNewSeries(
  plan: OpenPlan,
  place: SeriesPlace,
  categoryIds: readonly number[],
  wanted: WantedDefinition,
): Promise<Outcome<Written<Created>>> {
  const series = await readSeries(plan, place, categoryIds, wanted);
  if (!series.ok) return series;
  const ids = await insertSeries(plan.database, plan.companyId, series.value);
  const [id] = ids;
  if (id === undefined) return err(failure("not_found"));
  const saved = series.value.map((one, index) => Object.assign({ id: ids[index] ?? id }, one));
  return ok({ id, ids, saved });
}

export async function readSeries(
  plan: OpenPlan,
  { bankAccountId = null, projectId = null, ...wantedSpan }: SeriesPlace,
  categoryIds: readonly number[],
  wanted: WantedDefinition,
): Promise<Outcome<readonly Omit<StoredSeries, "id">[]>> {
  const span = readSpan(plan, wantedSpan);
  if (!span.ok) return span;
  const places = [...new Set(categoryIds)].map(
    (categoryId): Place => ({ categoryId, bankAccountId, projectId }),
  );
  const currencyOf = await checkPlaces(plan, places, "series");
  if (!currencyOf.ok) return currencyOf;
  const series: Omit<StoredSeries, "id">[] = [];
  for (const place of places) {
    const { categoryId } = place;
    const definition = await readDefinition(plan, wanted, { categoryId, currency: currencyOf.value(place) });
    if (!definition.ok) return definition;
    if (!fallsIn(plan, span.value, definition.value)) return err(failure("3005"));
    series.push({
      ...place,
      ...span.value,
      scenarioId: plan.scenarioId,
      replacesId: null,
      definition: definition.value,
    });
  }
  return ok(series);
}

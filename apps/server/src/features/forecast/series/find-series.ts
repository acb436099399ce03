import { failure } from "@amont/contract/failure.ts";
import type { SeriesDefinition } from "@amont/engine/series/forecast-series.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { Outcome } from "../../../http/operation-route.ts";
import { standsFor } from "../../../plan/effective-series.ts";
import type { OpenPlan } from "../../../plan/open-plan.ts";
import { findSeriesPlace, loadSeries, type StoredSeries } from "../../../plan/series-repository.ts";

/** The plan that a change of a series is about: the scenario that was named, or else the one that the series is in. */
export async function changedPlanOf(
  database: ScopedDatabase,
  { companyId, seriesId, scenarioId: named }: ChangedSeries,
): Promise<Outcome<{ readonly scenarioId: number | null; readonly kind: SeriesDefinition["kind"] }>> {
  const place = await findSeriesPlace(database, companyId, seriesId);
  if (place === undefined) return err(failure("not_found", { seriesId }));
  return ok({ scenarioId: named ?? place.scenarioId, kind: place.kind });
}

interface ChangedSeries {
  readonly companyId: number;
  readonly seriesId: number;
  readonly scenarioId?: number | null | undefined;
}

/** What plans in the place of the series in the open scenario: itself, or what replaced it there. */
export async function findSeries(
  { database, companyId, chain }: OpenPlan,
  seriesId: number,
): Promise<Outcome<StoredSeries>> {
  const place = await findSeriesPlace(database, companyId, seriesId);
  const all = place === undefined ? [] : await loadSeries(database, companyId, chain, [place.categoryId]);
  const found = standsFor(all, chain, seriesId);
  return found === undefined ? err(failure("not_found", { seriesId })) : ok(found);
}

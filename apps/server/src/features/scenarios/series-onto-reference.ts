/** How a scenario's series get into its reference so that they do there what they did in the scenario. Pure. */
import { standsFor } from "../../plan/effective-series.ts";
import type { StoredSeries } from "../../plan/series-repository.ts";

export interface SeriesOntoReference {
  /** The reference plans in the same place: its series becomes the scenario's. */
  readonly overwritten: ReadonlyArray<{ readonly fromId: number; readonly toId: number }>;
  /** It stands in the place of a series further down: so it can in the reference. */
  readonly movedIds: readonly number[];
  /** In a place of their own, later than all of the reference's: they must be newer than those, in the same order. */
  readonly added: readonly StoredSeries[];
}

/** `all` are those that the scenario sees; `chain` is the scenario and its references, the nearest first. */
export function seriesOntoReference(
  all: readonly StoredSeries[],
  chain: readonly number[],
): SeriesOntoReference {
  const [scenarioId, ...below] = chain;
  const referenceId = below[0] ?? null;
  const overwritten: Array<{ readonly fromId: number; readonly toId: number }> = [];
  const movedIds: number[] = [];
  const added: StoredSeries[] = [];
  for (const ofCategory of Map.groupBy(all, ({ categoryId }) => categoryId).values()) {
    const own = ofCategory.filter((series) => series.scenarioId === scenarioId);
    const inReference = ofCategory.filter((series) => series.scenarioId !== scenarioId);
    for (const series of own) {
      const replaced =
        series.replacesId === null ? undefined : standsFor(inReference, below, series.replacesId);
      if (replaced === undefined) added.push({ ...series, replacesId: null, scenarioId: referenceId });
      else if (replaced.scenarioId === referenceId)
        overwritten.push({ fromId: series.id, toId: replaced.id });
      else movedIds.push(series.id);
    }
  }
  return { overwritten, movedIds, added: added.toSorted((left, right) => left.id - right.id) };
}

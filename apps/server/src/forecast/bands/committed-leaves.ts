/**
 * Which part of a leaf's periods is usually known by now, where its plan reads that: as the company's automatic series published it,
 * in periods for which nobody planned anything else. Scenarios are drawn as the main plan is, so that they differ by their plans.
 */
import type { ForecastParts } from "@amont/engine/forecast/forecast-model.ts";
import type { PublishedForecast } from "@amont/engine/series/automatic-definition.ts";
import { committedIn } from "@amont/engine/series/automatic-series.ts";
import { covers } from "@amont/engine/series/forecast-series.ts";
import { periodIndexOf } from "@amont/engine/series/input-periods.ts";
import type { StoredCell, StoredSeries } from "@amont/engine/series/plan-layers.ts";
import type { CommittedBefore } from "@amont/engine/statistics/known-first.ts";
import type { CommittedSteps } from "@amont/engine/statistics/simulation/unknown-parts.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import type { Period } from "@amont/kernel/period.ts";

export class CommittedLeaves {
  readonly #parts: ForecastParts;

  constructor({ parts }: { readonly parts: ForecastParts }) {
    this.#parts = parts;
  }

  /** Steps of one period together; a step of several periods by itself. */
  stepsOf(leafId: number, steps: readonly Period[]): readonly CommittedSteps[] {
    const commitmentOf = this.#commitmentsOf(leafId);
    if (commitmentOf === null) return [];
    const { inputFrequency } = this.#parts.facts.settings;
    const found: CommittedSteps[] = [];
    let begin = 0;
    for (const [index, { start, endExclusive }] of steps.entries()) {
      const first = periodIndexOf(start, inputFrequency);
      const last = periodIndexOf(addDays(endExclusive, -1), inputFrequency);
      const next = steps[index + 1];
      if (
        next !== undefined &&
        first === last &&
        periodIndexOf(addDays(next.endExclusive, -1), inputFrequency) === first
      )
        continue;
      const committed = together(
        Array.from({ length: last - first + 1 }, (_, at) => commitmentOf(first + at)),
      );
      if (committed !== null) found.push({ ...committed, begin, end: index + 1 });
      begin = index + 1;
    }
    return found;
  }

  /** Null: its forecast reads nothing of the kind. */
  #commitmentsOf(leafId: number): ((period: number) => CommittedBefore | null) | null {
    const { facts, rows } = this.#parts;
    const { series, cells } = rows.of(leafId);
    const own = series.filter(isCompanys);
    const automatic = own.findLast((one) => publishedBy(one) !== null);
    const published = automatic === undefined ? null : publishedBy(automatic);
    if (automatic === undefined || published === null) return null;
    if ((published.committed ?? null) === null) return null;
    if (published.frequency !== facts.settings.inputFrequency) return null;
    const others = own.filter(({ definition }) => definition.kind !== "automatic");
    const typed = new Set(cells.filter(isCompanys).map(({ period }) => period));
    return (period) =>
      covers(automatic, period) && !typed.has(period) && others.every((one) => !covers(one, period))
        ? committedIn(published, period)
        : null;
  }
}

const isCompanys = ({ scenarioId, accountId, projectId }: StoredSeries | StoredCell): boolean =>
  scenarioId === null && accountId === null && projectId === null;

const publishedBy = ({ definition }: StoredSeries): PublishedForecast | null =>
  definition.kind === "automatic" ? definition.published : null;

/** Of several periods the mean part, since what is usual of them is much the same; null where nobody knows of any. */
function together(periods: ReadonlyArray<CommittedBefore | null>): CommittedBefore | null {
  const known = periods.filter((one) => one !== null);
  if (known.length === 0) return null;
  return {
    share: known.reduce((sum, { share }) => sum + share, 0) / periods.length,
    begun: known.reduce((sum, { begun }) => sum + begun, 0),
  };
}

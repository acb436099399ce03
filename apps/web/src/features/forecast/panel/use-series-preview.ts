import { skipToken, useQuery } from "@tanstack/react-query";
import { useSettled } from "../../../shared/activity/use-settled.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import type { PreviewRefusal, PreviewValue, SavedSeries, SeriesPreview } from "./model/series-preview.ts";
import type { PanelPlace } from "./panel-place.ts";
import { seriesPreviewQuery } from "./panel-queries.ts";
import { useInputPeriods } from "./use-input-periods.ts";

interface ShownPreview {
  readonly values: readonly PreviewValue[];
  /** Why what is typed now could not be saved; null while nobody knows. */
  readonly refusal: PreviewRefusal | null;
}

const restMs = 300;
const nothing: SeriesPreview = { values: [], refusal: null };

/** What a series that is being typed would plan in the columns of the page: asked of the server when one pauses. */
export function useSeriesPreview(
  { company, view, statement }: PanelPlace,
  { categoryId, series }: { readonly categoryId: number; readonly series: SavedSeries | null },
): ShownPreview {
  const { offsetOf } = useInputPeriods(statement);
  const [first = 0, last = first] = [statement.columns[0]?.offset, statement.columns.at(-1)?.offset];
  const settled = useSettled(series, restMs);
  const query = seriesPreviewQuery(useApi(), company.id, categoryId, {
    ...(settled ?? noSeries),
    scenarioId: view.scenarioId,
    bankAccountId: statement.planAccountId,
    fromOffset: offsetOf(first),
    toOffset: offsetOf(last) + 1,
  });
  const { data = nothing, isPlaceholderData } = useQuery({
    ...query,
    ...(settled === null ? { queryFn: skipToken } : {}),
  });
  if (series === null) return nothing;
  // What was typed before is shown until the next answer is there, and refuses nothing any more.
  return { values: data.values, refusal: isPlaceholderData || settled !== series ? null : data.refusal };
}

const noSeries: SavedSeries = {
  seriesId: null,
  definition: { kind: "categoryFormula", formula: "0" },
  startOffset: 0,
  endOffset: null,
};

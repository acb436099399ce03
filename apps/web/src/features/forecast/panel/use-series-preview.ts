import type { Formula } from "@amont/engine/formula/formula-syntax.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "../../../shared/api/api-context.ts";
import { kpiLinesQuery, statementQuery } from "../../../shared/forecast/forecast-queries.ts";
import type { Vocabulary } from "./model/completion.ts";
import { evaluationNames } from "./model/completion.ts";
import type { SeriesDefinition, SeriesSpan } from "./model/series-draft.ts";
import { furthestBack, type PreviewValue, previewSeries } from "./model/series-preview.ts";
import type { PanelPlace } from "./panel-place.ts";
import { flatKpis, type KpiLine } from "./panel-queries.ts";

interface Previewed {
  readonly categoryId: number;
  readonly definition: SeriesDefinition | null;
  readonly span: SeriesSpan;
  readonly formula: Formula | null;
  readonly vocabulary: Vocabulary;
}

/** What a series that is being typed would plan in the columns of the page, worked out here. */
export function useSeriesPreview(
  { company, view, statement }: PanelPlace,
  { categoryId, definition, span, formula, vocabulary }: Previewed,
): readonly PreviewValue[] {
  const api = useApi();
  const back = furthestBack(definition, formula, statement.frequency);
  const offsetBegin = Math.min(view.offsetBegin, Math.max(view.offsetBegin, span.startOffset) + back);
  const isFurther = offsetBegin < view.offsetBegin;
  const wider = useQuery({
    ...statementQuery(api, company.id, { ...view, offsetBegin }),
    enabled: isFurther,
    placeholderData: keepPreviousData,
  }).data;
  const readsKpis = definition?.kind === "customKpiBased" || definition?.kind === "categoryFormula";
  const kpis = useQuery({
    ...kpiLinesQuery(api, company.id, { ...view, offsetBegin }),
    enabled: readsKpis,
  }).data;
  const source = isFurther ? wider : statement;
  const lineOf = useMemo(() => evaluationNames(vocabulary), [vocabulary]);
  return useMemo(() => {
    if (definition === null || source === undefined) return [];
    const lines = flatKpis<KpiLine>(kpis ?? []);
    const kpiValue = (kpiId: number, offset: number) =>
      lines.find(({ id }) => id === kpiId)?.values.find((value) => value.offset === offset)?.value ?? null;
    return previewSeries(definition, span, {
      statement: source,
      categoryId,
      kpiValue,
      formula,
      lineOf,
    }).filter(({ offset }) => offset >= view.offsetBegin);
  }, [definition, span, source, kpis, categoryId, formula, lineOf, view.offsetBegin]);
}

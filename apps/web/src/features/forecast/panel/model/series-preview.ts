/** What a series would plan once saved, as the server works it out: saving runs the same. Pure. */
import type { previewSeries } from "@amont/contract/operations/forecast/series/preview-series.ts";
import type { z } from "zod";
import type { SeriesDefinition, SeriesSpan } from "./series-draft.ts";

export type SeriesPreview = z.output<(typeof previewSeries)["response"]>;
export type PreviewValue = SeriesPreview["values"][number];
export type PreviewRefusal = NonNullable<SeriesPreview["refusal"]>;

export const changedCount = (values: readonly PreviewValue[]): number =>
  values.filter(({ amountMinor, nowMinor }) => amountMinor !== nowMinor).length;

/** A series that is there already, as far as saving minds it. */
interface EditedSeries {
  readonly id: number;
  readonly definition: SeriesDefinition;
}

/** The call that saves: a series of another kind is a new one, which wins over it as far as it reaches. */
export interface SavedSeries {
  /** Null for a new one. */
  readonly seriesId: number | null;
  readonly definition: SeriesDefinition;
  readonly startOffset: number;
  readonly endOffset: number | null;
}

export function savedSeries(
  definition: SeriesDefinition,
  span: SeriesSpan,
  edited: EditedSeries | null,
): SavedSeries {
  if (edited === null || edited.definition.kind !== definition.kind)
    return { seriesId: null, definition, ...span };
  return { seriesId: edited.id, definition: keptFlash(definition, edited.definition), ...span };
}

/** Made for many categories at once, it goes on giving way to what plans one of them. */
function keptFlash(definition: SeriesDefinition, before: SeriesDefinition): SeriesDefinition {
  const isFlash = before.kind === "performanceBased" && before.isFlash;
  return definition.kind === "performanceBased" ? { ...definition, isFlash } : definition;
}

/** Why saving would be refused: the failure itself, or where a formula has no value and why. */
type RefusalWords =
  | { readonly kind: "failure" }
  | { readonly kind: "fault"; readonly problem: string; readonly period: string };

export function refusalWords({ code, params }: PreviewRefusal): RefusalWords {
  const { problem, period } = params;
  return code === "23009" && typeof problem === "string" && typeof period === "string"
    ? { kind: "fault", problem, period }
    : { kind: "failure" };
}

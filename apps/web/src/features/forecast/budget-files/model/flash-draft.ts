/** What somebody is about to plan for many categories at once. Offsets are input periods. Pure. */
import type { createPerformanceSeries } from "@amont/contract/operations/forecast/series/create-performance-series.ts";
import type { performanceBases } from "@amont/contract/operations/forecast/series/series-definition.ts";
import type { z } from "zod";

export type FlashBasis = (typeof performanceBases)[number];

export interface FlashDraft {
  readonly basis: FlashBasis;
  readonly amountType: "percentage" | "absolute";
  /** Null while it is no number. */
  readonly value: number | null;
  readonly firstOffset: number;
  /** Included; null is for ever. */
  readonly lastOffset: number | null;
}

export const newFlashDraft: FlashDraft = {
  basis: "sameMonthPreviousYear",
  amountType: "percentage",
  value: 0,
  firstOffset: 0,
  lastOffset: 11,
};

/** As many as one call takes. */
export const mostFlashCategories = 1_000;

interface FlashPlace {
  readonly scenarioId: number | null;
  readonly bankAccountId: number | null;
}

type Body = z.output<(typeof createPerformanceSeries)["body"]>;

/** Null while something is missing. */
export function flashBody(
  draft: FlashDraft,
  categoryIds: ReadonlySet<number>,
  { scenarioId, bankAccountId }: FlashPlace,
): Body | null {
  const { basis, amountType, value, firstOffset, lastOffset } = draft;
  const isComplete = value !== null && categoryIds.size > 0 && categoryIds.size <= mostFlashCategories;
  if (!isComplete) return null;
  return {
    categoryIds: [...categoryIds],
    basis,
    amountType,
    value,
    startOffset: firstOffset,
    endOffset: lastOffset === null ? null : lastOffset + 1,
    scenarioId,
    bankAccountId,
  };
}

/** A series does not end before it begins. */
export const withFirst = (draft: FlashDraft, firstOffset: number): FlashDraft => ({
  ...draft,
  firstOffset,
  lastOffset: draft.lastOffset === null ? null : Math.max(draft.lastOffset, firstOffset),
});

/** A series while somebody fills its form in, and the definition that it becomes. Pure. */
import type { seriesDefinition } from "@amont/contract/operations/forecast/series/series-definition.ts";
import type { monthsBetween } from "@amont/kernel/limits.ts";
import type { z } from "zod";

export type SeriesDefinition = z.output<typeof seriesDefinition>;
export type EditedKind = SeriesDefinition["kind"];
type DefinitionOf<Kind extends EditedKind> = Extract<SeriesDefinition, { readonly kind: Kind }>;

/** In the order in which they are offered. */
export const editedKinds = [
  "fixedAmount",
  "performanceBased",
  "categoryBased",
  "customKpiBased",
  "categoryFormula",
  "automatic",
] as const satisfies readonly EditedKind[];

export const bases = [
  "previousMonth",
  "sameMonthPreviousYear",
  "averageOf3Months",
  "averageOf6Months",
  "averageOf12Months",
] as const satisfies readonly DefinitionOf<"performanceBased">["basis"][];

/** Of one kind or another; what is empty yet is null. One draft keeps what was typed in the views of all kinds. */
export interface SeriesDraft {
  readonly kind: EditedKind;
  readonly amount: number | null;
  readonly recurrenceMonths: (typeof monthsBetween)[number];
  readonly day: number | null;
  /** Once a year; null: never. */
  readonly indexPercent: number | null;
  /** Of the calendar, 1 to 12. */
  readonly indexMonth: number;
  readonly excludesVat: boolean;
  readonly basis: (typeof bases)[number];
  readonly amountType: "absolute" | "percentage";
  readonly value: number | null;
  readonly sourceCategoryId: number | null;
  readonly kpiId: number | null;
  readonly percentage: number | null;
  readonly delay: number;
  readonly formula: string;
  /** In input periods from the current one. */
  readonly startOffset: number;
  /** Not included; null goes on for ever. */
  readonly endOffset: number | null;
}

export interface SeriesSpan {
  readonly startOffset: number;
  readonly endOffset: number | null;
}

export function freshDraft(kind: EditedKind, span: SeriesSpan): SeriesDraft {
  return {
    kind,
    ...span,
    amount: null,
    recurrenceMonths: 1,
    day: null,
    indexPercent: null,
    indexMonth: 1,
    excludesVat: false,
    basis: "averageOf3Months",
    amountType: "percentage",
    value: 0,
    sourceCategoryId: null,
    kpiId: null,
    percentage: 100,
    delay: 0,
    formula: "",
  };
}

export function draftOf(definition: SeriesDefinition, span: SeriesSpan): SeriesDraft {
  const fresh = freshDraft(definition.kind, span);
  switch (definition.kind) {
    case "fixedAmount": {
      const { amount, recurrenceMonths, day, indexation, excludesVat = false } = definition;
      const indexed = indexation ? { indexPercent: indexation.percentage, indexMonth: indexation.month } : {};
      return { ...fresh, amount, recurrenceMonths, day, ...indexed, excludesVat };
    }
    case "performanceBased": {
      const { basis, amountType, value } = definition;
      return { ...fresh, basis, amountType, value };
    }
    case "categoryBased": {
      const { sourceCategoryId, percentage, delay } = definition;
      return { ...fresh, sourceCategoryId, percentage, delay };
    }
    case "customKpiBased": {
      const { kpiId, percentage, delay } = definition;
      return { ...fresh, kpiId, percentage, delay };
    }
    case "categoryFormula":
      return { ...fresh, formula: definition.formula };
    // It has a view of its own.
    case "automatic":
      return fresh;
  }
}

/** Null while something is missing. */
export function definitionOf(draft: SeriesDraft): SeriesDefinition | null {
  switch (draft.kind) {
    case "fixedAmount": {
      const { kind, amount, recurrenceMonths, day, indexPercent, indexMonth, excludesVat } = draft;
      if (amount === null || amount <= 0) return null;
      const isIndexed = indexPercent !== null && indexPercent !== 0;
      const indexation = isIndexed ? { percentage: indexPercent, month: indexMonth } : null;
      return { kind, amount, recurrenceMonths, day, indexation, excludesVat };
    }
    case "performanceBased": {
      const { kind, basis, amountType, value } = draft;
      if (value === null || (amountType === "percentage" && value < -100)) return null;
      return { kind, basis, amountType, value, isFlash: false };
    }
    case "categoryBased": {
      const { kind, sourceCategoryId, percentage, delay } = draft;
      if (sourceCategoryId === null || percentage === null || percentage <= 0) return null;
      return { kind, sourceCategoryId, percentage, delay };
    }
    case "customKpiBased": {
      const { kind, kpiId, percentage, delay } = draft;
      if (kpiId === null || percentage === null || percentage <= 0) return null;
      return { kind, kpiId, percentage, delay };
    }
    case "automatic":
      return null;
    case "categoryFormula": {
      const formula = draft.formula.trim();
      return formula === "" ? null : { kind: draft.kind, formula };
    }
  }
}

/** The draft with another beginning or end: an end is always after the beginning. */
export function withSpan(draft: SeriesDraft, { startOffset, endOffset }: SeriesSpan): SeriesDraft {
  const end = endOffset !== null && endOffset <= startOffset ? startOffset + 1 : endOffset;
  return { ...draft, startOffset, endOffset: end };
}

/** What a series does and where it is, as the calls say it that write series. */
import { lastDayOfMonth, monthsBetween } from "@amont/kernel/limits.ts";
import { z } from "zod";
import { noOrId, periodOffset, positiveId } from "./series-fields.ts";

export const performanceBases = [
  "previousMonth",
  "sameMonthPreviousYear",
  "averageOf3Months",
  "averageOf6Months",
  "averageOf12Months",
] as const;

export const recurrenceMonths = z.literal(monthsBetween);
export const dayOfMonth = z.int().min(1).max(lastDayOfMonth);
/** Once a year, so many per cent more or less, in this month of the calendar. */
export const indexationFields = {
  percentage: z.number().gt(-100).max(1_000),
  month: z.int().min(1).max(12),
} as const;
/** The amount is without VAT: that of the category comes on top. */
export const excludesVat = z.boolean();
/** In per cent of what the series is based on: 120 is a fifth more. */
export const sharePercentage = z.number().max(10_000);
/** In per cent more, or less when it is below zero. Also an amount, where the change is one. */
export const changeValue = z.number();
/** In input periods. */
export const delay = z.int().min(0).max(120);
export const formulaText = z.string().trim().min(1).max(4_000);

const changeKinds = ["absolute", "percentage"] as const;
export const changeKind = z.enum(changeKinds);

/** What a series does, as versioned addresses say it. Amounts are in units of the forecast's currency. */
export const seriesDefinition = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("fixedAmount"),
    amount: z.number(),
    recurrenceMonths,
    /** On which day of the month; null leaves it open. */
    day: dayOfMonth.nullable(),
    indexation: z.object(indexationFields).nullish(),
    excludesVat: excludesVat.optional(),
  }),
  z.object({
    kind: z.literal("performanceBased"),
    basis: z.enum(performanceBases),
    amountType: changeKind,
    value: changeValue,
    /** Made for many categories at once: it fills what nobody planned otherwise. */
    isFlash: z.boolean(),
  }),
  z.object({
    kind: z.literal("categoryBased"),
    sourceCategoryId: positiveId,
    percentage: sharePercentage,
    delay,
  }),
  z.object({ kind: z.literal("customKpiBased"), kpiId: positiveId, percentage: sharePercentage, delay }),
  z.object({ kind: z.literal("categoryFormula"), formula: formulaText }),
  z.object({
    kind: z.literal("automatic"),
    /** Off: the usual amount, without what lumps add over a year. */
    allowance: z.boolean(),
    /** On top of what the history says, in every period. */
    adjustment: z.object({ amountType: changeKind, value: changeValue }).nullable(),
  }),
]);

/** How the older controllers spell the same. */
export const olderBasis = z.codec(
  z.enum([
    "PreviousMonth",
    "SameMonthPreviousYear",
    "AverageOf3Months",
    "AverageOf6Months",
    "AverageOf12Months",
  ]),
  z.enum(performanceBases),
  {
    decode: (basis) => `${basis.slice(0, 1).toLowerCase()}${basis.slice(1)}` as Uncapitalize<typeof basis>,
    encode: (basis) => `${basis.slice(0, 1).toUpperCase()}${basis.slice(1)}` as Capitalize<typeof basis>,
  },
);

/** Where a new series is, and from when to when. */
export const seriesPlace = {
  scenarioId: ["ScenarioId", noOrId],
  bankAccountId: ["BankAccountId", noOrId],
  projectId: ["ProjectId", noOrId],
  startOffset: ["StartOffset", periodOffset.optional()],
  /** Absent or null: for ever. */
  endOffset: ["EndOffset", periodOffset.nullish()],
} as const;

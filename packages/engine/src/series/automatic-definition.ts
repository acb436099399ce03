/** What an automatic series is as it is stored: how people want it, and what was published. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import type { DayShape } from "../statement/day-shape.ts";

/** How what a series is based on becomes its own amount: so many per cent more or less, or so much. */
export type AmountChange =
  | { readonly kind: "percentage"; readonly percent: number }
  | { readonly kind: "absolute"; readonly amountMinor: number };

/** Of each published period, in minor units. */
export interface PublishedAmounts {
  /** The usual period: half of them are above it. */
  readonly typical: readonly number[];
  /** What totals are made of: the usual amount and what lumps add over a year. */
  readonly mean: readonly number[];
  /** Nine periods of ten are above the first, and below the second. */
  readonly low: readonly number[];
  readonly high: readonly number[];
  /** What was known to come when it was published: lines as large as the leaf has paid before, and larger ones. */
  readonly ordinary: readonly number[];
  readonly exceptional: readonly number[];
  /** By how much parents that were forecast better on their own move it; none: by nothing. */
  readonly level?: readonly number[];
}

/** Of periods that are usually known in part by now: which part, and what was known when the current one began. */
export interface PublishedCommitments {
  /** The first day of the period that was current. */
  readonly beginOn: CalendarDate;
  /** By periods ahead of it; null: nobody knows, and the larger of what is usual and what is known holds. */
  readonly shares: ReadonlyArray<number | null>;
  /** Lines as large as the leaf has paid before, in minor units. */
  readonly begun: readonly number[];
}

/** How a published forecast came about: what explains it later. */
export interface PublishedFit {
  readonly shape: "nothing" | "short" | "dormant" | "sparse" | "intermittent" | "lumpy" | "smooth";
  /** How much of it the medians say, and not the models of level, trend and season: from 0 to 1. */
  readonly robustShare: number;
  /** The first days of the first period of the history and of the one after its last; null: nothing ever moved. */
  readonly historyFrom: CalendarDate | null;
  readonly historyUntil: CalendarDate;
  readonly historyPeriods: number;
  /** By periods ahead: what it was wrong by when it was tried on the past, as a part of what came; null: too short to try. */
  readonly usualErrors: readonly number[] | null;
  readonly origins: number;
  /** The parents that move it, the nearest one first; none: nothing does. */
  readonly levels?: readonly number[];
  readonly fittedOn: CalendarDate;
  /** Names what it was learned from: as long as that is the same, nothing else can come of it. */
  readonly historyKey: string;
}

export interface PublishedForecast {
  readonly frequency: Frequency;
  /** The first day of the first period. */
  readonly beginOn: CalendarDate;
  readonly amounts: PublishedAmounts;
  /** So many of the first periods are over: they stay what they were, whatever the series does now. */
  readonly settledCount: number;
  /** None, or null: of no period. */
  readonly committed?: PublishedCommitments | null;
  /** How its amounts are spread on finer columns; none, or null: evenly. */
  readonly dayShape?: DayShape | null;
  readonly fit: PublishedFit;
}

export interface AutomaticDefinition {
  readonly kind: "automatic";
  /** Off: the usual amount, without what lumps add. */
  readonly allowance: boolean;
  readonly adjustment: AmountChange | null;
  /** The first days of periods that the history is to be read without. */
  readonly exceptionalPeriods: readonly CalendarDate[];
  /** Null until it has been fitted: it plans nothing. */
  readonly published: PublishedForecast | null;
}

/** As it is applied: what lumps add is part of it, and nobody has asked for more or less. */
export const newAutomatic: AutomaticDefinition = {
  kind: "automatic",
  allowance: true,
  adjustment: null,
  exceptionalPeriods: [],
  published: null,
};

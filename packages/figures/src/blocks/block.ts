/**
 * What a widget, a section of a report or a mail shows: plain data, figures with their proofs, labels as names that people
 * gave or as words that every language has. It knows nothing of how it is drawn.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { Column, Figure, FigureRow } from "./figure.ts";

export const labelWords = [
  "actual",
  "plan",
  "median",
  "lowPoint",
  "floor",
  "overdraft",
  "cashToday",
  "risk",
  "endOfColumn",
  "course",
  "group",
  "total",
  "inflow",
  "outflow",
  "share",
  "others",
  "planned",
  "became",
  "conversion",
  "groupBridge",
  "mainPlan",
  "difference",
  "used",
  "budgeted",
  "usedShare",
  "lastMonth",
  "growth",
  "below",
  "everBelow",
  "prudent",
  "target",
  "sincePrevious",
  "sinceYear",
  "believed",
  "plannedNow",
  "openingAndRates",
  "changeNew",
  "changeCancelled",
  "changeMoved",
  "changeLate",
  "changeRecategorised",
  "changeAmount",
  "changePaid",
  "changeBudgetUsed",
  "changeLapsed",
  "changePlan",
  "changeExchangeRate",
  "changeUnexplained",
] as const;
export type LabelWord = (typeof labelWords)[number];

/** A name that somebody gave, a word of the product, or a period. */
export type Label =
  | {
      readonly kind: "name";
      readonly name: string;
      /** Said where both sides have something of that name. */
      readonly isInflow?: boolean | undefined;
    }
  | { readonly kind: "word"; readonly word: LabelWord; readonly count?: number | undefined }
  | {
      readonly kind: "period";
      readonly frequency: "daily" | "weekly" | "monthly" | "quarterly";
      readonly begin: CalendarDate;
    };

export const noteWords = [
  "indicative",
  "toDate",
  "unavailable",
  "otherCurrencies",
  "oldestOnly",
  "daysLate",
  "probable",
  "uncertain",
  "paidOn",
  "presentOnly",
  "sinceDay",
  "knownSince",
  "knownOn",
  "withoutBands",
  "bandsOfAll",
  "allAccounts",
  "notHere",
  "noValue",
  "nothingBurns",
  "notShort",
  "moduleOff",
  "tooFewPairs",
  "inError",
] as const;

/** What is said below, or in the place of figures. */
export interface Note {
  readonly word: (typeof noteWords)[number];
  readonly names?: readonly string[] | undefined;
  readonly day?: CalendarDate | undefined;
  readonly count?: number | undefined;
}

/** How an indicator does by its thresholds. */
export const blockSeverities = ["danger", "warning", "info", "success"] as const;
export type BlockSeverity = (typeof blockSeverities)[number];

export const tones = ["plain", "good", "bad", "warning"] as const;
export type Tone = (typeof tones)[number];

/** `partial`: something that belongs to it cannot be shown, and the notes say what. `unavailable`: nothing can, and why. */
export const blockStates = ["ok", "empty", "partial", "unavailable"] as const;

interface BlockHead {
  readonly state: (typeof blockStates)[number];
  readonly notes: readonly Note[];
}

export interface ScalarBlock extends BlockHead {
  readonly kind: "scalar";
  /** What it is; null where the widget's title says it. */
  readonly label: Label | null;
  /** The period that it is of. */
  readonly period: Label | null;
  /** Null where there is nothing to say: the notes tell why. */
  readonly figure: Figure | null;
  /** Null: neither good nor bad. */
  readonly severity: BlockSeverity | null;
  readonly target: Figure | null;
  /** What changed since other periods. */
  readonly compared: readonly { readonly label: Label; readonly figure: Figure }[];
  /** How it went, up to the period and on. */
  readonly columns: readonly Column[];
  readonly row: FigureRow | null;
}

export const lineRoles = ["actual", "plan", "median", "amount"] as const;

export interface SeriesLine {
  readonly role: (typeof lineRoles)[number];
  readonly label: Label;
  readonly row: FigureRow;
}

export interface SeriesBlock extends BlockHead {
  readonly kind: "series";
  readonly frequency: "daily" | "weekly" | "monthly" | "quarterly";
  readonly columns: readonly Column[];
  /** The one with today in it; as many as there are columns where all are past. */
  readonly currentColumn: number;
  readonly lines: readonly SeriesLine[];
  /** Of four in five paths, and of one in two. */
  readonly outer: { readonly low: FigureRow; readonly high: FigureRow } | null;
  readonly inner: { readonly low: FigureRow; readonly high: FigureRow } | null;
  readonly levels: readonly { readonly label: Label; readonly figure: Figure }[];
  readonly marks: readonly { readonly column: number; readonly label: Label; readonly figure: Figure }[];
  /** In figures, what the drawing says. */
  readonly heads: readonly { readonly label: Label; readonly figure: Figure; readonly tone: Tone }[];
}

export const stepRoles = ["from", "step", "rest", "conversion", "to"] as const;

export interface WaterfallStep {
  readonly role: (typeof stepRoles)[number];
  readonly label: Label;
  readonly figure: Figure;
  /** What it was to be, and what it became. */
  readonly reference: Figure | null;
  readonly actual: Figure | null;
}

/** The first step and all that follow add up to the last one. */
export interface WaterfallBlock extends BlockHead {
  readonly kind: "waterfall";
  readonly period: Column;
  readonly steps: readonly WaterfallStep[];
}

/** Side by side: what comes in and what goes out, or parts of a whole. */
export interface BarsBlock extends BlockHead {
  readonly kind: "bars";
  readonly heads: readonly Label[];
  readonly bars: readonly {
    readonly label: Label;
    readonly figures: readonly (Figure | null)[];
    readonly isTotal: boolean;
  }[];
}

export type TableCell =
  | {
      readonly kind: "figure";
      readonly figure: Figure | null;
      readonly tone: Tone;
      readonly note: Label | null;
    }
  | {
      readonly kind: "line";
      readonly columns: readonly Column[];
      readonly row: FigureRow;
      /** The lowest one. */
      readonly mark: number | null;
    };

export interface TableBlock extends BlockHead {
  readonly kind: "table";
  readonly heads: readonly Label[];
  readonly rows: readonly {
    readonly label: Label;
    readonly entityId: number | null;
    readonly cells: readonly TableCell[];
    readonly isTotal: boolean;
  }[];
}

export interface ListBlock extends BlockHead {
  readonly kind: "list";
  /** Of all of them, also of those that are not shown; null where a sum says nothing. */
  readonly total: Figure | null;
  /** How many there are, with those that are not shown. */
  readonly count: number;
  readonly entries: readonly {
    readonly label: Label;
    readonly details: readonly Note[];
    readonly figure: Figure | null;
    readonly tone: Tone;
    readonly target: string | null;
  }[];
}

export interface TextBlock extends BlockHead {
  readonly kind: "text";
  readonly text: string;
}

export type Block =
  | ScalarBlock
  | SeriesBlock
  | WaterfallBlock
  | BarsBlock
  | TableBlock
  | ListBlock
  | TextBlock;

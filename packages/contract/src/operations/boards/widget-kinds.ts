/** What a widget can be, how small it can be, and which options it takes. */
import { z } from "zod";
import { plain } from "../../wire-object.ts";

/** As far as a board looks: thirteen weeks, half a year, a year. */
export const spans = ["13w", "6m", "12m"] as const;
export type Span = (typeof spans)[number];

export const widgetKinds = [
  "cash-curve",
  "balance-now",
  "variance",
  "changes",
  "week",
  "late",
  "group-matrix",
  "structure",
  "movements",
  "trend",
  "budget",
  "scenarios",
  "risk",
  "runway",
  "indicator",
  "note",
] as const;
export type WidgetKind = (typeof widgetKinds)[number];

/** Names are the same on both sides. */
export const widgetOptions = plain({
  span: z.enum(spans).optional(),
  /** A month that is over: one is the last one. */
  monthsAgo: z.int().min(0).max(24).optional(),
  /** Since when: what was believed at the end of that day. */
  daysAgo: z.int().min(1).max(366).optional(),
  /** How many are shown, before the others are one. */
  most: z.int().min(1).max(20).optional(),
  isInflow: z.boolean().optional(),
  /** Of the company's indicators, or of the consolidation's. */
  kpiId: z.int32().positive().optional(),
  text: z.string().max(5_000).optional(),
});
export type WidgetOptions = z.output<typeof widgetOptions>;

interface WidgetRules {
  readonly options: readonly (keyof WidgetOptions)[];
  /** In columns of the twelve, and rows. */
  readonly leastWidth: number;
  readonly leastHeight: number;
}

export const widgetRules: Readonly<Record<WidgetKind, WidgetRules>> = {
  "cash-curve": { options: ["span"], leastWidth: 4, leastHeight: 4 },
  "balance-now": { options: ["most"], leastWidth: 3, leastHeight: 3 },
  variance: { options: ["monthsAgo", "most"], leastWidth: 3, leastHeight: 3 },
  changes: { options: ["daysAgo", "span", "most"], leastWidth: 3, leastHeight: 3 },
  week: { options: [], leastWidth: 3, leastHeight: 3 },
  late: { options: ["isInflow", "most"], leastWidth: 3, leastHeight: 3 },
  "group-matrix": { options: ["span"], leastWidth: 4, leastHeight: 3 },
  structure: { options: ["monthsAgo", "isInflow", "most"], leastWidth: 3, leastHeight: 3 },
  movements: { options: ["monthsAgo", "most"], leastWidth: 3, leastHeight: 3 },
  trend: { options: ["isInflow", "most"], leastWidth: 3, leastHeight: 3 },
  budget: { options: ["monthsAgo", "isInflow", "most"], leastWidth: 3, leastHeight: 3 },
  scenarios: { options: ["span"], leastWidth: 4, leastHeight: 3 },
  risk: { options: ["span"], leastWidth: 3, leastHeight: 3 },
  runway: { options: [], leastWidth: 2, leastHeight: 2 },
  indicator: { options: ["kpiId"], leastWidth: 2, leastHeight: 2 },
  note: { options: ["text"], leastWidth: 2, leastHeight: 1 },
};

export const mostWidgets = 40;

/** In rows: nothing that is longer is a widget. */
export const tallestWidget = 40;

/** Are these options that its kind has? */
export const takesOptions = ({
  kind,
  options,
}: {
  readonly kind: WidgetKind;
  readonly options: WidgetOptions;
}): boolean =>
  Object.entries(options).every(
    ([name, value]) => value === undefined || widgetRules[kind].options.some((known) => known === name),
  );

/** Boards that are there on the first day: nothing has to be composed. Who changes one has a board of their own. */
import type { WidgetKind, WidgetOptions } from "./widget-kinds.ts";

export const companyTemplates = ["morning", "plan-actual", "late", "bank"] as const;
export const groupTemplates = ["group-morning"] as const;
export const templateNames = [...companyTemplates, ...groupTemplates] as const;
export type TemplateName = (typeof templateNames)[number];

interface TemplateWidget {
  readonly id: number;
  readonly kind: WidgetKind;
  readonly options: WidgetOptions;
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

type Place = readonly [column: number, row: number, width: number, height: number];

const widget = (
  id: number,
  kind: WidgetKind,
  [column, row, width, height]: Place,
  options: WidgetOptions = {},
): TemplateWidget => ({ id, kind, options, column, row, width, height });

export const boardTemplates: Readonly<Record<TemplateName, readonly TemplateWidget[]>> = {
  morning: [
    widget(1, "cash-curve", [0, 0, 8, 7]),
    widget(2, "week", [8, 0, 4, 4]),
    widget(3, "late", [8, 4, 4, 4], { most: 4 }),
    widget(4, "variance", [0, 7, 4, 5], { most: 5 }),
    widget(5, "structure", [4, 7, 4, 5], { most: 6 }),
    widget(6, "movements", [8, 8, 4, 4], { most: 4 }),
  ],
  "plan-actual": [
    widget(1, "variance", [0, 0, 6, 7], { most: 8, monthsAgo: 1 }),
    widget(2, "variance", [6, 0, 6, 7], { most: 8, monthsAgo: 0 }),
    widget(3, "structure", [0, 7, 4, 5], { most: 6, monthsAgo: 1, isInflow: true }),
    widget(4, "structure", [4, 7, 4, 5], { most: 6, monthsAgo: 1, isInflow: false }),
    widget(5, "budget", [8, 7, 4, 5], { most: 6 }),
    widget(6, "changes", [0, 12, 6, 6], { daysAgo: 7 }),
    widget(7, "changes", [6, 12, 6, 6], { daysAgo: 30 }),
  ],
  late: [
    widget(1, "late", [0, 0, 6, 6], { most: 10, isInflow: true }),
    widget(2, "late", [6, 0, 6, 6], { most: 10, isInflow: false }),
    widget(3, "week", [0, 6, 4, 5]),
    widget(4, "cash-curve", [4, 6, 8, 5]),
  ],
  bank: [
    widget(1, "cash-curve", [0, 0, 12, 7], { span: "12m" }),
    widget(2, "risk", [0, 7, 4, 6], { span: "6m" }),
    widget(3, "variance", [4, 7, 4, 6], { most: 5, monthsAgo: 1 }),
    widget(4, "trend", [8, 7, 4, 6], { most: 6, isInflow: true }),
    widget(5, "balance-now", [0, 13, 6, 6]),
    widget(6, "changes", [6, 13, 6, 6], { daysAgo: 30 }),
  ],
  "group-morning": [
    widget(1, "cash-curve", [0, 0, 8, 7]),
    widget(2, "week", [8, 0, 4, 4]),
    widget(3, "variance", [8, 4, 4, 8], { most: 6 }),
    widget(4, "group-matrix", [0, 7, 8, 5], { span: "6m" }),
  ],
};

/** Those of a company, or of a consolidation. */
export const templatesOf = (isConsolidation: boolean): readonly TemplateName[] =>
  isConsolidation ? groupTemplates : companyTemplates;

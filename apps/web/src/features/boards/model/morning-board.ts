/** The board of the morning, for a company and for a group: nothing has to be composed on the first day. */
import type { WidgetKind, WidgetOptions } from "@amont/contract/operations/boards/widget-kinds.ts";

export interface BoardWidget {
  readonly key: string;
  readonly kind: WidgetKind;
  readonly options: WidgetOptions;
  /** Of twelve columns, and of rows. */
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

export const companyMorning: readonly BoardWidget[] = [
  { key: "curve", kind: "cash-curve", options: {}, column: 0, row: 0, width: 8, height: 7 },
  { key: "week", kind: "week", options: {}, column: 8, row: 0, width: 4, height: 4 },
  { key: "late", kind: "late", options: { most: 4 }, column: 8, row: 4, width: 4, height: 4 },
  { key: "movements", kind: "movements", options: { most: 4 }, column: 8, row: 8, width: 4, height: 4 },
  { key: "variance", kind: "variance", options: { most: 5 }, column: 0, row: 7, width: 4, height: 5 },
  { key: "spent", kind: "structure", options: { most: 6 }, column: 4, row: 7, width: 4, height: 5 },
];

export const groupMorning: readonly BoardWidget[] = [
  { key: "curve", kind: "cash-curve", options: {}, column: 0, row: 0, width: 8, height: 7 },
  { key: "week", kind: "week", options: {}, column: 8, row: 0, width: 4, height: 4 },
  { key: "variance", kind: "variance", options: { most: 6 }, column: 8, row: 4, width: 4, height: 8 },
  { key: "companies", kind: "group-matrix", options: {}, column: 0, row: 7, width: 8, height: 5 },
];

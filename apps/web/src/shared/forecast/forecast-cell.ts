/** A place in the forecast: a line and a column. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";

/** Lines that are no category. */
export type TotalLine = "inflow" | "outflow" | "netChange" | "balanceStart" | "balanceEnd";

/** What the conversion difference is made of. The last one is no part of its own: it is in the first. */
export const conversionParts = ["opening", "flows", "rounding", "budgetStep"] as const;
export type ConversionPart = (typeof conversionParts)[number];

/** What closes the columns of a group besides flows and conversion; and what of its cash is others'. */
export type BridgeRow = "intragroupNet" | "ignoredNet" | "minority";

export type ForecastLineId =
  | { readonly kind: "category"; readonly categoryId: number }
  | { readonly kind: "kpi"; readonly kpiId: number }
  | { readonly kind: "total"; readonly total: TotalLine }
  /** What closes a column that was converted: all of it, or one part. */
  | { readonly kind: "conversion"; readonly part: ConversionPart | null }
  | { readonly kind: "bridge"; readonly row: BridgeRow }
  /** What is held in a currency that nobody knows a rate of. */
  | { readonly kind: "unconverted"; readonly currency: CurrencyCode };

export interface ForecastCell {
  readonly line: ForecastLineId;
  /** Null: the cumulative column. */
  readonly offset: number | null;
}

/** One word for a line: a key of a map, an id in the document. */
export function lineKey(line: ForecastLineId): string {
  switch (line.kind) {
    case "category":
      return `c${line.categoryId}`;
    case "kpi":
      return `k${line.kpiId}`;
    case "total":
      return line.total;
    case "conversion":
      return line.part === null ? "conversion" : `conversion_${line.part}`;
    case "bridge":
      return line.row;
    case "unconverted":
      return `unconverted_${line.currency}`;
  }
}

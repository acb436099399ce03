/** A place in the forecast: a line and a column. */

/** Lines that are no category. */
export type TotalLine = "inflow" | "outflow" | "netChange" | "balanceStart" | "balanceEnd";

export type ForecastLineId =
  | { readonly kind: "category"; readonly categoryId: number }
  | { readonly kind: "kpi"; readonly kpiId: number }
  | { readonly kind: "total"; readonly total: TotalLine };

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
  }
}

import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import type { ColumnLayout } from "../../../shared/forecast/column-layout.ts";
import type { ForecastOptions } from "../../../shared/forecast/forecast-options.ts";
import type { KpiLine } from "../../../shared/forecast/forecast-queries.ts";
import type { CellWrite } from "../../../shared/forecast/predicted-statement.ts";
import type { DatedBalances } from "../balances/dated-balances.ts";
import type { ForecastLine, RowsBeside } from "./model/forecast-lines.ts";

export interface ShownForecast {
  readonly statement: StatementAnswer;
  /** Balances that it starts from and that are not of today. */
  readonly datedBalances: DatedBalances | null;
  readonly kpis: readonly KpiLine[];
  /** The scenario's reference, to say which cells differ from it. */
  readonly reference: StatementAnswer | undefined;
  readonly refused: readonly CellWrite[];
  /** What could not be read, and why, in words. */
  readonly unread: readonly UnreadCell[];
  /** Before the last change: the closing balances say by how much they are others now. */
  readonly before: StatementAnswer | null;
  readonly options: ForecastOptions;
  readonly layout: ColumnLayout;
  /** Of other periods than those shown, by line; without, the sum of what is shown. */
  readonly totals: ReadonlyMap<string, number> | null;
  readonly beside?: RowsBeside | undefined;
  /** A word at the end of a line's title. */
  readonly tagOf?: ((line: ForecastLine) => string | undefined) | undefined;
}

/** A cell into which something was typed or pasted that is no amount. */
export interface UnreadCell {
  readonly categoryId: number;
  readonly offset: number;
  readonly words: string;
}

import { type CellFace, emptyFace } from "@amont/ui/widgets/sheet/sheet-source.ts";
import { useMemo } from "react";
import { lineKey } from "../../../shared/forecast/forecast-cell.ts";
import { cellFace, changeText } from "./model/cell-faces.ts";
import type { ForecastRow } from "./model/forecast-lines.ts";
import type { ShownForecast } from "./shown-forecast.ts";
import { type Circumstances, unmarked } from "./use-circumstances.ts";

export const closingBalanceId = lineKey({ kind: "total", total: "balanceEnd" });

/** The closing balance stays in sight, and says by how much the last change moved it. */
export interface ClosingBalance {
  readonly row: ForecastRow | undefined;
  readonly isChanged: boolean;
  readonly face: (column: number) => CellFace;
}

export function useClosingBalance(
  { statement: { endBalances }, before }: Pick<ShownForecast, "statement" | "before">,
  rows: readonly ForecastRow[],
  circumstances: Circumstances,
): ClosingBalance {
  return useMemo(() => {
    const row = rows.find(({ id }) => id === closingBalanceId);
    const { style } = circumstances;
    const changeAt = (column: number) =>
      before === null ? 0 : (endBalances[column] ?? 0) - (before.endBalances[column] ?? 0);
    return {
      row,
      isChanged: endBalances.some((_, column) => changeAt(column) !== 0),
      face: (column) =>
        row === undefined
          ? emptyFace
          : {
              ...cellFace(row.line, column, style, unmarked),
              rate: column < endBalances.length ? changeText(changeAt(column), style) : "",
            },
    };
  }, [rows, endBalances, before, circumstances]);
}

/** What leads from the opening to the closing balance of a group, over some columns. Pure; in minor units. */
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import type { BridgeRow, ConversionPart, TotalLine } from "../../../../shared/forecast/forecast-cell.ts";
import { conversionOver } from "../../pockets/model/conversion.ts";

type Bridge = Readonly<Record<TotalLine | BridgeRow | ConversionPart | "conversion", number>>;

export function bridgeOver(statement: StatementAnswer, columns: readonly number[]): Bridge {
  const { startBalances, endBalances, group } = statement;
  const sum = (amounts: ArrayLike<number> | undefined) =>
    columns.reduce((total, column) => total + (amounts?.[column] ?? 0), 0);
  const [first = 0, last = 0] = [columns[0], columns.at(-1)];
  const inflow = sum(statement.inflow.summary.cashFlow);
  const outflow = sum(statement.outflow.summary.cashFlow);
  const { difference, ...parts } = conversionOver(statement, columns);
  return {
    balanceStart: startBalances[first] ?? 0,
    inflow,
    outflow,
    netChange: inflow - outflow,
    intragroupNet: sum(group?.bridge.intragroupNet),
    ignoredNet: sum(group?.bridge.ignoredNet),
    // Held, not moved: what it is at the end.
    minority: group?.bridge.minority[last] ?? 0,
    ...parts,
    conversion: difference,
    balanceEnd: endBalances[last] ?? 0,
  };
}

import type { Balance } from "@amont/kernel/change-and-balance.ts";
import type { Statement } from "./statement.ts";

interface ShownResult {
  readonly statement: Pick<Statement, "inflow" | "outflow">;
  readonly balances: { readonly start: readonly Balance[] };
  /** At today's rates; null where nothing is converted. */
  readonly conversion: { readonly cashToday: number | null } | null;
}

/** What is held now by what has been paid: also what is paid on lines that a group ignores. Null: today is in no column. */
export function cashTodayOf(
  { statement, balances, conversion }: ShownResult,
  currentColumn: number,
): number | null {
  if (conversion !== null) return conversion.cashToday;
  const start = balances.start[currentColumn];
  if (start === undefined) return null;
  const { inflow, outflow } = statement;
  return start + (inflow.realized[currentColumn] ?? 0) - (outflow.realized[currentColumn] ?? 0);
}

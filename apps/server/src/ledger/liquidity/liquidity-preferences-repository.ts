/** How an organisation looks at its short-term cash. */
import { defaultHorizonDays } from "@amont/engine/liquidity/needs-and-surpluses.ts";
import { executePrepared } from "../../db/prepared-statements.ts";
import type { ScopedDatabase } from "../../db/scope.ts";

export interface LiquidityPreferences {
  readonly horizonDays: number;
  /** Whole units of a currency. */
  readonly step: 1 | 100 | 1_000 | 10_000;
  readonly sharing: "history" | "default" | "none";
  readonly isPrudent: boolean;
}

/** Of an organisation that chose nothing. */
const usualPreferences: LiquidityPreferences = {
  horizonDays: defaultHorizonDays,
  step: 1_000,
  sharing: "history",
  isPrudent: false,
};

export async function findLiquidityPreferences(
  database: ScopedDatabase,
  organisationId: number,
): Promise<LiquidityPreferences> {
  const query = database
    .selectFrom("liquidity_preferences")
    .selectAll()
    .where("organisation_id", "=", organisationId);
  const [row] = await executePrepared(database, query);
  if (row === undefined) return usualPreferences;
  const { horizon_days, step, sharing, is_prudent } = row;
  return { horizonDays: horizon_days, step, sharing, isPrudent: is_prudent };
}

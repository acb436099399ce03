import type { SystemDatabase } from "../../db/scope.ts";
import { countIn } from "./seen-companies.ts";

/** Rows that a removal has to take along: those that it left would be there twice. */
export const countsOfLiquidity = (database: SystemDatabase) =>
  Promise.all(
    [
      "account_rules",
      "transfer_lanes",
      "liquidity_preferences",
      "risk_settings",
      "cash_transfers",
      "cash_pools",
      "cash_pool_members",
      "cash_pool_rates",
      "cash_pool_openings",
      "day_reports",
      "announced_lines",
      "imports",
      "rolling_lines",
      "rolling_floors",
      "rolling_tests",
      "credit_availabilities",
    ].map((table) => countIn(database, table)),
  );

import type { ScopedDatabase } from "../db/scope.ts";

/**
 * Does a leaf hold a forecast, which a category moved under it would remove? No table keeps forecasts yet, so no
 * category holds one: what adds that table answers from it here, and moving removes it in the same breath.
 */
export async function categoryHoldsForecast(
  _database: ScopedDatabase,
  _companyId: number,
  _categoryId: number,
): Promise<boolean> {
  return false;
}

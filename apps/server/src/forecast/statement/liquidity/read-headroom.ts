/** How far what is liquid at the end of each column of a company is above the floor in force then: as its thirteen weeks say. */

import { overdraftOf } from "@amont/engine/forecast/pockets.ts";
import { headroomOn } from "@amont/engine/liquidity/headroom.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import { flagsOf } from "../../../db/flags/flags-of.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { loadLiquidityRules } from "../../../ledger/liquidity/liquidity-rules-repository.ts";
import type { OpenedView } from "../../open-view.ts";
import { blockedOfCompany } from "./blocked-cash.ts";

/** By column; undefined where nobody looks at thirteen weeks. */
export async function readHeadroom(
  database: ScopedDatabase,
  companyId: number,
  opened: OpenedView,
): Promise<readonly number[] | undefined> {
  const { forecast, view, options } = opened;
  const { organisationId } = forecast.state;
  const places = { userId: "", companyId, consolidationId: undefined, organisationId };
  if (!(await flagsOf(database, places))["cashflow.rolling_forecast_access"]) return undefined;
  const rules = await loadLiquidityRules(database, { organisationId, entityId: companyId, isCompany: true });
  const { range } = options;
  const columns = {
    frequency: options.frequency,
    offsetBegin: range.begin,
    offsetEnd: range.endExclusive,
  };
  const blocked = await blockedOfCompany(database, companyId, opened, columns);
  const { statement, balances } = view.result;
  return statement.axis.periods.map(
    ({ endExclusive }, column) =>
      headroomOn(
        {
          closingMinor: Number(balances.end[column] ?? 0),
          blockedMinor: blocked[column] ?? 0,
          equivalentsMinor: 0,
          overdraftMinor: overdraftOf(forecast.model.facts, view.selection),
        },
        { ...rules, countsOverdrafts: false },
        addDays(endExclusive, -1),
      ).headroomMinor,
  );
}

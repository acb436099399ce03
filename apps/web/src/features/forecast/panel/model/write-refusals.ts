/** Why nothing can be written on a cell: the reader's right first, then what is looked at, then the cell itself. Pure. */
import type { EditRestriction } from "@amont/contract/operations/forecast/cell-shape.ts";
import type { ForecastView } from "../../../../shared/forecast/forecast-search.ts";
import type { CurrentCompany } from "../../../../shared/workplace/workplace-context.ts";

export type WriteRefusal = "readOnly" | "asOf" | EditRestriction;

export function writeRefusals(
  company: Pick<CurrentCompany, "canWrite">,
  view: Pick<ForecastView, "asOf" | "isOnFrozenScenario">,
  restrictions: readonly EditRestriction[] = [],
): readonly WriteRefusal[] {
  // One sentence is enough where nothing on the page can be changed.
  if (!company.canWrite("CashFlow")) return ["readOnly"];
  if (view.asOf !== null) return ["asOf"];
  if (view.isOnFrozenScenario || restrictions.includes("onFrozenScenario")) return ["onFrozenScenario"];
  return restrictions;
}

import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import type { ForecastView } from "../../../shared/forecast/forecast-search.ts";
import type { PlanChanges } from "../../../shared/forecast/use-plan-changes.ts";
import type { CurrentCompany } from "../../../shared/workplace/workplace-context.ts";

/** Where the panel stands: whose plan, what is looked at, and the one way to change it. */
export interface PanelPlace {
  readonly company: Pick<CurrentCompany, "id" | "canWrite">;
  readonly view: ForecastView;
  readonly statement: StatementAnswer;
  readonly changes: PlanChanges;
}

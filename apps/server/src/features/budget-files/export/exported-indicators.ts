/** The indicators of an exported view: where they are switched on, in the periods in which they are told, and as they are now. */
import type { InputOf } from "@amont/contract/operation.ts";
import type { exportForecast } from "@amont/contract/operations/budget-files/export-forecast.ts";
import { ok } from "@amont/kernel/result.ts";
import { flagsOf } from "../../../db/flags/flags-of.ts";
import { currentConsolidation } from "../../../forecast/group/open-group.ts";
import { readGroup } from "../../../forecast/group-repository.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import { type KpiLines, readKpiLines } from "../../../forecast/statement/kpis/kpi-lines.ts";
import { currentCompany, currentOrganisation } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";

type Body = InputOf<typeof exportForecast>["body"];

export async function exportedIndicators(
  forecasts: Forecasts,
  context: OperationContext,
  body: Pick<Body, "sheets" | "frequency" | "offsetBegin" | "offsetEnd" | "scenarioId" | "asOf"> & {
    readonly bankAccountIds?: readonly number[] | undefined;
  },
): Promise<Outcome<KpiLines>> {
  const { sheets, frequency, offsetBegin, offsetEnd, bankAccountIds = [], scenarioId, asOf } = body;
  if (sheets !== undefined && !sheets.includes("indicators")) return ok([]);
  if ((asOf ?? null) !== null || bankAccountIds.length > 1) return ok([]);
  if (!(await isOn(context)) || frequency !== (await plannedIn(forecasts, context))) return ok([]);
  return readKpiLines(forecasts, context, {
    offsetBegin,
    offsetEnd,
    bankAccountIds: [...bankAccountIds],
    scenarioId: scenarioId ?? undefined,
  });
}

async function isOn(context: OperationContext): Promise<boolean> {
  const { database, caller } = context;
  const consolidation = currentConsolidation(context);
  const flags = await flagsOf(database, {
    userId: caller.userId,
    companyId: consolidation === undefined ? currentCompany(context) : undefined,
    consolidationId: consolidation?.consolidationId,
    organisationId: consolidation?.organisationId ?? currentOrganisation(context),
  });
  return flags["cashflow.consolidation.kpi_export"];
}

/** The periods in which indicators have values. */
async function plannedIn(forecasts: Forecasts, context: OperationContext) {
  const { database, now } = context;
  const consolidation = currentConsolidation(context);
  if (consolidation !== undefined) return (await readGroup(database, consolidation))?.periodicity;
  return (await forecasts.today.open(database, currentCompany(context), now)).state.inputFrequency;
}

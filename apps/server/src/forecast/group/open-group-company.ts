/** One column of one company, as a consolidation looks at it: for calls that are opened for that company alone. */
import { failure } from "@amont/contract/failure.ts";
import { subtreeIds } from "@amont/engine/categories/category-tree.ts";
import type { StatementView } from "@amont/engine/forecast/statement-view.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import { type Frequency, offsetRange, periodAt } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { CompanyForecast } from "../company-forecasts.ts";
import { lookAt } from "../group-forecasts.ts";
import { type GroupCompany, type GroupKey, readGroup } from "../group-repository.ts";
import { type Forecasts, isWithinReach } from "../open-view.ts";

export interface OpenedCompany {
  readonly company: GroupCompany;
  readonly forecast: CompanyForecast;
  readonly view: StatementView;
  /** With what is below them. */
  readonly ignoredCategoryIds: ReadonlySet<number>;
}

export async function openGroupCompany(
  forecasts: Forecasts,
  { database, now }: Pick<OperationContext, "database" | "now">,
  key: GroupKey,
  wanted: { readonly companyId: number; readonly frequency: Frequency; readonly offset: number },
): Promise<Outcome<OpenedCompany>> {
  const { companyId, frequency, offset } = wanted;
  if (!isWithinReach({ frequency, offsetBegin: offset, offsetEnd: offset + 1 }))
    return err(failure("invalid_input", { issues: [{ in: "body", field: "offset", problem: "columns" }] }));
  const group = await readGroup(database, key);
  const company = group?.companies.find((one) => one.companyId === companyId);
  if (group === undefined || company?.isAvailable !== true) return err(failure("not_found"));
  const frame = await forecasts.groups.frame(database, group, now);
  // Columns of days leave days off out: twice as many is always enough.
  const from =
    frequency === "daily"
      ? addDays(frame.today, Math.min(0, offset * 2) - 14)
      : addDays(periodAt(frame.today, frequency, Math.min(0, offset)).start, -1);
  const forecast = await forecasts.today.open(database, companyId, now, from);
  const { model } = forecast;
  const view = model.view({
    frequency,
    range: offsetRange(offset, offset + 1),
    accountIds: [],
    scenarioId: company.scenarioId,
    group: lookAt(company, frame, group.currency),
  });
  const ignored = company.ignoredCategoryIds.flatMap((id) => [...subtreeIds(model.facts.tree, id)]);
  return ok({ company, forecast, view, ignoredCategoryIds: new Set(ignored) });
}

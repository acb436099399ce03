/** One column of one company, as a consolidation looks at it. */
import { failure } from "@amont/contract/failure.ts";
import { subtreeIds } from "@amont/engine/categories/category-tree.ts";
import type { StatementView } from "@amont/engine/forecast/statement-view.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type Frequency, offsetRange, periodAt } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { CompanyForecast } from "../company-forecasts.ts";
import { type Group, type GroupCompany, type GroupKey, readGroup } from "../group-repository.ts";
import { type Forecasts, isWithinReach } from "../open-view.ts";
import { type GroupFrame, lookAt } from "./group-frame.ts";

export interface OpenedCompany {
  readonly company: GroupCompany;
  readonly forecast: CompanyForecast;
  readonly view: StatementView;
  /** With what is below them. */
  readonly ignoredCategoryIds: ReadonlySet<number>;
}

type Asked = Pick<OperationContext, "database" | "now">;

interface Column {
  readonly frequency: Frequency;
  readonly offset: number;
}

/** For calls that are opened for that company alone. */
export async function openGroupCompany(
  forecasts: Forecasts,
  asked: Asked,
  key: GroupKey,
  { companyId, ...column }: Column & { readonly companyId: number },
): Promise<Outcome<OpenedCompany>> {
  const { frequency, offset } = column;
  if (!isWithinReach({ frequency, offsetBegin: offset, offsetEnd: offset + 1 }))
    return err(failure("invalid_input", { issues: [{ in: "body", field: "offset", problem: "columns" }] }));
  const group = await readGroup(asked.database, key);
  const company = group?.companies.find((one) => one.companyId === companyId);
  if (group === undefined || company?.isAvailable !== true) return err(failure("not_found"));
  const frame = await forecasts.groups.frame(asked.database, group, asked.now);
  return ok(await companyColumn(forecasts, asked, { group, frame }, company, column));
}

export async function companyColumn(
  forecasts: Forecasts,
  { database, now }: Asked,
  { group, frame }: { readonly group: Pick<Group, "currency">; readonly frame: GroupFrame },
  company: GroupCompany,
  { frequency, offset }: Column,
): Promise<OpenedCompany> {
  const { companyId, scenarioId } = company;
  const from = firstDayNeeded(frame.today, { frequency, offset });
  const forecast = await forecasts.today.open(database, companyId, now, from);
  const { model } = forecast;
  const view = model.view({
    frequency,
    range: offsetRange(offset, offset + 1),
    accountIds: [],
    scenarioId,
    group: lookAt(company, frame, group.currency),
  });
  const ignored = company.ignoredCategoryIds.flatMap((id) => [...subtreeIds(model.facts.tree, id)]);
  return { company, forecast, view, ignoredCategoryIds: new Set(ignored) };
}

/** Columns of days leave days off out: twice as many is always enough. */
const firstDayNeeded = (today: CalendarDate, { frequency, offset }: Column): CalendarDate =>
  frequency === "daily"
    ? addDays(today, Math.min(0, offset * 2) - 14)
    : addDays(periodAt(today, frequency, Math.min(0, offset)).start, -1);

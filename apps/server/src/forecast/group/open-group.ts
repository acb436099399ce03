/** A consolidation's statement for a request: what it may ask for, and what it stands on. */
import { failure } from "@amont/contract/failure.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { GroupFilter, OpenedGroup } from "../group-forecasts.ts";
import { type Group, type GroupKey, readGroup } from "../group-repository.ts";
import { type Forecasts, isWithinReach, type ViewFilter } from "../open-view.ts";

/** What a consolidation decides for each company, or is not asked for. */
const onlyOfCompanies = ["asOf", "scenarioId", "bankAccountIds", "sharesPlan"] as const;
type CompanyFilter = Pick<ViewFilter, (typeof onlyOfCompanies)[number]>;

/** The consolidation that the request was authorised for, where it names one; undefined for a company. */
export function currentConsolidation({ caller, scope }: Pick<OperationContext, "caller" | "scope">) {
  const [id] = scope.consolidationIds;
  return caller.consolidations.find(({ consolidationId }) => consolidationId === id);
}

/** The day of a group is that of its first company; of one without companies it is this. */
export const usualTimeZone = "Europe/Paris";

const refused = (field: string, problem: string) =>
  failure("invalid_input", { issues: [{ in: "body", field, problem }] });

const onlyOfGroups = ["groupBy", "eliminate", "atMainPlans"] as const;
type OnlyOfGroups = Pick<OpenedFilter, (typeof onlyOfGroups)[number]>;

/** A company is shown in its own way. */
export function refusedOnCompany(filter: OnlyOfGroups) {
  const field = onlyOfGroups.find((name) => filter[name] !== undefined);
  return field === undefined ? null : refused(field, "of a consolidation");
}

export interface OpenedFilter extends GroupFilter, CompanyFilter {
  /** Whatever scenarios are chosen for its companies. */
  readonly atMainPlans?: boolean | undefined;
}

export async function openGroup(
  forecasts: Pick<Forecasts, "groups">,
  { database, now }: Pick<OperationContext, "database" | "now">,
  key: GroupKey,
  filter: OpenedFilter,
): Promise<Outcome<OpenedGroup>> {
  if (filter.offsetBegin > filter.offsetEnd || !isWithinReach(filter))
    return err(refused("offsetEnd", "columns"));
  const ofCompany = refusedOnGroup(filter);
  if (ofCompany !== null) return err(ofCompany);
  const group = await readGroup(database, key);
  if (group === undefined) return err(failure("not_found"));
  const shown = filter.atMainPlans === true ? atMainPlans(group) : group;
  return forecasts.groups.open(database, shown, filter, now);
}

const atMainPlans = (group: Group): Group => ({
  ...group,
  companies: group.companies.map((company) => ({ ...company, scenarioId: null, scenarioName: null })),
});

export function refusedOnGroup(filter: CompanyFilter) {
  const field = onlyOfCompanies.find((name) => isAsked(filter[name]));
  return field === undefined ? null : refused(field, "of one company");
}

const isAsked = (value: CompanyFilter[keyof CompanyFilter]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== false;

interface ColumnFilter extends Pick<GroupFilter, "groupBy" | "eliminate"> {
  readonly frequency: Frequency;
  readonly offset: number;
}

export interface OpenedColumn {
  readonly opened: OpenedGroup;
  /** Of the statement that was opened, which may have others. */
  readonly column: number;
}

/** One column of it, of the columns that somebody looks at already where there are any. */
export async function openGroupColumn(
  forecasts: Forecasts,
  context: Pick<OperationContext, "database" | "now">,
  key: GroupKey,
  { frequency, offset, groupBy, eliminate }: ColumnFilter,
): Promise<Outcome<OpenedColumn>> {
  const columns = forecasts.groups.columnsAround(key.consolidationId, frequency, offset);
  const opened = await openGroup(forecasts, context, key, { ...columns, groupBy, eliminate });
  return opened.ok ? ok({ opened: opened.value, column: offset - columns.offsetBegin }) : opened;
}

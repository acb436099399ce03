/** The statement of a consolidation, for the calls that serve companies and consolidations alike. */
import { failure } from "@amont/contract/failure.ts";
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { groupStatement } from "../../forecast/group-answer.ts";
import type { GroupFilter } from "../../forecast/group-forecasts.ts";
import { readGroup } from "../../forecast/group-repository.ts";
import { type Forecasts, isWithinReach, type ViewFilter } from "../../forecast/open-view.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";

/** What a consolidation decides for each company, or is not asked for. */
const onlyOfCompanies = ["asOf", "scenarioId", "bankAccountIds", "sharesPlan"] as const;
type CompanyFilter = Pick<ViewFilter, (typeof onlyOfCompanies)[number]>;

/** The consolidation that an id names, which the caller was authorised for; undefined for a company. */
export const consolidationOf = ({ caller }: Pick<OperationContext, "caller">, entityId: number) =>
  caller.consolidations.find(({ consolidationId }) => consolidationId === entityId);

/** A company is shown in its own way. */
export function refusedOnCompany({ groupBy, eliminate }: Pick<GroupFilter, "groupBy" | "eliminate">) {
  const field = groupBy !== undefined ? "groupBy" : eliminate !== undefined ? "eliminate" : null;
  return field === null
    ? null
    : failure("invalid_input", { issues: [{ in: "body", field, problem: "of a consolidation" }] });
}

export async function openGroupStatement(
  forecasts: Forecasts,
  context: OperationContext,
  key: NonNullable<ReturnType<typeof consolidationOf>>,
  filter: GroupFilter & CompanyFilter,
): Promise<Outcome<StatementAnswer>> {
  if (filter.offsetBegin > filter.offsetEnd || !isWithinReach(filter))
    return err(
      failure("invalid_input", { issues: [{ in: "body", field: "offsetEnd", problem: "columns" }] }),
    );
  const ofCompany = onlyOfCompanies.find((field) => (filter[field] ?? null) !== null);
  if (ofCompany !== undefined)
    return err(
      failure("invalid_input", { issues: [{ in: "body", field: ofCompany, problem: "of one company" }] }),
    );
  const group = await readGroup(context.database, key);
  if (group === undefined) return err(failure("not_found"));
  const opened = await forecasts.groups.open(context.database, group, filter, context.now);
  return ok(groupStatement(opened, filter));
}

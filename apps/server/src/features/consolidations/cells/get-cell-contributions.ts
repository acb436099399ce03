import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { CompanyContribution } from "@amont/contract/operations/consolidations/cell-contribution.ts";
import type { getCellContributions } from "@amont/contract/operations/consolidations/get-cell-contributions.ts";
import { printedRate } from "@amont/engine/rates/printed-rate.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { type CompanyPart, type GroupCell, openGroupCell } from "../../../forecast/group/group-cell.ts";
import { openGroupColumn } from "../../../forecast/group/open-group.ts";
import type { OpenedGroup } from "../../../forecast/group-forecasts.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findAccesses } from "../consolidable-repository.ts";
import { consolidationKey } from "../consolidation-key.ts";
import { findCategoryPaths, pathKey } from "./category-paths-repository.ts";

export const getCellContributionsUseCase =
  (forecasts: Forecasts) =>
  async ({ params, body }: InputOf<typeof getCellContributions>, context: OperationContext) => {
    const { database, caller } = context;
    const { lineId = null, side } = body;
    if (lineId === null && side === undefined)
      return err(
        failure("invalid_input", { issues: [{ in: "body", field: "lineId", problem: "or a side" }] }),
      );
    const key = consolidationKey(caller, params.consolidationId);
    const found = await openGroupColumn(forecasts, context, key, body);
    if (!found.ok) return found;
    const { opened, column } = found.value;
    const place = lineId === null ? { isInflow: side === "inflow" } : { lineId };
    const cell = await openGroupCell(forecasts, context, found.value, place);
    const period = opened.result.statement.axis.periods[column];
    if (cell === undefined || period === undefined) return err(failure("not_found"));
    const accesses = await findAccesses(database, key.companyIds, caller.userId);
    const paths = await findCategoryPaths(
      database,
      cell.companies.flatMap(({ company: { companyId }, categories }) =>
        categories.map(({ categoryId }) => ({ companyId, categoryId })),
      ),
    );
    const { name, isInflow, amounts, eliminated } = cell;
    return ok({
      currency: opened.group.currency,
      begin: period.start,
      end: period.endExclusive,
      name,
      isInflow,
      amounts,
      eliminated,
      companies: cell.companies.map((part) =>
        toldPart(part, {
          paths,
          share: shareIn(cell, part),
          rates: ratesOf(opened, part, addDays(period.endExclusive, -1)),
          showsLines:
            key.showsDetails || (accesses.get(part.company.companyId)?.cash_flow ?? "none") !== "none",
        }),
      ),
    });
  };

interface AboutPart extends Pick<CompanyContribution, "share" | "showsLines"> {
  readonly paths: ReadonlyMap<string, readonly string[]>;
  readonly rates: Pick<CompanyContribution, "rate" | "plannedRate">;
}

const toldPart = (
  { company, own, amounts, categories }: CompanyPart,
  { paths, share, rates, showsLines }: AboutPart,
): CompanyContribution => ({
  share,
  showsLines,
  ...rates,
  companyId: company.companyId,
  name: company.name,
  currency: company.currency,
  ownershipBp: company.ownershipBp,
  method: company.method,
  own,
  amounts,
  categories: categories.map((category) => {
    const path = paths.get(pathKey({ ...category, companyId: company.companyId })) ?? [];
    return {
      categoryId: category.categoryId,
      name: path.at(-1) ?? "",
      path: path.slice(0, -1),
      own: category.own,
      amounts: category.amounts,
    };
  }),
});

/** As the statement prints them: without the part of the company that enters. */
function ratesOf({ rates, group }: OpenedGroup, { company: { currency } }: CompanyPart, last: CalendarDate) {
  if (currency === group.currency || !rates.canConvert(currency)) return { rate: null, plannedRate: null };
  return {
    rate: printedRate(rates.flows(currency, last).found),
    plannedRate: printedRate(rates.planned(currency, last).found),
  };
}

/** With four decimals: hundredths of a percent. */
function shareIn({ companies }: GroupCell, { amounts: { cashFlow } }: CompanyPart): number | null {
  const all = companies.reduce((sum, { amounts }) => sum + amounts.cashFlow, 0);
  return all === 0 ? null : roundHalfAway((cashFlow / all) * 10_000) / 10_000;
}

/** What the companies bring to a cell of a consolidation, as the contract tells it. */
import type { CompanyContribution } from "@amont/contract/operations/consolidations/cell-contribution.ts";
import { printedRate } from "@amont/engine/rates/printed-rate.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import type { ConsolidationAccess } from "../../http/principal.ts";
import type { OpenedGroup } from "../group-forecasts.ts";
import { findRights } from "./company-rights.ts";
import type { CompanyPart, GroupCell } from "./group-cell.ts";
import type { OpenedColumn } from "./open-group.ts";
import { findCategoryPaths, pathKey } from "./told-cell-repository.ts";

export async function toldCompanies(
  { database, caller }: Pick<OperationContext, "database" | "caller">,
  key: ConsolidationAccess,
  { opened, column }: OpenedColumn,
  cell: GroupCell,
): Promise<CompanyContribution[]> {
  const rights = await findRights(database, key, caller.userId);
  const paths = await findCategoryPaths(
    database,
    cell.companies.flatMap(({ company: { companyId }, categories }) =>
      categories.map(({ categoryId }) => ({ companyId, categoryId })),
    ),
  );
  const { today, result } = opened;
  const last = addDays(result.statement.axis.periods[column]?.endExclusive ?? today, -1);
  return cell.companies.map((part) =>
    toldPart(part, {
      paths,
      share: shareIn(cell, part),
      rates: ratesOf(opened, part, last),
      showsLines: rights.seesLines(part.company.companyId),
    }),
  );
}

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

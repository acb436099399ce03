/**
 * A cell of a consolidation, opened down: what each company brings to it, as it is and in its own currency. It is the
 * statement's own contributions that are told apart, so that the parts add up to the cell, to the cent.
 */
import { contributionOf } from "@amont/engine/group/contribute.ts";
import type { ContributedCells, Contribution } from "@amont/engine/group/contribution.ts";
import { type Measure, measures } from "@amont/engine/statement/statement.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import type { OpenedGroup } from "../group-forecasts.ts";
import type { GroupCompany } from "../group-repository.ts";
import type { Forecasts } from "../open-view.ts";
import { ownLookAt, shareOf } from "./group-frame.ts";
import type { OpenedColumn } from "./open-group.ts";

/** In minor units. */
type CellSums = Readonly<Record<Measure, number>>;

/** A line of the statement, or a side of it. */
export type GroupCellPlace = { readonly lineId: number } | { readonly isInflow: boolean };

interface CellPart {
  readonly categoryId: number;
  /** All of it, in the company's currency. */
  readonly own: CellSums;
  readonly amounts: CellSums;
}

export interface CompanyPart {
  readonly company: GroupCompany;
  readonly own: CellSums;
  readonly amounts: CellSums;
  readonly categories: readonly CellPart[];
}

export interface GroupCell {
  /** Null for a side. */
  readonly name: string | null;
  readonly isInflow: boolean;
  readonly amounts: CellSums;
  /** What is in the cell and of no company: flows between them that are taken out. */
  readonly eliminated: CellSums;
  /** Those that bring anything, in their order. */
  readonly companies: readonly CompanyPart[];
}

/** Undefined where the statement has no such line. */
export async function openGroupCell(
  forecasts: Forecasts,
  context: Pick<OperationContext, "database" | "now">,
  { opened, column }: OpenedColumn,
  place: GroupCellPlace,
): Promise<GroupCell | undefined> {
  const { statement } = opened.result;
  const line =
    "lineId" in place ? statement.lines.find(({ category }) => category.id === place.lineId) : undefined;
  if ("lineId" in place && line === undefined) return undefined;
  const isInflow = "isInflow" in place ? place.isInflow : line?.category.isInflow === true;
  const holds = leavesOf(opened, place);
  const companies: CompanyPart[] = [];
  for (const contribution of inOrder(opened)) {
    const shown = contribution.leaves.filter(
      ({ categoryId, cells }) =>
        holds(contribution.companyId, categoryId) && isAnything(sumsAt(cells, column)),
    );
    if (shown.length === 0) continue;
    const company = companyOf(opened, contribution);
    const own = await ownCells(forecasts, context, { opened, column }, company);
    const categories = shown.map(({ categoryId, cells }): CellPart => {
      const amounts = sumsAt(cells, column);
      return { categoryId, amounts, own: own === null ? amounts : (own.get(categoryId) ?? nothing) };
    });
    companies.push({
      company,
      own: added(categories.map((part) => part.own)),
      amounts: added(categories.map((part) => part.amounts)),
      categories,
    });
  }
  const side = isInflow ? statement.inflow : statement.outflow;
  const amounts = sumsAt(line?.cells ?? side, column);
  const brought = added(companies.map((part) => part.amounts));
  return {
    name: line?.category.name ?? null,
    isInflow,
    amounts,
    eliminated: sumsOf((measure) => amounts[measure] - brought[measure]),
    companies,
  };
}

const sumsOf = (amountOf: (measure: Measure) => number): CellSums =>
  Object.fromEntries(measures.map((measure) => [measure, amountOf(measure)])) as CellSums;

const nothing = sumsOf(() => 0);

const sumsAt = (cells: ContributedCells, column: number): CellSums =>
  sumsOf((measure) => cells[measure][column] ?? 0);

const isAnything = (sums: CellSums): boolean => measures.some((measure) => sums[measure] !== 0);

const added = (parts: readonly CellSums[]): CellSums =>
  sumsOf((measure) => parts.reduce((sum, part) => sum + part[measure], 0));

/** Contributions come in the order in which they were brought; companies have their own. */
function inOrder({ group, brought }: OpenedGroup): readonly Contribution[] {
  const byCompany = new Map(brought.map((contribution) => [contribution.companyId, contribution]));
  return group.companies.flatMap(({ companyId }) => byCompany.get(companyId) ?? []);
}

function companyOf({ group }: OpenedGroup, { companyId }: Contribution): GroupCompany {
  const company = group.companies.find((one) => one.companyId === companyId);
  if (company === undefined) throw new Error("what was brought is of a company of the group");
  return company;
}

/** The leaves of companies that a line, or a side, adds up. */
function leavesOf({ shape }: OpenedGroup, place: GroupCellPlace) {
  const wanted = new Set<number>();
  // Each parent comes before its children.
  for (const { id, parentId, isInflow } of shape.tree) {
    const isWanted =
      "lineId" in place
        ? id === place.lineId || (parentId !== null && wanted.has(parentId))
        : isInflow === place.isInflow;
    if (isWanted) wanted.add(id);
  }
  return (companyId: number, categoryId: number): boolean => {
    const lineId = shape.lineOf(companyId, categoryId);
    return lineId !== undefined && wanted.has(lineId);
  };
}

/** By category; null where what a company brings is all of it, in its own currency. */
async function ownCells(
  forecasts: Forecasts,
  { database, now }: { readonly database: ScopedDatabase; readonly now: Date },
  { opened, column }: OpenedColumn,
  company: GroupCompany,
): Promise<ReadonlyMap<number, CellSums> | null> {
  const { group, result, frame } = opened;
  if (company.currency === group.currency && shareOf(company) === undefined) return null;
  const { frequency, periods } = result.statement.axis;
  const period = periods[column];
  if (period === undefined) return new Map();
  const { model } = await forecasts.today.open(database, company.companyId, now, addDays(period.start, -1));
  const range = offsetRange(period.offset, period.offset + 1);
  const own = contributionOf(
    model,
    { frequency, range, accountIds: [], scenarioId: company.scenarioId, group: ownLookAt(company, frame) },
    company,
  );
  return new Map(own.leaves.map(({ categoryId, cells }) => [categoryId, sumsAt(cells, 0)]));
}

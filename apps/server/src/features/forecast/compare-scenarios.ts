import type { InputOf } from "@amont/contract/operation.ts";
import type { compareScenarios } from "@amont/contract/operations/forecast/compare-scenarios.ts";
import { lowestDay } from "@amont/engine/forecast/lowest-day.ts";
import { overdraftOf } from "@amont/engine/forecast/pockets.ts";
import type { StatementView } from "@amont/engine/forecast/statement-view.ts";
import {
  type CellValues,
  type ChangedCell,
  comparePlans,
  comparisonRate,
} from "@amont/engine/scenarios/compare-plans.ts";
import type { StatementLine } from "@amont/engine/statement/statement.ts";
import { balance } from "@amont/kernel/change-and-balance.ts";
import { ok } from "@amont/kernel/result.ts";
import { lowestBalanceOf, unitsIn } from "../../forecast/balance-figures.ts";
import { type Forecasts, type OpenedView, openView, viewOf } from "../../forecast/open-view.ts";
import type { OperationContext } from "../../http/operation-route.ts";

/** The most that one answer tells one by one. */
const mostCells = 2_000;

export const compareScenariosUseCase =
  (forecasts: Forecasts) =>
  async ({ body }: InputOf<typeof compareScenarios>, context: OperationContext) => {
    const opened = await openView(forecasts, context, body);
    if (!opened.ok) return opened;
    const { view: base, forecast } = opened.value;
    const otherOpened = viewOf(forecast, { ...body, scenarioId: body.otherScenarioId ?? null });
    if (!otherOpened.ok) return otherOpened;
    const { view: other } = otherOpened.value;
    const { axis, selection } = base;
    const units = unitsIn(selection.currency);
    const [baseEnds, otherEnds] = [base.result.balances.end, other.result.balances.end];
    const [baseStatement, otherStatement] = [base.result.statement, other.result.statement];
    const compared = comparePlans(baseStatement, otherStatement);
    const conversionEffect = conversionEffectsOf(base, other);
    const at = (amounts: Float64Array, column: number) => units(amounts[column] ?? 0);
    const cells = compared.changedCells.toSorted(
      (left, right) => Math.abs(right.cashEffectMinor) - Math.abs(left.cashEffectMinor),
    );
    return ok({
      currency: selection.currency,
      overdraft: units(overdraftOf(forecast.model.facts, selection)),
      baseLowest: lowestOf(opened.value, units),
      otherLowest: lowestOf(otherOpened.value, units),
      columns: axis.periods.map(({ offset, start, endExclusive }, column) => {
        const baseEnd = baseEnds[column] ?? balance(0);
        const otherEnd = otherEnds[column] ?? balance(0);
        return {
          offset,
          begin: start,
          end: endExclusive,
          baseInflow: at(baseStatement.inflow.cashFlow, column),
          otherInflow: at(otherStatement.inflow.cashFlow, column),
          baseOutflow: at(baseStatement.outflow.cashFlow, column),
          otherOutflow: at(otherStatement.outflow.cashFlow, column),
          baseEndBalance: units(baseEnd),
          otherEndBalance: units(otherEnd),
          cashEffect: units(compared.cashEffectMinor[column] ?? 0),
          ...(conversionEffect === null ? {} : { conversionEffect: units(conversionEffect[column] ?? 0) }),
          rate: comparisonRate(otherEnd, baseEnd),
        };
      }),
      lines: linesOf({ base, other }, compared.changedCells, body.withAllLines ?? false, units),
      cells: cells.slice(0, mostCells).map((cell) => ({
        categoryId: cell.category.id,
        name: cell.category.name,
        isInflow: cell.category.isInflow,
        offset: axis.periods[cell.column]?.offset ?? 0,
        base: sideOf(cell.base, sourcesAt(base, cell.category.id, cell.column), units),
        other: sideOf(cell.other, sourcesAt(other, cell.category.id, cell.column), units),
        cashEffect: units(cell.cashEffectMinor),
      })),
      otherCellCount: Math.max(0, cells.length - mostCells),
    });
  };

function lowestOf({ forecast, options }: OpenedView, units: (minor: number) => number) {
  const lowest = lowestDay(forecast.model, options);
  return lowest === null ? null : lowestBalanceOf(lowest, units);
}

/** By column: with the effects of the flows, what the two end with differs by. Null where neither converts anything. */
function conversionEffectsOf(base: StatementView, other: StatementView): readonly number[] | null {
  const [before, after] = [base.result.conversion, other.result.conversion];
  if (before === null && after === null) return null;
  return base.axis.periods.map(
    (_, column) => (after?.columns[column]?.difference ?? 0) - (before?.columns[column]?.difference ?? 0),
  );
}

interface ComparedViews {
  readonly base: StatementView;
  readonly other: StatementView;
}

/** Leaves of either plan, as the later one has them; those on which something differs, or all. */
function linesOf(
  views: ComparedViews,
  changedCells: readonly ChangedCell[],
  withAll: boolean,
  units: (minor: number) => number,
) {
  const changedOf = Map.groupBy(changedCells, ({ category }) => category.id);
  const [baseLeaves, otherLeaves] = [leavesOf(views.base), leavesOf(views.other)];
  const leaves = new Map([...baseLeaves, ...otherLeaves]);
  const names = new Map(
    [views.base, views.other].flatMap((view) =>
      view.result.statement.lines.map(({ category }) => [category.id, category.name] as const),
    ),
  );
  const amountsOf = (line: StatementLine | undefined) =>
    views.base.axis.periods.map((_, column) => units(line?.cells.cashFlow[column] ?? 0));
  return [...leaves.values()]
    .filter(({ category }) => withAll || changedOf.has(category.id))
    .map(({ category: { id, name, parentId, isInflow } }) => {
      const columns = (changedOf.get(id) ?? []).map(({ column }) => column);
      return {
        categoryId: id,
        name,
        parentName: parentId === null ? null : (names.get(parentId) ?? null),
        isInflow,
        isChanged: columns.length > 0,
        base: amountsOf(baseLeaves.get(id)),
        other: amountsOf(otherLeaves.get(id)),
        baseSources: [...new Set(columns.flatMap((column) => sourcesAt(views.base, id, column)))],
        otherSources: [...new Set(columns.flatMap((column) => sourcesAt(views.other, id, column)))],
      };
    });
}

const leavesOf = (view: StatementView): ReadonlyMap<number, StatementLine> =>
  new Map(view.result.statement.lines.filter(({ isLeaf }) => isLeaf).map((line) => [line.category.id, line]));

const sourcesAt = (view: StatementView, leafId: number, column: number): string[] => [
  ...(view.originsOf(leafId).get(column)?.kinds ?? []),
];

const sideOf = (values: CellValues, sources: string[], units: (minor: number) => number) => ({
  realized: units(values.realized),
  expected: units(values.expected),
  forecast: units(values.forecast),
  remaining: units(values.remaining),
  cashFlow: units(values.cashFlow),
  sources,
});

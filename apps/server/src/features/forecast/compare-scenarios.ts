import { type CellValues, comparePlans, comparisonRate } from "@amont/engine/comparison/compare-plans.ts";
import type { StatementView } from "@amont/engine/forecast/statement-view.ts";
import { balance } from "@amont/kernel/change-and-balance.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { unitsIn } from "./balance-figures.ts";
import { type Forecasts, openView, type ViewFilter, viewOf } from "./open-view.ts";

interface Body extends ViewFilter {
  readonly otherScenarioId?: number | null | undefined;
}

/** The most that one answer tells one by one. */
const mostCells = 2_000;

export const compareScenariosUseCase =
  (forecasts: Forecasts) =>
  async ({ body }: { readonly body: Body }, context: OperationContext) => {
    const opened = await openView(forecasts, context, body);
    if (!opened.ok) return opened;
    const { view: base, forecast } = opened.value;
    const otherOpened = viewOf(forecast, { ...body, scenarioId: body.otherScenarioId ?? null });
    if (!otherOpened.ok) return otherOpened;
    const { view: other } = otherOpened.value;
    const { axis, selection } = base;
    const units = unitsIn(selection.currency);
    const [baseEnds, otherEnds] = [base.result.balances.end, other.result.balances.end];
    const compared = comparePlans(base.result.statement, other.result.statement);
    const cells = compared.changedCells.toSorted(
      (left, right) => Math.abs(right.cashEffectMinor) - Math.abs(left.cashEffectMinor),
    );
    return ok({
      currency: selection.currency as CurrencyCode,
      columns: axis.periods.map(({ offset }, column) => {
        const baseEnd = baseEnds[column] ?? balance(0);
        const otherEnd = otherEnds[column] ?? balance(0);
        return {
          offset,
          baseEndBalance: units(baseEnd),
          otherEndBalance: units(otherEnd),
          cashEffect: units(compared.cashEffectMinor[column] ?? 0),
          rate: comparisonRate(otherEnd, baseEnd),
        };
      }),
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

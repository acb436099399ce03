import { failure } from "@amont/contract/failure.ts";
import type { CellTransaction } from "@amont/contract/operations/forecast/cell-shape.ts";
import { err, ok } from "@amont/kernel/result.ts";
import {
  countCellTransactions,
  listCellTransactions,
} from "../../forecast/cells/cell-transactions-repository.ts";
import { linesOfCell } from "../../forecast/cells/lines-of-cell.ts";
import { type Forecasts, type OpenedView, openView, type ViewFilter } from "../../forecast/open-view.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";

interface Page {
  readonly pagination: { readonly skip: number; readonly take: number };
}

export async function summaryOf(
  opened: OpenedView,
  context: OperationContext,
  of: { readonly categoryId: number; readonly scenarioId: number | null },
) {
  const { periods, currentColumn } = opened.view.axis;
  const companyId = currentCompany(context);
  const count = async (isPaid: boolean) => {
    const filter = linesOfCell(opened, { ...of, companyId, isPaid });
    return filter === null ? 0 : countCellTransactions(context.database, filter);
  };
  return {
    paid: { count: await count(true), isShown: currentColumn >= 0 },
    expected: { count: await count(false), isShown: currentColumn < periods.length },
  };
}

export async function openCategoryView(
  forecasts: Forecasts,
  context: OperationContext,
  filter: ViewFilter,
  categoryId: number,
): Promise<Outcome<OpenedView>> {
  const opened = await openView(forecasts, context, filter);
  if (!opened.ok) return opened;
  const isKnown = opened.value.forecast.model.facts.tree.some(({ id }) => id === categoryId);
  return isKnown ? opened : err(failure("not_found"));
}

interface OfCategory {
  readonly params: { readonly categoryId: number };
}

export const summariseCategoryTransactionsUseCase =
  (forecasts: Forecasts) =>
  async (
    { params: { categoryId }, body }: OfCategory & { readonly body: ViewFilter },
    context: OperationContext,
  ) => {
    const opened = await openCategoryView(forecasts, context, body, categoryId);
    if (!opened.ok) return opened;
    return ok(await summaryOf(opened.value, context, { categoryId, scenarioId: body.scenarioId ?? null }));
  };

export const listCategoryExpectedTransactionsUseCase =
  (forecasts: Forecasts) =>
  async ({ params, body }: OfCategory & { readonly body: ViewFilter & Page }, context: OperationContext) =>
    pageOf(forecasts, context, { ...body, categoryId: params.categoryId, isPaid: false });

export const listCategoryPaidTransactionsUseCase =
  (forecasts: Forecasts) =>
  async (
    { body }: { readonly body: ViewFilter & Page & { readonly categoryId: number } },
    context: OperationContext,
  ) =>
    pageOf(forecasts, context, { ...body, isPaid: true });

async function pageOf(
  forecasts: Forecasts,
  context: OperationContext,
  wanted: ViewFilter & Page & { readonly categoryId: number; readonly isPaid: boolean },
): Promise<Outcome<CellTransaction[]>> {
  const { categoryId, isPaid, scenarioId = null, pagination } = wanted;
  const opened = await openCategoryView(forecasts, context, wanted, categoryId);
  if (!opened.ok) return opened;
  const companyId = currentCompany(context);
  const filter = linesOfCell(opened.value, { companyId, categoryId, scenarioId, isPaid });
  return ok(filter === null ? [] : [...(await listCellTransactions(context.database, filter, pagination))]);
}

/** The calls about online spreadsheets: authorise, look, import, revoke. Importing is the same as from a file. */
import { failure } from "@amont/contract/failure.ts";
import type { SheetProvider } from "@amont/contract/operations/budget-files/online-sheets.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { openPlan } from "../../../plan/open-plan.ts";
import { enterBudget } from "../import/enter-budget.ts";
import { previewBudget } from "../import/preview-budget.ts";
import type { OnlineSheets } from "./online-sheets.ts";

interface OfProvider {
  readonly params: { readonly companyId: number; readonly provider: SheetProvider };
}

interface ImportBody {
  readonly url: string;
  readonly resetFutureForecasts?: boolean | undefined;
  readonly scenarioId?: number | null | undefined;
}

export const listOnlineSheetsUseCase = (sheets: OnlineSheets) => async () => ok(sheets.list());

export const authoriseSheetsUseCase =
  (sheets: OnlineSheets, provider: SheetProvider) =>
  async (
    { body }: { readonly body: { readonly code: string; readonly codeVerifier: string } },
    context: OperationContext,
  ) =>
    sheets.authorise(provider, body, context);

export const importSheetUseCase =
  (sheets: OnlineSheets, provider: SheetProvider) =>
  async ({ body }: { readonly body: ImportBody }, context: OperationContext) => {
    const { url, resetFutureForecasts = false, scenarioId = null } = body;
    const rows = await sheets.readSheet(provider, url, context);
    return rows.ok ? enterBudget(rows.value, { scenarioId, resetFutureForecasts }, context) : rows;
  };

export const previewOnlineSheetUseCase =
  (sheets: OnlineSheets) =>
  async ({ params, body }: OfProvider & { readonly body: ImportBody }, context: OperationContext) => {
    const { companyId, provider } = params;
    const plan = await openPlan(context, companyId, body.scenarioId ?? null);
    if (!plan.ok) return plan;
    if (plan.value.isFrozen) return err(failure("23003", { scenarioId: body.scenarioId }));
    const rows = await sheets.readSheet(provider, body.url, context);
    return rows.ok ? previewBudget(rows.value, plan.value) : rows;
  };

export const revokeOnlineSheetsUseCase =
  (sheets: OnlineSheets) =>
  async ({ params }: OfProvider, context: OperationContext) =>
    sheets.revoke(params.provider, context);

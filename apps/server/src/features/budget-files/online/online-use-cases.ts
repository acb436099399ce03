/** The calls about online spreadsheets: authorise, look, import, revoke. Importing is the same as from a file. */
import { failure } from "@amont/contract/failure.ts";
import type { SheetProvider } from "@amont/contract/operations/budget-files/online-sheets.ts";
import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OpeningContext, OperationContext, Outcome } from "../../../http/operation-route.ts";
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

/** Everything that asks the service comes before the transaction: it may take as long as it likes to answer. */
export const authoriseSheets =
  (sheets: OnlineSheets, provider: SheetProvider) =>
  async (
    { body }: { readonly body: { readonly code: string; readonly codeVerifier: string } },
    context: OpeningContext,
  ) =>
    sheets.authorise(provider, body, context);

export const revokeOnlineSheets =
  (sheets: OnlineSheets) =>
  async ({ params }: OfProvider, context: OpeningContext) =>
    sheets.revoke(params.provider, context);

/** Nothing is left to be done. */
export const asOpened = async <T>({ opened }: { readonly opened: T }): Promise<Outcome<T>> => ok(opened);

export const openSheet =
  (sheets: OnlineSheets, provider: SheetProvider) =>
  async ({ body }: { readonly body: ImportBody }, context: OpeningContext) =>
    sheets.readSheet(provider, body.url, context);

export const openAnySheet =
  (sheets: OnlineSheets) =>
  async ({ params, body }: OfProvider & { readonly body: ImportBody }, context: OpeningContext) =>
    sheets.readSheet(params.provider, body.url, context);

interface OpenedSheet {
  readonly body: ImportBody;
  readonly opened: readonly SpreadsheetRow[];
}

export async function importSheetUseCase({ body, opened }: OpenedSheet, context: OperationContext) {
  const { resetFutureForecasts = false, scenarioId = null } = body;
  return enterBudget(opened, { scenarioId, resetFutureForecasts }, context);
}

export async function previewOnlineSheetUseCase(
  { params, body, opened }: OfProvider & OpenedSheet,
  context: OperationContext,
) {
  const plan = await openPlan(context, params.companyId, body.scenarioId ?? null);
  if (!plan.ok) return plan;
  if (plan.value.isFrozen) return err(failure("23003", { scenarioId: body.scenarioId }));
  return previewBudget(opened, plan.value);
}

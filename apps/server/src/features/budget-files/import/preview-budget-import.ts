import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { previewBudgetImport } from "@amont/contract/operations/budget-files/preview-budget-import.ts";
import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { err } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { openPlan } from "../../../plan/open-plan.ts";
import { previewBudget } from "./preview-budget.ts";

type Input = InputOf<typeof previewBudgetImport> & { readonly opened: readonly SpreadsheetRow[] };

export async function previewBudgetImportUseCase({ params, body, opened }: Input, context: OperationContext) {
  const plan = await openPlan(context, params.companyId, body.scenarioId ?? null);
  if (!plan.ok) return plan;
  if (plan.value.isFrozen) return err(failure("23003", { scenarioId: body.scenarioId }));
  return previewBudget(opened, plan.value);
}

import { failure } from "@amont/contract/failure.ts";
import type { WholeFile } from "@amont/contract/file.ts";
import { err } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { openPlan } from "../../../plan/open-plan.ts";
import { readBudgetFile } from "./budget-file.ts";
import { previewBudget } from "./preview-budget.ts";

interface Input {
  readonly params: { readonly companyId: number };
  readonly body: { readonly file: WholeFile; readonly scenarioId?: number | undefined };
}

export async function previewBudgetImportUseCase({ params, body }: Input, context: OperationContext) {
  const rows = await readBudgetFile(body.file);
  if (!rows.ok) return rows;
  const plan = await openPlan(context, params.companyId, body.scenarioId ?? null);
  if (!plan.ok) return plan;
  if (plan.value.isFrozen) return err(failure("23003", { scenarioId: body.scenarioId }));
  return previewBudget(rows.value, plan.value);
}

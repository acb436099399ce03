import type { InputOf } from "@amont/contract/operation.ts";
import type { getOnboarding } from "@amont/contract/operations/onboarding/get-onboarding.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findFilling, hasTransactions } from "./fictional-repository.ts";

export async function getOnboardingUseCase(
  { params: { companyId } }: InputOf<typeof getOnboarding>,
  { database }: OperationContext,
): Promise<Outcome<{ fictionalSince: string | null; canFill: boolean }>> {
  const filling = await findFilling(database, companyId);
  const fictionalSince = filling?.filled_at.toISOString() ?? null;
  const canFill = filling === undefined && !(await hasTransactions(database, companyId));
  return ok({ fictionalSince, canFill });
}

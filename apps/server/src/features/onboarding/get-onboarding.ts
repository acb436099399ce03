import type { InputOf } from "@amont/contract/operation.ts";
import type { getOnboarding } from "@amont/contract/operations/onboarding/get-onboarding.ts";
import { ok } from "@amont/kernel/result.ts";
import type { z } from "zod";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findFilling, hasTransactions } from "./fictional-repository.ts";
import { findProgress } from "./progress-repository.ts";

export async function getOnboardingUseCase(
  { params: { companyId } }: InputOf<typeof getOnboarding>,
  { database }: OperationContext,
): Promise<Outcome<z.output<(typeof getOnboarding)["response"]>>> {
  const filling = await findFilling(database, companyId);
  const fictionalSince = filling?.filled_at.toISOString() ?? null;
  const canFill = filling === undefined && !(await hasTransactions(database, companyId));
  return ok({ fictionalSince, canFill, ...(await findProgress(database, companyId)) });
}

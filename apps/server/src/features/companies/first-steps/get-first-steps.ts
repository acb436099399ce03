import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findFirstSteps } from "./first-steps-repository.ts";

export async function getFirstStepsUseCase(
  { params }: { readonly params: { readonly companyId: number } },
  { database }: OperationContext,
) {
  return ok(await findFirstSteps(database, params.companyId));
}

import type { InputOf } from "@amont/contract/operation.ts";
import type { getFirstSteps } from "@amont/contract/operations/companies/get-first-steps.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findFirstSteps } from "./first-steps-repository.ts";

export async function getFirstStepsUseCase(
  { params }: InputOf<typeof getFirstSteps>,
  { database }: OperationContext,
) {
  return ok(await findFirstSteps(database, params.companyId));
}

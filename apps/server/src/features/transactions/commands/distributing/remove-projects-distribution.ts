import type { InputOf } from "@amont/contract/operation.ts";
import type { removeProjectsDistribution } from "@amont/contract/operations/transactions/commands/distributing/remove-projects-distribution.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { distributeAcrossProjectsUseCase } from "./distribute-across-projects.ts";

/** A list of nothing: whoever sends it twice gets the same answer twice. */
export const removeProjectsDistributionUseCase = (
  input: InputOf<typeof removeProjectsDistribution>,
  context: OperationContext,
) => distributeAcrossProjectsUseCase({ ...input, body: [] }, context);
